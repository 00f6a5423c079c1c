import { compare, isNegative, isPositive, minus } from '../../money/decimal.ts';
import { OLD, yearsFrom } from './document.dates.ts';
import type { At, Removal } from './document.events.ts';
import { isEmail } from '../../kit/email.ts';
import { after, type DocumentContext, notAfter, paymentState, type PaymentState } from './document.rules.ts';

type Asked = { readonly context: DocumentContext };

/** One transition per possible target state; guards select it by the resulting paid amount. */
export const toStates = <S extends PaymentState, A, const P extends '.' | '' = '.'>(
  states: readonly S[],
  guard: (state: S) => never,
  actions: A,
  prefix: P = '.' as P,
): { readonly target: `${P}${S}`; readonly guard: never; readonly actions: A }[] =>
  states.map((state) => ({ target: `${prefix}${state}` as const, guard: guard(state), actions }));

export const paymentGuards = {
  recipientValid: (_: Asked, p: { readonly sendTo: string; readonly copyTo: string }) =>
    isEmail(p.sendTo) && (p.copyTo === '' || isEmail(p.copyTo)),
  amountPositive: (_: Asked, p: { readonly amount: string }) => isPositive(p.amount),
  paymentDated: ({ context }: Asked, p: { readonly date: string } & At) =>
    notAfter(p.date, context.zone, p.at) && p.date !== '',
  /** A payment dated long before the issue is a mistyped year. */
  paymentNear: ({ context: { dateOfIssue, dates } }: Asked, p: { readonly date: string }) =>
    dates === null || dateOfIssue === null || p.date >= yearsFrom(dateOfIssue, -OLD),
  /** A correction changes the amount due on the corrected document and takes no payments itself. */
  takesPayments: ({ context }: Asked) => context.correction === null,
  hasPayments: ({ context }: Asked) => isPositive(context.paid) || isPositive(context.settling?.refunded ?? '0'),
  /** Money refunded since cannot be removed; a refund is removed with its negative amount. */
  paymentKnown: ({ context: { paid, settling } }: Asked, { amount }: Removal) =>
    isNegative(amount)
      ? compare(minus('0', amount), settling?.refunded ?? '0') <= 0
      : isPositive(amount) && compare(amount, paid) <= 0,
  reasonGiven: (_: Asked, p: { readonly reason: string }) => p.reason.trim() !== '',
  comesTo: (
    { context: c }: Asked,
    p: { readonly change: string; readonly sign: 1 | -1; readonly state: PaymentState },
  ) => paymentState(c.due, after(c.paid, p.change, p.sign)) === p.state,
  correctedTo: ({ context }: Asked, p: { readonly due: string; readonly state: PaymentState }) =>
    paymentState(p.due, context.paid) === p.state,
  asksForMoney: ({ context }: Asked) => !context.received,
  moneyIsThere: ({ context }: Asked) => context.received,
} as const;

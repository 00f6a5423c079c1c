import fc from 'fast-check';
import { big, cents } from '../../machines/money/decimal.ts';
import type { MoneyLine } from '../../machines/money/lines.ts';
import { totalOf } from '../../machines/money/rates.ts';
import type { DocumentData } from '../../src/server/invoicing/store/data.ts';
import type { Office } from './office.ts';

/* Random acts of an office's users on documents. */

const money = (max: number) => fc.integer({ min: 1, max }).map((minor) => cents(big(String(minor)).div(100)));
const tax = fc.constantFrom(
  ...([
    ['Z', '0'],
    ['S', '5'],
    ['S', '8'],
    ['S', '23'],
  ] as const),
);
const anyLine = fc.record({ price: money(500_000), quantity: fc.constantFrom('1', '2', '3', '0.5', '1.25'), tax }).map(
  ({ price, quantity, tax: [vat_category, vat_rate] }): MoneyLine => ({
    price,
    quantity,
    discount: '0',
    vat_category,
    vat_rate,
  }),
);
const which = fc.nat(40);
const anyHow = fc.constantFrom('price', 'amount', 'text', 'back', 'buyer', 'number', 'currency');
const share = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 600 }) }, fc.constant(1000));
const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('next' as const), which, share }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('final' as const), which }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('correct' as const), which }) },
  // Begun, changed and issued without another act in between.
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('putRight' as const), which, how: anyHow, price: money(500_000) }),
  },
  { weight: 10, arbitrary: fc.record({ act: fc.constant('issue' as const), which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('change' as const),
      which,
      how: anyHow,
      price: money(500_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('pay' as const), which, share: fc.nat(1500), off: fc.boolean() }),
  },
);
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never;
export const anyPlan = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  loose: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  first: share,
  acts: fc.array(anyAct, { minLength: 4, maxLength: 24 }),
});

export type Plan = typeof anyPlan extends fc.Arbitrary<infer T> ? T : never;

const CHANGES = {
  price: { reason: 'Price' },
  amount: { reason: 'Amount' },
  text: { buyer_name: 'Odbiorca Plus', reason: 'Name' },
  back: { take_back: true, reason: 'All of it' },
  buyer: { buyer: 3 },
  number: { buyer_reg_number: '5252248481' },
  currency: { currency: 'EUR' },
} as const;

function change(office: Office, id: number, { how, price }: Extract<Act, { act: 'change' | 'putRight' }>): void {
  const body = CHANGES[how];
  if (how === 'amount') return office.edit(id, { ...body, amount: price });
  const [first, ...rest] = office.linesOf(id);
  office.edit(id, body as never, how === 'price' && first ? [{ ...first, price }, ...rest] : null);
}

function putRight(office: Office, id: number, act: Extract<Act, { act: 'putRight' }>): void {
  const made = office.correct(id);
  if (made === null) return;
  change(office, made, act);
  office.issue(made);
}

export function perform(office: Office, act: Act): void {
  const of = (list: readonly DocumentData[]) => list[act.which % Math.max(list.length, 1)]?.id;
  const id = of(act.act === 'issue' || act.act === 'remove' || act.act === 'change' ? office.drafts : office.issued);
  if (id === undefined) return;
  const worth = () => totalOf(office.find(id).order_rates).gross;
  const part = (per: number) => cents(big(worth()).times(String(per)).div(1000));
  if (act.act === 'next') office.continue(id, 'next', part(act.share));
  else if (act.act === 'final') office.continue(id, 'final', null);
  else if (act.act === 'correct') office.correct(id);
  else if (act.act === 'putRight') putRight(office, id, act);
  else if (act.act === 'issue') office.issue(id);
  else if (act.act === 'remove') office.remove(id);
  else if (act.act === 'change') change(office, id, act);
  else if (act.off) office.takePayment(id, part(act.share));
  else office.pay(id, part(act.share));
}

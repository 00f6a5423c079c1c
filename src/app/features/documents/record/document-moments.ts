import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { isForKsef } from '../../../../../machines/money/ksef.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { isIssued, isSettled, owesNothing } from '../../../../contract/invoicing/document.state.ts';
import { isSomething } from '../../../trade/amounts.ts';
import type { Moment } from '../../../ui/figures/moments.ts';

/**
 * What an issued document waits for: KSeF (`ksefPaid` if it is paid), a correction to a reduced order, its first
 * letter, payment, a refund, the rest of its order, or nothing.
 */
export type Stage =
  | 'draft'
  | 'pending'
  | 'ksef'
  | 'ksefPaid'
  | 'exceeds'
  | 'unsent'
  | 'owed'
  | 'overpaid'
  | 'continues'
  | 'settled';

type Row = Pick<
  Document,
  | 'type'
  | 'status'
  | 'content'
  | 'leftToPay'
  | 'sendings'
  | 'created_at'
  | 'issued_at'
  | 'date_of_issue'
  | 'payment_deadline'
  | 'payments'
  | 'set_offs'
  | 'received'
  | 'received_on'
  | 'allowed'
  | 'seller'
  | 'buyer_reg_number'
  | 'ksef_number'
>;

/** A letter that could not be sent does not count. */
const sentAt = ({ sendings }: Row): string | null =>
  sendings.flatMap(({ status, at }) => (status === 'failed' ? [] : [at])).toSorted()[0] ?? null;

/**
 * Whether any of it was paid after it was issued, so the buyer has it; an advance paid before is still to be sent. Only
 * an advance can be received before its issue.
 */
const paidSince = ({ type, received, payments, set_offs }: Row): boolean =>
  !(received && takesAdvance(type)) && [...payments, ...set_offs].some(({ removed_at }) => removed_at === null);

/** Whether it is still to be sent to KSeF, by a member who may enter its number. */
const forKsef = ({ seller, ksef_number, buyer_reg_number, type, date_of_issue, received, allowed }: Row): boolean =>
  isForKsef({
    country: seller.address.country,
    issued: date_of_issue ?? '',
    number: ksef_number,
    buyerNumber: buyer_reg_number,
    awaitsAdvance: takesAdvance(type) && !received,
  }) && allowed.some(({ event, enabled }) => event === 'KSEF_NUMBERED' && enabled);

/** `selling`: the user's company issued it; only the issuer sends letters. */
export function stageOf(row: Row, selling: boolean): Stage {
  if (!isIssued(row.status)) return row.status === 'pending' ? 'pending' : 'draft';
  if (row.content === 'zeroed') return 'settled';
  if (row.status === 'overpaid') return 'overpaid';
  const paid = paidSince(row);
  if (selling && sentAt(row) === null && forKsef(row)) return paid && isSettled(row.status) ? 'ksefPaid' : 'ksef';
  // The advances exceed an order that became smaller, what was delivered does not; only the seller has steps.
  if (row.type !== 'part' && row.allowed.some(({ reasons }) => reasons.includes('advancesWithin'))) return 'exceeds';
  if (selling && sentAt(row) === null && !paid) return 'unsent';
  if (row.type !== 'correction' && isSomething(row.leftToPay)) return 'owed';
  return row.allowed.some(({ event, enabled }) => event === 'FINAL' && enabled) ? 'continues' : 'settled';
}

/** Day of the last payment. */
function paidOn({ received_on, payments }: Row): string | null {
  const days = payments.flatMap(({ kind, removed_at, date }) => (kind === 'refund' || removed_at ? [] : [date]));
  return received_on ?? days.toSorted().at(-1) ?? null;
}

interface Words {
  /** Text of the timeline. */
  readonly word: (key: string) => string;
  /** Label of a fully cancelled document. */
  readonly zeroed: string;
}

/** Timeline of a document: issued, sent, due, paid. */
export function documentMoments(row: Row, selling: boolean, { word, zeroed }: Words): Moment[] {
  const named = (key: string, at: string | null, done?: boolean): Moment => ({ key, label: word(key), at, done });
  const due = row.payment_deadline;
  const asks = row.type !== 'correction';
  if (!isIssued(row.status))
    return [
      named('created', row.created_at, true),
      named('toIssue', null),
      // A due date that has passed would come before the issue.
      ...(asks && due && due > (row.created_at ?? '').slice(0, 10) ? [named('due', due, false)] : []),
    ];
  const sent = sentAt(row);
  const issued = named('issued', row.issued_at ?? row.date_of_issue, true);
  const letters =
    selling && (sent || !paidSince(row)) ? [sent ? named('sent', sent, true) : named('toSend', null)] : [];
  if (owesNothing(row) === 'zeroed')
    return [issued, ...(sent ? letters : []), { key: 'zeroed', label: zeroed, at: null, done: true }];
  if (!asks) return [issued, ...letters];
  const paid = isSettled(row.status);
  const at = paid ? paidOn(row) : null;
  // Once paid in time, the due date is irrelevant; of a late payment it shows the delay.
  return [
    issued,
    ...letters,
    ...(due && (!paid || (at ?? '') > due) ? [named('due', due)] : []),
    paid ? named('paid', at, true) : named('toPay', null),
  ];
}

import type { DocumentRow } from '../../machines/invoicing/simulated.ts';
import { cents } from '../second-arithmetic/cents.ts';
import { gross } from '../second-arithmetic/rates.ts';
import type { Check, Happened } from './chain.happened.ts';
import { issue, takenOf } from './chain.issue.ts';
import { MOVES, OF_ISSUED } from './chain.law.ts';
import { gone, isIssued, issued, orderSaid, paper, total } from './chain.second.ts';

/* The changes one event may make to the books, in an accountant's terms. */

const moves: Check = ({ outcome: { steps } }) =>
  steps.flatMap(({ to, id, event, from, state }) => [
    from !== state && !MOVES[to][from]?.includes(state) && `${to} ${id} went from ${from} to ${state} by ${event.type}`,
    to === 'document' &&
      from.startsWith('issued') &&
      !OF_ISSUED.includes(event.type) &&
      `document ${id} took ${event.type}`,
    to === 'document' &&
      from === 'pending' &&
      !['APPROVE', 'REFUSE', 'RETRACT', 'COPY'].includes(event.type) &&
      `a document waiting for approval took ${event.type}`,
  ]);

const FROZEN = [
  'snapshot',
  'number',
  'nth',
  'issued_at',
  'rates',
  'order_rates',
  'net',
  'vat',
  'total',
  'lines',
  'date_of_issue',
  'type',
  'chain_id',
  'currency',
  'takes_back',
  'reason',
  'corrects',
] as const satisfies readonly (keyof DocumentRow)[];

/** An issued document stays as it was issued; a document without a step is unchanged. */
const frozen: Check = ({ before, outcome: { books, steps }, deed }) => {
  const spoken = new Set(steps.map(({ id }) => id));
  return before.documents.flatMap((was) => {
    const is = books.documents.find(({ id }) => id === was.id);
    if (!is)
      return [
        deed.do !== 'send' || deed.event.type !== 'DELETE'
          ? `document ${was.id} disappeared`
          : isIssued(was) && `the issued document ${was.id} was deleted`,
      ];
    const changed = isIssued(was)
      ? FROZEN.filter((key) => was[key] !== is[key] && JSON.stringify(was[key]) !== JSON.stringify(is[key]))
      : [];
    return [
      changed.length > 0 && `${changed.join()} of the issued document ${was.id} changed`,
      is !== was && !spoken.has(was.id) && `document ${was.id} changed without a step`,
    ];
  });
};

/** A ledger entry is never rewritten, only marked as removed. */
const entries: Check = ({ before, outcome: { books } }) =>
  (['payments', 'setOffs'] as const).flatMap((kind) =>
    before[kind].map((was) => {
      const is = books[kind].find(({ id }) => id === was.id);
      const kept =
        is &&
        is.amount === was.amount &&
        is.date === was.date &&
        (was.removed_at === null || is.removed_at === was.removed_at);
      return !kept && `an entry of the ${kind} was changed`;
    }),
  );

/** Above a limit two users issue: the approver differs from the requester and has the permission. */
const approval: Check = ({ before, deed, outcome: { books, steps } }) => {
  const [root] = steps;
  if (
    deed.do !== 'send' ||
    root?.to !== 'document' ||
    !root.state.startsWith('issued') ||
    root.from.startsWith('issued')
  )
    return [];
  const was = before.documents.find(({ id }) => id === deed.id);
  const { limits } = before.seller;
  const own = limits.find(({ role }) => role === deed.role) ?? limits.find(({ role }) => role === '');
  const row = books.documents.find(({ id }) => id === deed.id);
  const worth = row && isIssued(row) ? cents(paper(row).total) : 0n;
  const size = worth < 0n ? -worth : worth;
  return [
    own && own.amount !== null && size > cents(own.amount) && `document ${deed.id} was issued above a limit`,
    root.from === 'pending' && was?.asked?.by === deed.by && `document ${deed.id} was approved by its requester`,
  ];
};

/** Money is repaid only where too much was received, and set off against another document only up to its balance. */
const money: Check = ({ before, deed, outcome: { steps } }) => {
  const row = before.documents.find(({ id }) => deed.do === 'send' && id === deed.id);
  if (deed.do !== 'send' || !row || steps.length === 0) return [];
  const over = cents(row.paid) - cents(row.due);
  if (deed.event.type === 'SET_OFF') {
    const { amount, against } = deed.event;
    const other = before.documents.find(({ id }) => id === against);
    return [
      cents(amount) > over && `more than the overpayment of document ${row.id} is set off`,
      (!other || cents(amount) > cents(other.due) - cents(other.paid)) &&
        `document ${against} gets more than its amount due`,
      other?.currency !== row.currency && 'a document is set off against another currency',
    ];
  }
  if (deed.event.type === 'REFUND')
    return [
      over <= 0n && `document ${row.id} was not overpaid and is refunded`,
      cents(deed.event.amount) > cents(row.paid) &&
        over > 0n &&
        cents(row.due) >= 0n &&
        'more is refunded than was paid',
    ];
  return [];
};

/** Only for a document that is overdue and unpaid, and after its due date. */
const reminder: Check = ({ before, deed, at, outcome: { books } }) => {
  if (deed.do !== 'remind')
    return books.reminders.length !== before.reminders.length ? ['a reminder was sent by another event'] : [];
  const row = before.documents.find(({ id }) => id === deed.id);
  return [
    (!row || !isIssued(row) || total([row.due]) <= total([row.paid])) &&
      `document ${deed.id} is paid and gets a reminder`,
    row?.payment_deadline !== null &&
      Date.parse(at) + 3_600_000 < Date.parse(row?.payment_deadline ?? '') &&
      `document ${deed.id} gets a reminder before its due date`,
  ];
};

/** The chain's state follows from its documents: settled with a final invoice, full when nothing is left. */
const chain: Check = ({ outcome: { books, steps } }) =>
  steps
    .filter(({ to }) => to === 'invoice')
    .map(({ id, state }) => {
      const rows = issued(books.documents).filter(({ chain_id }) => chain_id === id);
      const settled = rows.some((row) => row.type === 'final' && !gone(books.documents, row));
      const left = gross(orderSaid(rows)) - gross(takenOf(books, rows));
      const right = settled ? ['settled'] : left === 0n ? ['fullyAdvanced', 'cancelled'] : ['advancing', 'cancelled'];
      return !right.includes(state) && `chain ${id} is ${state} with ${left} left`;
    });

const CHECKS: readonly Check[] = [moves, frozen, entries, issue, approval, money, reminder, chain];

export const wrongAfter = (happened: Happened): string[] =>
  CHECKS.flatMap((check) => check(happened)).filter((fault): fault is string => typeof fault === 'string');

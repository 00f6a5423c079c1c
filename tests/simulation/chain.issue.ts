import type { Books, DocumentRow } from '../../machines/invoicing/simulated.ts';
import { cents } from '../second-arithmetic/cents.ts';
import { advanceOf, gross, hasNegative, minus, plus, type Rates } from '../second-arithmetic/rates.ts';
import type { Check, Fault, Happened, RefusedDeed } from './chain.happened.ts';
import {
  gone,
  isAdvance,
  isIssued,
  issued,
  none,
  ofLines,
  ofPrinted,
  paper,
  same,
  stands,
  sum,
  within,
} from './chain.second.ts';

/* Rules for a document at its issue, in an accountant's terms. */

interface Issue extends Happened {
  readonly row: DocumentRow;
  /** The documents of its chain issued before it. */
  readonly chain: readonly DocumentRow[];
  readonly taken: Rates;
}

export const takenOf = (books: Books, chain: readonly DocumentRow[]): Rates =>
  sum(chain.filter((row) => isAdvance(row) || row.type === 'part').map((row) => stands(books.documents, row)));

/** An advance is a part of the order, rate by rate; a final is the rest, and lists every advance once. */
function amounts({ row, chain, taken }: Issue): Fault[] {
  const said = paper(row);
  const [own, lines] = [ofPrinted(said.rates), ofLines(said.lines)];
  const order = said.whole ? ofPrinted(said.whole.order_rates) : lines;
  const advances = chain.filter(isAdvance).map(({ number }) => number);
  const deliveries = chain.filter(({ type }) => type === 'part').map(({ number }) => number);
  const named = (rows: typeof said.advances) => rows.map(({ number }) => number);
  const untaxed = (rates: Rates) => [...rates].every(([key]) => key === '0000000');
  const exceeds = !within(plus(taken, own), order);
  if (row.type === 'advance' || row.type === 'next')
    return [
      !same(own, advanceOf(cents(row.amount ?? '0'), order, taken)) && `advance ${row.id} is not its part of the order`,
      gross(own) <= 0n && `advance ${row.id} is of nothing`,
      hasNegative(own) && `advance ${row.id} has a rate below nothing`,
      exceeds && `with advance ${row.id} a rate has more than was ordered`,
      named(said.advances).join() !== advances.join() && `advance ${row.id} names ${named(said.advances).join()}`,
    ];
  if (row.type === 'final')
    return [
      untaxed(taken) && !untaxed(order)
        ? cents(said.due) !== gross(order) - gross(taken) && `final ${row.id} forgets what was paid before`
        : !same(own, minus(order, taken)) && `final ${row.id} is not what the advances left`,
      hasNegative(own) && `final ${row.id} has a rate below nothing`,
      advances.length + deliveries.length === 0 && `final ${row.id} has nothing before it`,
      named(said.advances).join() !== advances.join() && `final ${row.id} names ${named(said.advances).join()}`,
      named(said.parts).join() !== deliveries.join() && `final ${row.id} takes off ${named(said.parts).join()}`,
    ];
  if (row.type !== 'part') return [];
  const share = minus(ofPrinted(said.order_rates), own);
  return [
    hasNegative(own) && `delivery ${row.id} has a rate below nothing`,
    hasNegative(share) && `delivery ${row.id} takes less than nothing off the advances`,
    exceeds && `with delivery ${row.id} a rate has more than was ordered`,
    !within(share, sum(chain.filter(isAdvance).map((one) => stands(chain, one)))) &&
      `delivery ${row.id} takes off more than was paid in advance`,
    none(lines) && `delivery ${row.id} is of nothing`,
  ];
}

/** It corrects issued documents that are still valid, gives a reason, and changes something. */
function correction({ row, before, chain }: Issue): Fault[] {
  const said = paper(row);
  const told = said.corrects ?? [];
  const targets = told.map(({ document }) => before.documents.find(({ id }) => id === document));
  const settled = chain.some((one) => one.type === 'final' && !gone(before.documents, one));
  const changes = told.some((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
  const total_ = told.reduce((all, one) => all + cents(one.after.total) - cents(one.before.total), 0n);
  return [
    told.length === 0 && `correction ${row.id} corrects nothing`,
    ...targets.flatMap((target) => [
      (!target || !isIssued(target)) && `correction ${row.id} is of what was not issued`,
      target?.type === 'correction' && `correction ${row.id} is of a correction`,
      target && isIssued(target) && gone(before.documents, target) && `correction ${row.id} is of what was taken back`,
      target && (isAdvance(target) || target.type === 'part') && settled && `correction ${row.id} is under a final`,
      target &&
        told.length > 1 &&
        target.type !== 'invoice' &&
        `document ${target.id} of a chain is corrected with others`,
      target && target.currency !== row.currency && `correction ${row.id} is in another currency`,
    ]),
    !row.takes_back && !changes && `correction ${row.id} changes nothing`,
    row.reason.trim() === '' && `correction ${row.id} does not say why`,
    cents(said.total) !== total_ && `correction ${row.id} comes to another difference`,
    row.takes_back &&
      told.some((one) => !none(ofPrinted(one.after.rates))) &&
      `correction ${row.id} takes back a part only`,
  ];
}

function dates({ row, chain, before, at }: Issue): Fault[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(new Date(at));
  const { date_of_issue: day, type, corrects } = row;
  const earlier = type === 'correction' ? before.documents.filter(({ id }) => corrects.includes(id)) : chain;
  const closed = before.seller.closedUntil;
  return [
    day > today && `document ${row.id} is of tomorrow`,
    closed !== null && day <= closed && `document ${row.id} is of a closed period`,
    earlier.some((one) => one.date_of_issue > day) && `document ${row.id} is older than what it follows`,
  ];
}

/** The amounts an order permits to invoice: nothing before it is confirmed, all of it once it is delivered. */
function ordered({ row, before }: Issue): Fault[] {
  const order = before.orders.find(({ id }) => id === row.order_id);
  if (!order) return [];
  const worth = order.lines.map(({ price, quantity }) => cents(price) * BigInt(quantity));
  const wanted = worth.reduce((a, b) => a + b, 0n);
  const lines = ofLines(paper(row).lines);
  const is = order.vatIncluded ? gross(lines) : [...lines.values()].reduce((a, { net }) => a + net, 0n);
  const slack = order.vatIncluded
    ? order.lines.reduce((a, { quantity }) => a + 1n + BigInt(quantity) / 100n + 1n, 0n)
    : 0n;
  const away = is > wanted ? is - wanted : wanted - is;
  return [
    !['confirmed', 'partlyDelivered', 'delivered', 'closed'].includes(order.status) &&
      `document ${row.id} is of an order that is ${order.status}`,
    (row.type === 'final' || row.type === 'invoice') &&
      !['delivered', 'closed'].includes(order.status) &&
      `document ${row.id} is before the delivery`,
    row.type !== 'part' && away > slack && `document ${row.id} is worth ${is}, and the order ${wanted}`,
  ];
}

export const issue: Check = (happened) => {
  const { before, outcome } = happened;
  const known = new Set(issued(before.documents).map(({ id }) => id));
  const fresh = issued(outcome.books.documents).filter(({ id }) => !known.has(id));
  return fresh.flatMap((row) => {
    const chain = issued(before.documents).filter(({ chain_id }) => row.chain_id !== null && chain_id === row.chain_id);
    const one = { ...happened, row, chain, taken: takenOf(before, chain) };
    const settled = chain.some((other) => other.type === 'final' && !gone(before.documents, other));
    return [
      fresh.length > 1 && 'two documents are issued at once',
      settled && row.type !== 'correction' && `document ${row.id} comes after the final`,
      ...(row.type === 'correction' ? correction(one) : [...amounts(one), ...ordered(one)]),
      ...dates(one),
    ];
  });
};

/** A document within the remainder, in every rate, is not refused for its amount. */
export function refusedInVain({ before, deed, outcome: { refusal } }: RefusedDeed): string[] {
  const row = before.documents.find(({ id }) => 'id' in deed && id === deed.id);
  const said = refusal.guards.filter((guard) => guard === 'fitsWhatIsLeft' || guard === 'advancesCovered');
  if (!row || said.length === 0 || (row.type !== 'final' && row.type !== 'next')) return [];
  const chain = issued(before.documents).filter(({ chain_id }) => chain_id === row.chain_id);
  // After a valid final invoice nothing is left, regardless of a draft's lines.
  if (chain.some((other) => other.type === 'final' && !gone(before.documents, other))) return [];
  const left = minus(ofLines(row.lines), takenOf(before, chain));
  const asked = row.type === 'final' ? gross(left) : cents(row.amount ?? '0');
  const fits = !hasNegative(left) && asked <= gross(left) && (row.type === 'final' || asked > 0n);
  return fits ? [`${row.type} ${row.id} fits what is left, and is refused by ${said.join()}`] : [];
}

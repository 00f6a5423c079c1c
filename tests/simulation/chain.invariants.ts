import type { Books, DocumentRow } from '../../machines/invoicing/simulated.ts';
import { cents, centsTimes } from '../second-arithmetic/cents.ts';
import { gross, hasNegative, minus, plus, type Rates } from '../second-arithmetic/rates.ts';
import {
  chainsOf,
  gone,
  isAdvance,
  isIssued,
  issued,
  none,
  ofLines,
  ofPrinted,
  orderSaid,
  paper,
  same,
  stands,
  story,
  sum,
  total,
} from './chain.second.ts';

/* Invariants after every event, in an accountant's terms. Each returns the faults it finds. */

type Fault = string | false | undefined;
type Always = (books: Books) => readonly Fault[];

const papers = (rows: readonly DocumentRow[]): Rates => sum(rows.map((row) => ofPrinted(paper(row).rates)));

/** The total ordered equals the total invoiced: advances, deliveries and the final with all corrections, per rate. */
const chains: Always = ({ documents }) =>
  chainsOf(documents).flatMap((chain) => {
    const all = issued(chain);
    const id = chain[0]?.chain_id;
    const finals = all.filter((row) => row.type === 'final' && !gone(documents, row));
    const order = orderSaid(chain);
    const advances = sum(all.filter(isAdvance).map((row) => stands(documents, row)));
    const parts = sum(all.filter(({ type }) => type === 'part').map((row) => stands(documents, row)));
    const taken = plus(advances, parts);
    const [final] = finals;
    const plain = final ? cents((final.standing ?? paper(final)).prepaid) : 0n;
    // An untaxed advance on a taxed order was money without tax: it is deducted from the amount to pay.
    const untaxed: Rates = new Map([['0000000', { net: plain, vat: 0n }]]);
    const left = minus(order, papers(all));
    // A correction of a final may reduce an order below the sum of its advances: the excess is repaid.
    const lowered = all.some(
      (row) => row.type === 'final' && story(documents, row.id).some(({ after }) => cents(after.total) < 0n),
    );
    return [
      finals.length > 1 && `chain ${id} has two finals`,
      final && !none(plain === 0n ? left : plus(left, untaxed)) && `chain ${id} does not end at 0.00 in every rate`,
      !lowered && gross(taken) > gross(order) && `chain ${id} invoices more than was ordered`,
      hasNegative(parts) && `deliveries of chain ${id} have a negative total`,
      chain.filter((row) => !isIssued(row)).length > 1 && `chain ${id} has two drafts`,
      new Set(chain.map(({ currency }) => currency)).size > 1 && `chain ${id} has two currencies`,
      new Set(chain.map((row) => row.buyer_reg_number)).size > 1 && `chain ${id} has two buyers`,
      new Set(chain.filter(({ type }) => type !== 'correction').map(({ order_id }) => order_id)).size > 1 &&
        `chain ${id} left its order`,
      ...all
        .filter((row) => row.type === 'final')
        .map((row) => cents(paper(row).due) < 0n && `final ${row.id} has a negative amount due`),
    ];
  });

/** 1, 2, 3 in each series and month, in order of issue; a draft has no number. */
const numbers: Always = ({ documents }) => {
  const all = issued(documents);
  const series = new Map<string, number[]>();
  const strange = all.map((row) => {
    const [, letters = '', period = '', n = ''] = /^([A-Z]+)(\d{4}\/\d\d)\/(\d+)$/.exec(row.number ?? '') ?? [];
    const kind = isAdvance(row) ? 'FZ' : row.type === 'correction' ? 'FK' : 'FV';
    series.set(`${letters}${period}`, [...(series.get(`${letters}${period}`) ?? []), Number(n)]);
    const right = letters === kind && period === row.date_of_issue.slice(0, 7).replace('-', '/');
    return (!right || row.number !== paper(row).number) && `document ${row.id} has the number ${row.number}`;
  });
  return [
    ...strange,
    ...[...series].map(([name, given]) => given.some((n, at) => n !== at + 1) && `${name} counts ${given.join()}`),
    ...documents.map((row) => !isIssued(row) && row.number !== null && `draft ${row.id} has a number`),
  ];
};

/** Net plus tax is the gross; the total is the sum of the rates; an invoice's tax is that of its lines. */
const sums: Always = ({ documents }) =>
  issued(documents).flatMap((row) => {
    const said = paper(row);
    const foot = [said.net, said.vat, said.total].map(cents);
    const rates = [total(said.rates.map((rate) => rate.net)), total(said.rates.map((rate) => rate.vat))];
    const [net = 0n, vat = 0n] = rates;
    return [
      said.rates.some((rate) => cents(rate.net) + cents(rate.vat) !== cents(rate.gross)) &&
        `a rate of document ${row.id} does not add up`,
      (foot[0] !== net || foot[1] !== vat || foot[2] !== net + vat) && `document ${row.id} does not add up`,
      row.type === 'invoice' &&
        !same(ofPrinted(said.rates), ofLines(said.lines)) &&
        `invoice ${row.id} differs from its lines`,
      row.type !== 'correction' &&
        cents(said.due) !== cents(said.total) - cents(said.prepaid) &&
        `document ${row.id} has another amount due than its total`,
      row.type === 'correction' && cents(said.due) !== 0n && `correction ${row.id} has an amount due`,
    ];
  });

/** The same in the seller's currency, rate by rate, and their total. */
const home: Always = ({ documents }) =>
  issued(documents).flatMap((row) => {
    const { exchange, rates, currency } = paper(row);
    const taxed = rates.some(({ category, vat }) => category === 'S' && cents(vat) !== 0n);
    if (!exchange) return [taxed && currency !== 'PLN' && `document ${row.id} has no VAT in the domestic currency`];
    return [
      ...rates.map(
        ({ vat }, at) =>
          cents(exchange.rates[at] ?? '0') !== centsTimes(cents(vat), exchange.rate) &&
          `document ${row.id} converts ${vat} to ${exchange.rates[at]}`,
      ),
      total(exchange.rates) !== cents(exchange.vat) &&
        `document ${row.id} has another VAT in the domestic currency than its rates`,
    ];
  });

/** Receipts less repayments, with set-offs in either direction; the state depends on what is left. */
const money: Always = ({ documents, payments, setOffs }) =>
  documents.flatMap((row) => {
    const { id, due, paid, state } = row;
    const own = payments.filter(({ document, removed_at }) => document === id && removed_at === null);
    const of = (kind: string) => total(own.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
    const open = setOffs.filter(({ removed_at }) => removed_at === null);
    const came = total(open.filter(({ to_id }) => to_id === id).map(({ amount }) => amount));
    const went = total(open.filter(({ from_id }) => from_id === id).map(({ amount }) => amount));
    const counted = of('payment') - of('refund') + came - went;
    const [owed, has] = [isIssued(row) ? cents(due) : 0n, cents(paid)];
    const right = has > owed ? 'overpaid' : has === owed ? 'paid' : has > 0n ? 'partlyPaid' : 'unpaid';
    const asked = isIssued(row) && row.type !== 'correction' ? story(documents, id) : [];
    const first = isIssued(row) ? cents(paper(row).due) : 0n;
    const stood = asked.reduce((sum_, { before, after }) => sum_ + cents(after.due) - cents(before.due), first);
    return [
      has !== counted && `document ${id} has ${paid} paid, its ledger ${counted}`,
      isIssued(row) &&
        row.type !== 'correction' &&
        owed !== stood &&
        `document ${id} has ${due} due, its papers ${stood}`,
      isIssued(row) &&
        JSON.stringify(state) !== JSON.stringify({ issued: right }) &&
        `document ${id} is ${JSON.stringify(state)} with ${paid} of ${due} paid`,
      !isIssued(row) && typeof state !== 'string' && `document ${id} is issued without a paper`,
      row.type === 'correction' && has !== 0n && `correction ${id} was paid`,
    ];
  });

/**
 * Each correction starts from the result of the previous one, and a document's current values are those after the last.
 */
const corrections: Always = ({ documents }) =>
  issued(documents).flatMap((row) => {
    if (row.type === 'correction') return [];
    const told = story(documents, row.id);
    const ends = [paper(row), ...told.map(({ after }) => after)];
    const content = told.length === 0 ? 'original' : gone(documents, row) ? 'zeroed' : 'corrected';
    const last = told.at(-1)?.after;
    return [
      ...told.map(({ before, by }, at) => {
        const was = ends[at];
        const joins =
          was &&
          same(ofPrinted(was.rates), ofPrinted(before.rates)) &&
          was.due === before.due &&
          was.buyer_name === before.buyer_name;
        return !joins && `correction ${by.id} does not start from the content of document ${row.id}`;
      }),
      ...told.map(
        ({ difference, before, after, by }) =>
          !same(ofPrinted(difference), minus(ofPrinted(after.rates), ofPrinted(before.rates))) &&
          `correction ${by.id} has a wrong difference`,
      ),
      row.content !== content && `document ${row.id} is ${row.content} after ${told.length} corrections`,
      row.standing !== (last ?? null) &&
        JSON.stringify(row.standing) !== JSON.stringify(last ?? null) &&
        `document ${row.id} differs from its last correction`,
      content === 'zeroed' &&
        row.type !== 'part' &&
        !none(stands(documents, row)) &&
        `document ${row.id} was corrected to zero, but amounts are left`,
      told.findIndex(({ by }) => by.takes_back) >= 0 &&
        told.findIndex(({ by }) => by.takes_back) < told.length - 1 &&
        `document ${row.id} was corrected after it was corrected to zero`,
    ];
  });

/** At most one draft of a correction refers to a document. */
const drafts: Always = ({ documents }) => {
  const named = documents.filter((row) => !isIssued(row)).flatMap(({ corrects }) => corrects);
  return [new Set(named).size !== named.length && 'two drafts correct the same document'];
};

/** An order is invoiced once: by one chain or one invoice; and no delivery twice. */
const orders: Always = ({ documents, orders: known }) =>
  known.flatMap(({ id, lines }) => {
    const own = issued(documents).filter((row) => row.order_id === id && !gone(documents, row));
    const places = new Set(own.map((row) => row.chain_id ?? `alone ${row.id}`));
    const parts = own.filter(({ type }) => type === 'part');
    return [
      places.size > 1 && `order ${id} is invoiced in two places`,
      ...lines.map((line) => {
        const said = parts.flatMap((row) => (row.standing ?? paper(row)).lines);
        const quantities = said.filter(({ order_item }) => order_item === line.id).map(({ quantity }) => quantity);
        return (
          total(quantities) > cents(line.shipped) && `order ${id} has more invoiced by deliveries than was shipped`
        );
      }),
    ];
  });

const reminders: Always = ({ reminders: written }) => {
  const keys = written.map(({ document, days }) => `${document} ${days}`);
  return [new Set(keys).size !== keys.length && 'the same reminder is sent twice'];
};

const ALWAYS: readonly Always[] = [chains, numbers, sums, home, money, corrections, drafts, orders, reminders];

export const wrongIn = (books: Books): string[] =>
  ALWAYS.flatMap((always) => always(books)).filter((fault): fault is string => typeof fault === 'string');

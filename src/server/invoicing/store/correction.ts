import { judgeCorrection } from '../../../../machines/invoicing/correcting.ts';
import type { CorrectionFacts } from '../../../../machines/lifecycles/document/document.rules.ts';
import type { DocumentAmounts } from '../../../../machines/money/amounts.ts';
import { correctedStanding, correctionRates } from '../../../../machines/money/correct.ts';
import { addRates, totalOf } from '../../../../machines/money/rates.ts';
import { difference } from '../../../../machines/money/settle.ts';
import type { DocumentContent, PrintedCorrection, PrintedLine } from '../../../contract/invoicing/document-snapshot.ts';
import type { Db } from '../../db/schema.ts';
import { chainDocuments, correctedFacts } from './chain.ts';
import {
  buyerOf,
  chainOrder,
  consigneeOf,
  factsOf,
  ownRate,
  printedLines,
  standingIn,
  sumsStanding,
} from './content.ts';
import {
  advancesOf,
  deliveredRates,
  type DocumentData,
  type ItemData,
  moneyLines,
  partsOf,
  ratesTaken,
} from './data.ts';

/** The documents that a correction corrects, in its order. */
export const correctedDocuments = (db: Db, correction: number): Promise<DocumentData[]> =>
  db
    .selectFrom('corrected_documents as c')
    .innerJoin('documents as d', 'd.id', 'c.document_id')
    .selectAll('d')
    .where('c.correction_id', '=', correction)
    .orderBy('c.position')
    .execute();

/** The issued corrections of a document, in their order. */
export const correctionsOf = (db: Db, document: number): Promise<DocumentData[]> =>
  db
    .selectFrom('corrected_documents as c')
    .innerJoin('documents as d', 'd.id', 'c.correction_id')
    .selectAll('d')
    .where('c.document_id', '=', document)
    .where('d.issued_at', 'is not', null)
    .orderBy('d.issued_at')
    .orderBy('d.nth')
    .execute();

/** Drafts of corrections that name the document, or what the document itself corrects. */
export async function openCorrections(db: Db, { id, type }: DocumentData): Promise<number> {
  const named = db
    .selectFrom('corrected_documents as own')
    .select('own.document_id')
    .where('own.correction_id', '=', id);
  const { n } = await db
    .selectFrom('corrected_documents as c')
    .innerJoin('documents as d', 'd.id', 'c.correction_id')
    .select((e) => e.fn.count('d.id').distinct().as('n'))
    .where('d.issued_at', 'is', null)
    .where('d.id', '!=', id)
    .where((e) => (type === 'correction' ? e('c.document_id', 'in', named) : e('c.document_id', '=', id)))
    .executeTakeFirstOrThrow();
  return Number(n);
}

interface Draft {
  readonly data: DocumentData;
  readonly items: readonly ItemData[];
  readonly chain: readonly DocumentData[];
}

/** An advance that is taken back leaves the order; of everything else that is, nothing was delivered. */
function linesAfter({ data }: Draft, target: DocumentData, before: DocumentContent, own: readonly ItemData[]) {
  // Of an invoice alone the lines are what is taxed.
  const rate = target.type === 'invoice' ? data.exchange_rate : null;
  if (!data.takes_back) return printedLines(own).map((line, at) => ownRate(line, own[at]?.exchange_rate ?? null, rate));
  const advance = target.type === 'advance' || target.type === 'next';
  const none = { quantity: '0', discount: '0.00', net: '0.00' };
  return advance ? before.lines : before.lines.map((line): PrintedLine => ({ ...line, ...none }));
}

/** What one document would stand at. Dates and facts are corrected where there is one document, parties everywhere. */
function contentAfter(draft: Draft, target: DocumentData, alone: boolean): DocumentContent {
  const { data, items, chain } = draft;
  const before = standingIn(chain, target);
  const own = items.filter((item) => item.corrects_id === target.id);
  const others = advancesOf(chain).filter(({ id }) => id !== target.id);
  const after = correctedStanding({
    type: target.type,
    before: sumsStanding(before),
    lines: moneyLines(own),
    amount: data.amount,
    advances: addRates(ratesTaken(others), ratesTaken(partsOf(chain))),
    takenBack: data.takes_back,
    splitAnew: data.split_anew,
  });
  const { net, vat, gross } = totalOf(after.rates);
  return {
    sale_date: (alone ? data.sale_date : null) ?? before.sale_date,
    payment_deadline: alone ? data.payment_deadline : before.payment_deadline,
    buyer: buyerOf(data),
    consignee: consigneeOf(data),
    lines: linesAfter(draft, target, before, own),
    rates: after.rates,
    order_rates: after.order,
    net,
    vat,
    total: gross,
    prepaid: after.prepaid,
    due: after.due,
    ...(alone ? factsOf(data) : before.facts ? { facts: before.facts } : {}),
  };
}

/** Before, after and difference of each document that the draft of a correction corrects. */
export const correctionOf = (draft: Draft, targets: readonly DocumentData[]): PrintedCorrection[] =>
  targets.map((target) => {
    const before = standingIn(draft.chain, target);
    const after = contentAfter(draft, target, targets.length === 1);
    return {
      document: target.id,
      type: target.type,
      number: target.number ?? '',
      date_of_issue: target.date_of_issue ?? '',
      ...(target.ksef_number ? { ksef_number: target.ksef_number } : {}),
      ...(target.snapshot?.exchange ? { exchange_rate: target.snapshot.exchange.rate } : {}),
      before,
      after,
      difference: difference(before.rates, after.rates),
    };
  });

/** A correction amounts to its differences and owes nothing itself. */
export function correctionAmounts(corrected: readonly PrintedCorrection[]): DocumentAmounts {
  const sums = corrected.map(({ before, after }) => ({ before: sumsStanding(before), after: sumsStanding(after) }));
  const rates = correctionRates(sums);
  const { net, vat, gross } = totalOf(rates);
  const order = addRates(...corrected.map(({ after }) => after.order_rates));
  return { order, rates, net, vat, total: gross, prepaid: '0.00', due: '0.00' };
}

/** What the chart asks of a correction. */
export function correctionFacts(
  { data, chain }: Draft,
  targets: readonly DocumentData[],
  corrected: readonly PrintedCorrection[],
): CorrectionFacts | null {
  if (data.type !== 'correction') return null;
  const others = chain.filter(({ id }) => id !== corrected[0]?.document);
  return judgeCorrection({
    takenBack: data.takes_back,
    reason: data.reason,
    targets,
    corrects: corrected.map((one) => ({ ...correctedFacts(one), said: one })),
    chain: chainDocuments(chain),
    draftInChain: data.issued_at === null && data.chain_id !== null,
    order: chainOrder(chain)?.order_rates ?? null,
    beside: {
      advances: ratesTaken(advancesOf(others)),
      delivered: deliveredRates(partsOf(others)),
      invoiced: ratesTaken(partsOf(others)),
    },
  });
}

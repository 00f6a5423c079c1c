import { contentAfter, type OwnLines } from '../../../../machines/invoicing/drafting.ts';
import { difference } from '../../../../machines/money/settle.ts';
import type { DocumentContent, PrintedCorrection } from '../../../contract/invoicing/document-snapshot.ts';
import type { Db } from '../../db/schema.ts';
import { buyerOf, consigneeOf, factsOf, ownRate, printedLines, standingIn } from './content.ts';
import { type DocumentData, type ItemData, moneyLines } from './data.ts';

/** The documents that a correction corrects, in its order. */
export const correctedDocuments = (db: Db, correction: number): Promise<DocumentData[]> =>
  db
    .selectFrom('corrected_documents as c')
    .innerJoin('documents as d', 'd.id', 'c.document_id')
    .selectAll('d')
    .where('c.correction_id', '=', correction)
    .orderBy('c.position')
    .execute();

/** The issued corrections of a document, in order. */
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

/** Number of draft corrections of the document, or of the documents that it corrects. */
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

/** The corrected lines of one document. */
function ownLines({ data, items }: Draft, { id, type }: DocumentData): OwnLines {
  const own = items.filter((item) => item.corrects_id === id);
  // Only on an invoice are the lines the taxed items.
  const rate = type === 'invoice' ? data.exchange_rate : null;
  const said = printedLines(own).map((line, at) => ownRate(line, own[at]?.exchange_rate ?? null, rate));
  return { said, money: moneyLines(own) };
}

/** Dates and facts can be corrected only with a single document, parties always. */
function saidAfter(draft: Draft, target: DocumentData, before: DocumentContent, alone: boolean): DocumentContent {
  const { data } = draft;
  return {
    sale_date: (alone ? data.sale_date : null) ?? before.sale_date,
    payment_deadline: alone ? data.payment_deadline : before.payment_deadline,
    buyer: buyerOf(data),
    consignee: consigneeOf(data),
    ...contentAfter(draft, target, before, ownLines(draft, target)),
    ...(alone ? factsOf(data) : before.facts ? { facts: before.facts } : {}),
  };
}

/** Before, after and difference of each document in a draft correction. */
export const correctionOf = (draft: Draft, targets: readonly DocumentData[]): PrintedCorrection[] =>
  targets.map((target) => {
    const before = standingIn(draft.chain, target);
    const after = saidAfter(draft, target, before, targets.length === 1);
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

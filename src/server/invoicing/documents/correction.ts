import { correctedTogether } from '../../../../machines/invoicing/correcting.ts';
import type { DocumentContent } from '../../../contract/invoicing/document-snapshot.ts';
import { fieldProblem } from '../../platform/problem.ts';
import { factColumns, standingIn, standingOf } from '../store/content.ts';
import { correctedDocuments, openCorrections } from '../store/correction.ts';
import type { DocumentData } from '../store/data.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import type { DocumentStep } from '../store/document.ts';
import { inherited, makerOf } from './begin.ts';
import { settleAmounts } from './draft.ts';
import { insertDraft } from './insert.ts';
import { correctedLines, type ItemInput } from './items.ts';

export const linesOf = (chain: readonly DocumentData[], target: DocumentData): ItemInput[] =>
  correctedLines(standingIn(chain, target).lines, target.id);

/** The current parties: a correction of a name starts with the name from an earlier correction. */
const partiesOf = ({ buyer, consignee }: DocumentContent) => ({
  buyer_name: buyer.name,
  buyer_intername: buyer.intername,
  buyer_address: JSON.stringify(buyer.address),
  consignee_id: consignee?.id ?? null,
  consignee_name: consignee?.name ?? '',
  consignee_intername: consignee?.intername ?? '',
  consignee_reg_number: consignee?.reg_number ?? '',
  ...(consignee ? { consignee_address: JSON.stringify(consignee.address) } : {}),
});

const collective = ({ type, content, currency, buyer_id, buyer_reg_number }: DocumentData) => ({
  type,
  content,
  currency,
  buyer: buyer_id,
  buyerNumber: buyer_reg_number,
});

/** Further documents of a collective correction. */
async function alsoCorrected(step: DocumentStep, first: DocumentData, ids: readonly number[]): Promise<DocumentData[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== first.id);
  if (wanted.length === 0) return [];
  const found = await step.trx
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', wanted)
    .where('organization_id', '=', first.organization_id)
    .where('issued_at', 'is not', null)
    .orderBy('nth')
    .execute();
  const fit = new Set<number>();
  for (const data of found) {
    // They were locked together with the first, so no other correction of them can be started now.
    const corrections = await openCorrections(step.trx, data);
    if (correctedTogether(collective(first), { ...collective(data), corrections })) fit.add(data.id);
  }
  const problems = wanted.filter((id) => !fit.has(id)).map(() => 'not_corrected_together');
  if (problems.length > 0) throw fieldProblem({ also: problems });
  return found;
}

/** Initial values of a correction's draft: the current content of its first document. */
export function correctionColumns({ data, seller }: Pick<DocumentRecord, 'data' | 'seller'>, now: string) {
  const standing = standingOf(data);
  const advance = data.type === 'advance' || data.type === 'next';
  return {
    ...inherited({ data, seller }, now),
    ...partiesOf(standing),
    ...factColumns([standing]),
    sale_date: standing.sale_date,
    payment_deadline: standing.payment_deadline,
    amount: advance ? standing.total : null,
    // ASSUMED: a correction keeps the exchange rate of the corrected document, even if the rate has changed since.
    exchange_rate: data.exchange_rate,
    exchange_date: data.exchange_date,
    exchange_source: data.exchange_source,
  };
}

/** Creates a draft with the current content of each document; changes to it become the correction. */
export async function beginCorrection(step: DocumentStep, also: readonly number[]): Promise<DocumentRecord> {
  const { trx, now, caller } = makerOf(step);
  const { row } = step;
  // Correcting a correction means correcting its original documents again.
  const [first, ...more] = row.data.type === 'correction' ? await correctedDocuments(trx, row.id) : [row.data];
  if (!first) throw new Error(`Correction ${row.id} corrects nothing`);
  const targets = [first, ...more, ...(await alsoCorrected(step, first, also))];
  const { id } = await insertDraft(trx, {
    type: 'correction',
    organization: first.organization_id,
    user: caller.user.id,
    now,
    chain: first.chain_id,
    parent: row.id,
    order: null,
    columns: {
      ...correctionColumns({ data: first, seller: row.seller }, now),
      // With several documents, a fact applies if it applies to any of them.
      ...factColumns(targets.map(standingOf)),
    },
    items: targets.flatMap((target) => linesOf(row.chain, target)),
  });
  await trx
    .insertInto('corrected_documents')
    .values(targets.map((target, position) => ({ correction_id: id, document_id: target.id, position })))
    .execute();
  await settleAmounts(trx, id);
  const made = await loadDocument(trx, id);
  if (!made) throw new Error(`Document ${id} is gone`);
  return made;
}

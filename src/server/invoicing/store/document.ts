import { document } from '../../../../machines/lifecycles/document/document.lifecycle.ts';
import { documentMachine } from '../../../../machines/lifecycles/document/document.machine.ts';
import type { Correction } from '../../../../machines/lifecycles/document/document.events.ts';
import * as consequences from '../../../../machines/invoicing/consequences.ts';
import type { Side } from '../../../../machines/kit/lifecycle.ts';
import { restore } from '../../../../machines/kit/restore.ts';
import {
  documentFromRow,
  documentStatus,
  documentToRow,
  isIssued,
} from '../../../contract/invoicing/document.state.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { assigned, type Step, type Store, within } from '../../platform/command.ts';
import { hashOf, snapshotOf } from '../issue/freeze.ts';
import { mailDocument } from '../issue/document-letter.ts';
import { nextNumber } from '../issue/number.ts';
import type { Enclosed } from '../paper/attachments.ts';
import { fieldProblem } from '../../platform/problem.ts';
import { sumsStanding } from '../../../../machines/invoicing/rows.ts';
import { documentApprovalEffects } from './approval.ts';
import { documentContext } from './context.ts';
import type { DocumentData } from './data.ts';
import { type DocumentRecord, lockDocument, lockWith } from './record.ts';
import { type DocumentTell, ledgerEffects, linkEffects } from '../payments/ledger.ts';

export type DocumentStep = Step<DocumentRecord>;

/** Members of the seller work with the document; members of the buyer read it once it is issued. */
export function documentSides({ data }: Pick<DocumentRecord, 'data'>, caller: Caller): readonly Side[] {
  const own = caller.organization?.id;
  if (own === undefined) return [];
  const sides: Side[] = [];
  if (data.organization_id === own) sides.push('seller');
  if (data.buyer_id === own && data.issued_at !== null) sides.push('buyer');
  return sides;
}

async function deleteDraft({ trx, row }: DocumentStep): Promise<void> {
  await trx.deleteFrom('documents').where('id', '=', row.id).execute();
  const { chain_id } = row.data;
  if (chain_id !== null && row.chain.length === 1)
    await trx.deleteFrom('invoice_chains').where('id', '=', chain_id).execute();
}

async function issue({ trx, row, now }: DocumentStep, paid: string): Promise<void> {
  const { net, vat, total, prepaid, due, rates, order } = row.amounts;
  await trx
    .updateTable('documents')
    .set({
      issued_at: now,
      net,
      vat,
      total,
      prepaid,
      due,
      paid,
      rates: JSON.stringify(rates),
      order_rates: JSON.stringify(order),
    })
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
}

const setPaid = ({ trx, row }: DocumentStep, paid: string) =>
  trx
    .updateTable('documents')
    .set((e) => ({ paid, version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();

type Told = DocumentStep['event'] & Correction;
const isCorrected = (event: DocumentStep['event']): event is Told => event.type === 'CORRECT';

/** Sending requires having seen the previous letters. */
const countLetter = ({ trx, row }: DocumentStep) =>
  trx
    .updateTable('documents')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();

/** The issued document never changes; its corrected content is stored beside it, as stated by the issued correction. */
async function setStanding({ trx, row }: DocumentStep, told: Told, content: DocumentData['content']): Promise<void> {
  const { snapshot } = await trx
    .selectFrom('documents')
    .select('snapshot')
    .where('id', '=', told.correction)
    .executeTakeFirstOrThrow();
  const standing = snapshot?.corrects?.find(({ document }) => document === row.id)?.after;
  await trx
    .updateTable('documents')
    .set((e) => ({
      standing: JSON.stringify(standing),
      due: told.due,
      content,
      version: e('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
}

const tellAll: DocumentTell = async (step, messages) => {
  for (const { id, event } of messages) await within(step, documentStore, id, event);
};

/** Sends each corrected document its corrected content. */
function applyToCorrected(step: DocumentStep): Promise<void> {
  const corrected = step.row.corrected.map(({ document: id, type, before, after }) => ({
    id,
    type,
    before: sumsStanding(before),
    after: sumsStanding(after),
    total: after.total,
  }));
  const facts = { self: step.row.id, corrected, takesBack: step.row.data.takes_back };
  return tellAll(step, consequences.applyToCorrected(facts));
}

/** The number is assigned first, because the frozen content includes it. */
async function freeze({ trx, row }: DocumentStep): Promise<void> {
  const { number } = await trx
    .selectFrom('documents')
    .select('number')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const snapshot = snapshotOf(row, number ?? '');
  if (snapshot.logo)
    await trx
      .updateTable('images')
      .set({ printed: true })
      .where('name', '=', snapshot.logo.split('/').at(-2) ?? '')
      .execute();
  await trx
    .updateTable('documents')
    .set({ snapshot: JSON.stringify(snapshot), snapshot_hash: hashOf(snapshot) })
    .where('id', '=', row.id)
    .execute();
}

/** A KSeF number belongs to one document only. */
async function keepKsefNumber({ trx, row }: DocumentStep, { number }: { readonly number: string }): Promise<void> {
  const other = await trx
    .selectFrom('documents')
    .select('number')
    .where('organization_id', '=', row.data.organization_id)
    .where('ksef_number', '=', number)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (other) throw fieldProblem({ number: [`ksef_number_taken|${other.number ?? ''}`] });
  await trx
    .updateTable('documents')
    .set((e) => ({ ksef_number: number || null, version: e('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
}

export const documentStore: Store<typeof documentMachine, DocumentRecord> = {
  lifecycle: document,
  lock: lockDocument,
  sides: documentSides,
  snapshot: (row, caller) =>
    restore(documentMachine, documentFromRow({ status: documentStatus(row.data) }), documentContext(row, caller)),
  version: (row) => row.data.version,
  async save(step, next) {
    if (next.value === 'deleted') return deleteDraft(step);
    const issued = isIssued(documentToRow(next.value).status);
    if (issued && !isIssued(documentStatus(step.row.data))) return issue(step, next.context.paid);
    if (isCorrected(step.event)) return setStanding(step, step.event, next.context.content);
    if (step.event.type === 'SEND') await countLetter(step);
    if (next.context.paid !== step.row.data.paid) await setPaid(step, next.context.paid);
  },
  effects: {
    ...assigned('joinChain', 'beginDraft', 'beginCorrection', 'addPayment', 'takePayment', 'applyCorrection'),
    ...assigned('receive', 'giveBack', 'raise', 'lessen', 'countSetOff', 'discountSetOff'),
    async takeNumber({ trx, row }) {
      const number = await nextNumber(trx, row.data.organization_id, row.data.type, row.data.date_of_issue ?? '');
      await trx.updateTable('documents').set({ number }).where('id', '=', row.id).execute();
    },
    ...documentApprovalEffects,
    freeze,
    keepKsefNumber,
    ...ledgerEffects,
    ...linkEffects(tellAll),
    mailDocument: mailDocument(null),
    applyToCorrected,
  },
};

/** The store for a SEND, with files prepared before; without them nothing can be sent. */
export const sendingStore = (enclosed: Enclosed | null): typeof documentStore => ({
  ...documentStore,
  effects: { ...documentStore.effects, mailDocument: mailDocument(enclosed) },
});

/** The store for a step that also involves another document. */
export const pairStore = (other: number): typeof documentStore => ({
  ...documentStore,
  lock: (trx, id) => lockWith(trx, id, other),
});

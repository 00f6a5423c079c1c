import type { documentMachine } from '../../../../machines/lifecycles/document/document.machine.ts';
import * as consequences from '../../../../machines/invoicing/consequences.ts';
import type { InvoicingMessage } from '../../../../machines/invoicing/consequences.ts';
import type { Effects, Step } from '../../platform/command.ts';
import { conflict } from '../../platform/problem.ts';
import type { DocumentRecord } from '../store/record.ts';

type DocumentStep = Step<DocumentRecord>;
type DocumentEffects = Effects<typeof documentMachine, DocumentRecord>;

interface Entry {
  readonly amount: string;
  readonly date: string;
  readonly comment?: string;
  readonly kind?: 'payment' | 'refund';
  readonly account?: string;
}

const enter = ({ trx, row, now, caller }: DocumentStep, entry: Entry) =>
  trx
    .insertInto('payments')
    .values({ comment: '', ...entry, document_id: row.id, created_at: now, created_by: caller?.user.id ?? 0 })
    .execute();

/** Payments and refunds as rows, none of which is ever deleted. */
export const ledgerEffects: Pick<
  DocumentEffects,
  'keepPayment' | 'dropPayment' | 'keepReceipt' | 'keepRefund' | 'keepSetOff' | 'dropSetOff'
> = {
  async keepPayment(step, { amount, date, comment }) {
    await enter(step, { amount, date, comment });
  },
  async keepReceipt(step) {
    await enter(step, { amount: step.row.amounts.due, date: step.row.data.sale_date ?? '' });
  },
  async keepRefund(step, { amount, date, account, comment }) {
    await enter(step, { amount, date, account, comment, kind: 'refund' });
  },
  async dropPayment({ trx, row, now, caller }, { payment, reason }) {
    const { numUpdatedRows } = await trx
      .updateTable('payments')
      .set({ removed_at: now, removed_by: caller?.user.id ?? null, reason })
      .where('id', '=', payment)
      .where('document_id', '=', row.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict('payment_removed');
  },
  async keepSetOff({ trx, row, now, caller }, { amount, date, against }) {
    await trx
      .insertInto('set_offs')
      .values({ from_id: row.id, to_id: against, amount, date, created_at: now, created_by: caller?.user.id ?? 0 })
      .execute();
  },
  async dropSetOff({ trx, row, now, caller }, { setOff, reason }) {
    const { numUpdatedRows } = await trx
      .updateTable('set_offs')
      .set({ removed_at: now, removed_by: caller?.user.id ?? null, reason })
      .where('id', '=', setOff)
      .where((e) => e.or([e('from_id', '=', row.id), e('to_id', '=', row.id)]))
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict('set_off_revoked');
  },
};

/** Sends the consequences of one document's event to other documents. */
export type DocumentTell = (step: DocumentStep, messages: readonly InvoicingMessage[]) => Promise<void>;

/** Messages of a set-off and its revocation to the other document. */
export const linkEffects = (tell: DocumentTell): Pick<DocumentEffects, 'giveToOther' | 'tellOther'> => ({
  giveToOther: (step, setOff) => tell(step, consequences.giveToOther({ self: step.row.id }, setOff)),
  async tellOther(step, revocation) {
    if (!step.row.other) throw new Error(`Document ${step.row.id} has a set-off without a counterpart`);
    await tell(step, consequences.tellOther({ other: step.row.other.id }, revocation));
  },
});

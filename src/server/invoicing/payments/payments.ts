import { isSettled } from '../../../contract/invoicing/document.state.ts';
import { takesAdvance } from '../../../../machines/money/amounts.ts';
import { sql } from 'kysely';
import { paymentState } from '../../../../machines/lifecycles/document/document.rules.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentData } from '../store/data.ts';

/** A set-off in the ledger of one of its documents. */
export interface SetOffData {
  readonly id: number;
  /** True for the paying document, false for the paid one. */
  readonly given: boolean;
  readonly document: number;
  readonly number: string;
  readonly amount: string;
  readonly date: string;
  readonly removed_at: string | null;
  readonly reason: string;
}

export async function setOffsOf(db: Db, id: number): Promise<SetOffData[]> {
  const rows = await db
    .selectFrom('set_offs as s')
    .innerJoin('documents as f', 'f.id', 's.from_id')
    .innerJoin('documents as t', 't.id', 's.to_id')
    .select(['s.id', 's.from_id', 's.to_id', 's.amount', 's.date', 's.removed_at', 's.reason'])
    .select(['f.number as from_number', 't.number as to_number'])
    .where((e) => e.or([e('s.from_id', '=', id), e('s.to_id', '=', id)]))
    .orderBy('s.nth')
    .execute();
  return rows.map(({ from_id, to_id, from_number, to_number, reason, ...row }) => {
    const given = from_id === id;
    return {
      ...row,
      given,
      document: given ? to_id : from_id,
      number: (given ? to_number : from_number) ?? '',
      reason: reason ?? '',
    };
  });
}

/** Whether an advance was paid and nothing is left to pay. */
const isReceived = ({ type, issued_at, due, paid }: Pick<DocumentData, 'type' | 'issued_at' | 'due' | 'paid'>) =>
  takesAdvance(type) && issued_at !== null && Number(paid) > 0 && isSettled(paymentState(due, paid));

/** The day of an advance's last payment; documents missing here are not completely paid. */
export async function receivedDays(
  db: Db,
  documents: readonly Pick<DocumentData, 'id' | 'type' | 'issued_at' | 'due' | 'paid'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = documents.filter(isReceived).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(
      db
        .selectFrom('payments')
        .select(['document_id', 'date'])
        .where('kind', '=', 'payment')
        .where('removed_at', 'is', null)
        .unionAll(db.selectFrom('set_offs').select(['to_id as document_id', 'date']).where('removed_at', 'is', null))
        .as('m'),
    )
    .select(['m.document_id', sql<string>`max(m.date)`.as('date')])
    .where('m.document_id', 'in', ids)
    .groupBy('m.document_id')
    .execute();
  return new Map(rows.map(({ document_id, date }) => [document_id, date]));
}

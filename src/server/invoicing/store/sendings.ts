import type { Step } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';

/** A letter with the document and its delivery status. */
export interface SendingData {
  readonly id: number;
  readonly at: string;
  readonly to: string;
  readonly copyTo: string;
  readonly by: string;
  readonly reminder: boolean;
  readonly language: string;
  readonly status: 'queued' | 'sent' | 'failed' | 'kept';
  readonly files: readonly { readonly name: string; readonly size: number }[];
}

/** Older letters remain in the outbox. */
const MOST = 50;

/** The letters with a document, the latest first. */
export async function sendingsOf(db: Db, document: number): Promise<SendingData[]> {
  const rows = await db
    .selectFrom('document_sendings as s')
    .innerJoin('outbox as m', 'm.id', 's.mail_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.mail_id', 'm.at', 'm.recipient', 'm.copy_to', 'm.language', 'm.status', 'm.template'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('s.document_id', '=', document)
    .orderBy('s.nth', 'desc')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('outbox_attachments')
    .select(['mail_id', 'name', 'size'])
    .where(
      'mail_id',
      'in',
      rows.map((row) => row.mail_id),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    to: row.recipient,
    copyTo: row.copy_to ?? '',
    by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || (row.email ?? ''),
    reminder: row.template === 'payment-reminder',
    language: row.language,
    status: row.status === 'sending' ? 'queued' : row.status,
    files: files.filter((file) => file.mail_id === row.mail_id).map(({ name, size }) => ({ name, size })),
  }));
}

/** Links the letter to the document; without a caller it was sent automatically. */
export async function keepSending(
  { trx, caller }: Pick<Step<unknown>, 'trx' | 'caller'>,
  document: number,
  mailId: number,
): Promise<void> {
  await trx
    .insertInto('document_sendings')
    .values({ document_id: document, mail_id: mailId, user_id: caller?.user.id ?? null })
    .execute();
}

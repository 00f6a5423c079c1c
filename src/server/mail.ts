import nodemailer from 'nodemailer';
import type { Language } from '../contract/fields.ts';
import type { Step } from './command.ts';
import type { Trx } from './db/schema.ts';
import type { Services } from './services.ts';
import { texts } from './texts.ts';

/** A file that goes along with a letter. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export interface Mail {
  readonly to: string;
  readonly copyTo?: string;
  readonly language: Language;
  /** Key in `mail.json`: `{ "<template>": { "subject", "body" } }`. */
  readonly template: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly attachments?: readonly Attachment[];
}

/** A header of a mail is one line, whatever a name contains. */
const oneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ').trim();

/** Of a command also its root event, which counts the letters. */
type Mailing = Pick<Step<unknown>, 'trx' | 'now'> & Partial<Pick<Step<unknown>, 'root'>>;

/** Queues a mail in the transaction of the command that causes it: both happen or neither. Answers its id. */
export async function queueMail(
  step: Mailing,
  { to, copyTo, language, template, params, attachments = [] }: Mail,
): Promise<number> {
  const t = texts(language, 'mail');
  step.root?.letters.push(template);
  const { id } = await step.trx
    .insertInto('outbox')
    .values({
      at: step.now,
      recipient: oneLine(to),
      copy_to: copyTo ? oneLine(copyTo) : null,
      language,
      template,
      subject: oneLine(t(`${template}.subject`, params)),
      body: t(`${template}.body`, params),
      status: 'queued',
      next_attempt_at: step.now,
      error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { name, type, content } of attachments)
    await step.trx
      .insertInto('outbox_attachments')
      .values({ mail_id: id, name: oneLine(name), media_type: type, size: content.length, content })
      .execute();
  return id;
}

/** The same where nobody asks for the mail again. */
export async function mail(step: Mailing, letter: Mail): Promise<void> {
  await queueMail(step, letter);
}

const filesOf = (db: Services['db'], mailId: number) =>
  db.selectFrom('outbox_attachments').selectAll().where('mail_id', '=', mailId).orderBy('id').execute();

const BATCH = 20;
const MAX_ATTEMPTS = 8;
const LEASE_MS = 60_000;
const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

async function takeDue(trx: Trx, now: string) {
  const due = await trx
    .selectFrom('outbox')
    .selectAll()
    .where('status', 'in', ['queued', 'sending'])
    .where('next_attempt_at', '<=', now)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length > 0) {
    // Leased, not locked: the network is never waited for inside a transaction.
    await trx
      .updateTable('outbox')
      .set({ status: 'sending', next_attempt_at: later(now, LEASE_MS) })
      .where(
        'id',
        'in',
        due.map((row) => row.id),
      )
      .execute();
  }
  return due;
}

/** Sends what is due. Without SMTP nothing is sent: the mails stay in the outbox, to be read at /dev/outbox. */
export function mailer(services: Services): (now: string) => Promise<void> {
  const { db, config } = services;
  if (!config.smtpUrl) return () => Promise.resolve();
  const transport = nodemailer.createTransport(config.smtpUrl);
  return async (now) => {
    const due = await db.transaction().execute((trx) => takeDue(trx, now));
    for (const row of due) {
      const attempts = row.attempts + 1;
      try {
        await transport.sendMail({
          from: config.mailFrom,
          to: row.recipient,
          ...(row.copy_to ? { cc: row.copy_to } : {}),
          subject: row.subject,
          text: row.body,
          attachments: (await filesOf(db, row.id)).map((file) => ({
            filename: file.name,
            contentType: file.media_type,
            content: Buffer.from(file.content),
          })),
          headers: { 'Content-Language': row.language },
        });
        await db
          .updateTable('outbox')
          .set({ status: 'sent', sent_at: now, attempts, error: null })
          .where('id', '=', row.id)
          .execute();
      } catch (error) {
        const failed = attempts >= MAX_ATTEMPTS;
        await db
          .updateTable('outbox')
          .set({
            status: failed ? 'failed' : 'queued',
            attempts,
            next_attempt_at: later(now, 2 ** attempts * 15_000),
            error: String(error).slice(0, 500),
          })
          .where('id', '=', row.id)
          .execute();
      }
    }
  };
}

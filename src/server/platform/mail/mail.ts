import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Language } from '../../../contract/platform/fields.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import type { Step } from '../command.ts';
import type { Trx } from '../../db/schema.ts';
import type { Services } from '../services.ts';
import { type Frame, letterText, type Params } from './letter-text.ts';
import { underLogo } from './letterhead.ts';
import { transact } from '../transact.ts';

/** A file that goes along with a letter. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

export interface Mail extends Frame {
  readonly to: string;
  readonly copyTo?: string;
  readonly language: Language;
  /** Key in `mail.json`: `{ "<template>": { "subject", "body" } }`. */
  readonly template: string;
  readonly params: Params;
  readonly attachments?: readonly Attachment[];
  /** The company that the letter speaks for: its logo stands above. */
  readonly company?: number | null;
  /** The company that it is for, if it is for one. */
  readonly reader?: number | null;
}

/** Of a command also its root event, which counts the letters. */
type Mailing = Pick<Step<unknown>, 'trx' | 'now'> & Partial<Pick<Step<unknown>, 'root'>>;

/** Queues a mail in the transaction of the command that causes it: both happen or neither. Answers its id. */
export async function queueMail(
  step: Mailing,
  { to, copyTo, language, template, params, attachments = [], company = null, reader = null, ...frame }: Mail,
): Promise<number> {
  const { subject, body } = letterText(language, template, params, frame);
  step.root?.letters.push({ template, reader });
  const { id } = await step.trx
    .insertInto('outbox')
    .values({
      at: step.now,
      recipient: lineOf(to),
      copy_to: copyTo ? lineOf(copyTo) : null,
      language,
      template,
      company_id: company,
      subject: lineOf(subject),
      body,
      status: 'queued',
      next_attempt_at: step.now,
      error: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { name, type, content } of attachments)
    await step.trx
      .insertInto('outbox_attachments')
      .values({ mail_id: id, name: lineOf(name), media_type: type, size: content.length, content })
      .execute();
  return id;
}

/** The same where nobody asks for the mail again. */
export async function mail(step: Mailing, letter: Mail): Promise<void> {
  await queueMail(step, letter);
}

const filesOf = (db: Services['db'], mailId: number) =>
  db.selectFrom('outbox_attachments').selectAll().where('mail_id', '=', mailId).orderBy('id').execute();

/** Letters of one round, and how many of them are on their way at a time: a slow one does not hold the others. */
const BATCH = 20;
const AT_ONCE = 4;
/** Of a letter that is refused for good. */
const MAX_ATTEMPTS = 8;
/** ASSUMED: how long a letter waits for a mail server that takes none, as senders do (RFC 5321, 4.5.4.1: four to five days). */
const PATIENCE_MS = 4 * 86_400_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** ASSUMED: milliseconds that a mail server may be silent. One that accepts and says nothing more is no mail server. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
/** Longest time of one letter; an answer every 19 seconds is no silence. */
const LETTER_MS = 90_000;
/** Longer than a letter may take, so that nobody takes it while it is on its way. */
const LEASE_MS = 2 * LETTER_MS;
const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

/** The next letter that is due, of those that this round has not had. */
async function takeDue(trx: Trx, begun: string, now: string) {
  const row = await trx
    .selectFrom('outbox')
    .selectAll()
    .where('status', 'in', ['queued', 'sending'])
    .where('next_attempt_at', '<=', begun)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // Leased, not locked: the network is never waited for inside a transaction.
  if (row)
    await trx
      .updateTable('outbox')
      .set({ status: 'sending', next_attempt_at: later(now, LEASE_MS) })
      .where('id', '=', row.id)
      .execute();
  return row ?? null;
}

type Row = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/** The letter's own trouble, such as an address that nobody has; else the mail server's, and the others wait too. */
const isOfLetter = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '');

/** Refused for good; what is only refused for now, or by nobody at all, may still be taken. */
const isRefused = (error: unknown): boolean =>
  isOfLetter(error) && !String((error as { responseCode?: number }).responseCode ?? '').startsWith('4');

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not sent within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** As it is handed to the mail server. */
async function messageOf(services: Services, row: Row): Promise<SendMailOptions> {
  const attachments = (await filesOf(services.db, row.id)).map((file) => ({
    filename: file.name,
    contentType: file.media_type,
    content: Buffer.from(file.content),
  }));
  const { html, logo = [] } = await underLogo(services, row);
  return {
    from: services.config.mailFrom,
    // The same however often it is sent: where the answer to it was lost, a mail program knows the second as the first.
    messageId: `<${row.id}.${Date.parse(row.at)}@${new URL(services.config.publicUrl).hostname}>`,
    to: row.recipient,
    ...(row.copy_to ? { cc: row.copy_to } : {}),
    // A mail program would decode what looks encoded (RFC 2047), and show another subject than was written.
    subject: row.subject.replaceAll('=?', '= ?'),
    text: row.body,
    ...(html === undefined ? {} : { html }),
    attachments: [...attachments, ...logo],
    headers: { 'Content-Language': row.language },
  };
}

/** Sends what is due. Without SMTP nothing is sent: the mails stay in the outbox, to be read at /dev/outbox. */
export function mailer(services: Services, stopping?: AbortSignal): (now: string) => Promise<void> {
  const { db, config, log } = services;
  if (!config.smtpUrl) return () => Promise.resolve();
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...SILENCE });

  /** Whether the mail server is there for the next one. */
  async function sendOne(row: Row, moment: () => string): Promise<boolean> {
    const attempts = row.attempts + 1;
    const keep = (set: {
      status: 'sent' | 'queued' | 'failed';
      sent_at?: string;
      next_attempt_at?: string;
      error: string | null;
    }) =>
      db
        .updateTable('outbox')
        .set({ ...set, attempts })
        .where('id', '=', row.id)
        .execute();
    const letter = await messageOf(services, row);
    try {
      await within(transport.sendMail(letter), LETTER_MS);
    } catch (error) {
      const waited = Date.parse(moment()) - Date.parse(row.at);
      const failed = isRefused(error) ? attempts >= MAX_ATTEMPTS : waited >= PATIENCE_MS;
      const next_attempt_at = later(moment(), Math.min(2 ** attempts * 15_000, LONGEST_PAUSE_MS));
      await keep({ status: failed ? 'failed' : 'queued', next_attempt_at, error: String(error).slice(0, 500) });
      if (isOfLetter(error)) return true;
      log.error({ err: error, mail: row.id }, 'the mail server does not take letters');
      return false;
    }
    await keep({ status: 'sent', sent_at: moment(), error: null });
    return true;
  }

  return async (begun) => {
    let left = BATCH;
    const since = performance.now();
    // A round may last longer than a lease, which counts from the moment in which a letter is taken.
    const moment = (): string => later(begun, Math.round(performance.now() - since));
    const carry = async (): Promise<void> => {
      while (left > 0 && !stopping?.aborted) {
        left -= 1;
        const row = await transact(db, (trx) => takeDue(trx, begun, moment()));
        if (row === null) return;
        if (!(await sendOne(row, moment))) left = 0;
      }
    };
    // All of them end before the round does, also where one could not go on.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, carry));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  };
}

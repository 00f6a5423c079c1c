import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Language } from '../../../contract/platform/fields.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import type { Step } from '../command.ts';
import type { Trx } from '../../db/schema.ts';
import type { Services } from '../services.ts';
import { type Frame, letterText, type Params } from './letter-text.ts';
import { underLogo } from './letterhead.ts';
import { transact } from '../transact.ts';

/** An attachment of a letter. */
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
  /** The company on whose behalf the letter is sent, with its logo at the top. */
  readonly company?: number | null;
  /** The recipient's company, if any. */
  readonly reader?: number | null;
}

/** For a command, includes its root event, which counts the letters. */
type Mailing = Pick<Step<unknown>, 'trx' | 'now'> & Partial<Pick<Step<unknown>, 'root'>>;

/**
 * Queues a mail in the transaction of the command that causes it, so that both happen or neither does. Returns its id.
 */
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

/** The same without the id. */
export async function mail(step: Mailing, letter: Mail): Promise<void> {
  await queueMail(step, letter);
}

const filesOf = (db: Services['db'], mailId: number) =>
  db.selectFrom('outbox_attachments').selectAll().where('mail_id', '=', mailId).orderBy('id').execute();

/** Letters per round, and how many are sent concurrently: a slow one does not block the others. */
const BATCH = 20;
const AT_ONCE = 4;
/** Attempts for a letter that is permanently refused. */
const MAX_ATTEMPTS = 8;
/**
 * ASSUMED: how long a letter waits for an unreachable mail server, as is usual (RFC 5321, 4.5.4.1: four to five days).
 */
const PATIENCE_MS = 4 * 86_400_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** ASSUMED: timeouts in milliseconds. A server that accepts connections and then stays silent is unusable. */
const SILENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
/** Total time limit per letter; a response every 19 seconds would never hit the timeouts. */
const LETTER_MS = 90_000;
/** Longer than the time limit of a letter, so that no other process takes it while it is being sent. */
const LEASE_MS = 2 * LETTER_MS;
const later = (now: string, milliseconds: number): string => new Date(Date.parse(now) + milliseconds).toISOString();

/** The next due letter that this round has not handled yet. */
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
  // Leased rather than locked, so that no transaction waits for the network.
  if (row)
    await trx
      .updateTable('outbox')
      .set({ status: 'sending', next_attempt_at: later(now, LEASE_MS) })
      .where('id', '=', row.id)
      .execute();
  return row ?? null;
}

type Row = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

/**
 * Whether the letter itself is the problem, for example a nonexistent address; otherwise it is the mail server, and
 * other letters wait as well.
 */
const isOfLetter = (error: unknown): boolean =>
  ['EENVELOPE', 'EMESSAGE'].includes((error as { code?: string }).code ?? '');

/** Permanently refused; a temporary refusal or a missing response may still succeed later. */
const isRefused = (error: unknown): boolean =>
  isOfLetter(error) && !String((error as { responseCode?: number }).responseCode ?? '').startsWith('4');

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not sent within ${milliseconds / 1000} s`)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The message for the mail server. */
async function messageOf(services: Services, row: Row): Promise<SendMailOptions> {
  const attachments = (await filesOf(services.db, row.id)).map((file) => ({
    filename: file.name,
    contentType: file.media_type,
    content: Buffer.from(file.content),
  }));
  const { html, logo = [] } = await underLogo(services, row);
  return {
    from: services.config.mailFrom,
    // The same for every attempt: if the response was lost, mail programs recognise the duplicate.
    messageId: `<${row.id}.${Date.parse(row.at)}@${new URL(services.config.publicUrl).hostname}>`,
    to: row.recipient,
    ...(row.copy_to ? { cc: row.copy_to } : {}),
    // Mail programs would decode text that looks encoded (RFC 2047) and show a different subject.
    subject: row.subject.replaceAll('=?', '= ?'),
    text: row.body,
    ...(html === undefined ? {} : { html }),
    attachments: [...attachments, ...logo],
    headers: { 'Content-Language': row.language },
  };
}

/** Sends due letters. Without SMTP nothing is sent: mails stay in the outbox, readable at /dev/outbox. */
export function mailer(services: Services, stopping?: AbortSignal): (now: string) => Promise<void> {
  const { db, config, log } = services;
  if (!config.smtpUrl) return () => Promise.resolve();
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...SILENCE });

  /** Returns whether the mail server can take the next letter. */
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
      log.error({ err: error, mail: row.id }, 'the mail server does not accept emails');
      return false;
    }
    await keep({ status: 'sent', sent_at: moment(), error: null });
    return true;
  }

  return async (begun) => {
    let left = BATCH;
    const since = performance.now();
    // A round may last longer than a lease, which starts when a letter is taken.
    const moment = (): string => later(begun, Math.round(performance.now() - since));
    const carry = async (): Promise<void> => {
      while (left > 0 && !stopping?.aborted) {
        left -= 1;
        const row = await transact(db, (trx) => takeDue(trx, begun, moment()));
        if (row === null) return;
        if (!(await sendOne(row, moment))) left = 0;
      }
    };
    // All of them finish before the round ends, even if one fails.
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, carry));
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken) throw broken.reason;
  };
}

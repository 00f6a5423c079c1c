import { REMINDER_DAYS, remindersPassed } from '../../../../machines/invoicing/reminders.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import { sql } from 'kysely';
import { dayIn } from '../../../../machines/kit/day.ts';
import { minus } from '../../../../machines/money/decimal.ts';
import { printedIban } from '../../../contract/organization/iban.ts';
import { day, money, toLanguage } from '../../../contract/platform/format.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { change, type Step } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';
import type { Context } from '../../platform/http.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { documentLink } from '../issue/document-letter.ts';
import { documentAttachments, type Enclosed, stillTrue, withEnclosed } from '../paper/attachments.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentData } from '../store/data.ts';
import { type DocumentRecord, loadDocument } from '../store/record.ts';
import { keepSending } from '../store/sendings.ts';
import { readersOf } from '../../organization/recipients.ts';
import { texts } from '../../platform/texts.ts';
import { zoneOf } from '../../platform/values/zones.ts';
import { every } from '../../platform/jobs/loop.ts';

const EVERY_MS = 10 * 60_000;
const BATCH = 100;

/** The last recipient of the document; null if it was never sent. */
async function lastRecipient(db: Db, document: number): Promise<string | null> {
  const sent = await db
    .selectFrom('audit_log')
    .select('payload')
    .where('lifecycle', '=', 'document')
    .where('record_id', '=', document)
    .where('event', '=', 'SEND')
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const { sendTo } = (sent?.payload ?? {}) as { sendTo?: unknown };
  return typeof sendTo === 'string' && sendTo !== '' ? sendTo : null;
}

interface Reader {
  readonly email: string;
  readonly language: Language;
}

/**
 * Recipients of a reminder: the last recipient of the document, otherwise the buyer's members with purchasing
 * permission, each in their own language.
 */
async function readersOfReminder(db: Db, { id, second_language, buyer_id }: DocumentData): Promise<Reader[]> {
  const email = await lastRecipient(db, id);
  if (email !== null) return [{ email, language: toLanguage(second_language) }];
  return buyer_id === null ? [] : readersOf(db, buyer_id, 'order.buy');
}

interface Reminder {
  readonly record: DocumentRecord;
  /** Reminder days after the due date that have passed. */
  readonly passed: readonly number[];
  readonly letters: readonly (Reader & { readonly enclosed: Enclosed })[];
}

/** Prepares letters with their attachments while no lock is held; not before a reminder is due. */
async function prepare(services: Services, now: string, id: number): Promise<Reminder> {
  const record = await loadDocument(services.db, id);
  if (!record?.data.payment_deadline) throw notFound();
  const passed = remindersPassed(record.data.payment_deadline, dayIn(zoneOf(record.seller), now));
  if (passed.length === 0) throw notFound();
  const readers = await readersOfReminder(services.db, record.data);
  const papers = new Map<Language, Enclosed>();
  for (const { language } of readers)
    if (!papers.has(language)) papers.set(language, await documentAttachments(services, record, language));
  const letters = readers.flatMap((reader) => {
    const enclosed = papers.get(reader.language);
    return enclosed ? [{ ...reader, enclosed }] : [];
  });
  return { record, passed, letters };
}

async function write(step: Step<null>, data: DocumentData, { record, letters }: Reminder): Promise<void> {
  const bank = data.snapshot?.bank;
  for (const { email, language, enclosed } of letters) {
    const seller = companyName(language, record.seller);
    const { files } = stillTrue(enclosed, { data });
    const mailId = await queueMail(step, {
      to: email,
      language,
      template: 'payment-reminder',
      company: record.seller.id,
      why: 'documents',
      sender: seller,
      params: {
        type: texts(language, 'money')(`type.${data.type}`),
        number: data.number ?? '',
        seller,
        total: money(language, data.total, data.currency),
        left: money(language, minus(data.due, data.paid), data.currency),
        due: data.payment_deadline ? day(language, data.payment_deadline) : '',
        account: bank
          ? texts(language, 'mail')('part.account', { account: printedIban(bank.iban), number: data.number ?? '' })
          : '',
        files: files.map(({ name }) => name).join(', '),
        ...documentLink(language, step.services.config.publicUrl, { id: data.id, buyer: data.buyer_id, seller }),
      },
      attachments: files,
    });
    await keepSending(step, data.id, mailId);
  }
}

const REMINDING = { lifecycle: 'paymentReminder', event: 'SEND' } as const;

/** Sends one reminder per document and distance: after an outage only the latest letter is written. */
async function remind(services: Services, now: string, id: number): Promise<void> {
  const context: Context = { services, now, caller: null, requestId: 'job', ip: '', idempotency: null };
  const claimAndWrite = (reminder: Reminder) =>
    change(context, { ...REMINDING, payload: { document: id } }, async (step) => {
      const data = await step.trx
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .whereRef('paid', '<', 'due')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!data) throw notFound();
      const claimed = await step.trx
        .insertInto('payment_reminders')
        .values(reminder.passed.map((days) => ({ document_id: id, days, at: now })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('days')
        .execute();
      if (claimed.length === 0) throw notFound();
      await write(step, data, reminder);
      return { id, answer: null };
    });
  try {
    await withEnclosed(() => prepare(services, now, id), claimAndWrite);
  } catch (error) {
    if (error instanceof Problem) return;
    services.log.error({ err: error, document: id }, 'a payment reminder could not be sent');
  }
}

/** Sends reminders of overdue documents, every ten minutes of the server's clock. */
export function paymentReminder(services: Services): (now: string) => Promise<void> {
  const time = every(EVERY_MS);
  return async (now) => {
    if (!time(now)) return;
    // One day ahead of UTC, because the seller's own day decides below.
    const due = await sql<{ id: number }>`
      select d.id from documents d join organizations o on o.id = d.organization_id
      where o.payment_reminders and d.issued_at is not null and d.paid < d.due
        and exists (
          select 1 from unnest(array[${sql.join([...REMINDER_DAYS])}]::int[]) as step(after)
          where d.payment_deadline + step.after <= ${now.slice(0, 10)}::date + 1
            and not exists (select 1 from payment_reminders r where r.document_id = d.id and r.days = step.after)
        )
      order by d.id limit ${BATCH}`.execute(services.db);
    for (const { id } of due.rows) await remind(services, now, id);
  };
}

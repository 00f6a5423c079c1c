import { tendersThatAre } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { REMIND_HOURS } from '../../../../machines/lifecycles/tender/tender.rules.ts';
import { change, type Step } from '../../platform/command.ts';
import type { Trx } from '../../db/schema.ts';
import type { Context } from '../../platform/http.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Services } from '../../platform/services.ts';
import { namesFor } from '../../organization/parties.ts';
import { type Letter, mailCompany } from '../../organization/recipients.ts';
import { lockOffer } from '../offer/record.ts';
import { lotNames } from '../letters/lots-text.ts';
import { draftLacks } from '../letters/missing-text.ts';
import { claimReminder, HOUR_MS, momentOf } from '../letters/reminders.ts';

const BATCH = 100;

interface Reminded {
  readonly organization: number;
  readonly template: 'reminder-draft' | 'reminder-stale' | 'reminder-invited';
  /** The company's unfinished offer. */
  readonly offer: number | null;
}

/** Companies with an unfinished offer, and invited companies that have not answered. None is listed twice. */
async function unfinished(trx: Trx, inquire: number): Promise<Reminded[]> {
  const offers = await trx
    .selectFrom('offers as f')
    .innerJoin('tenders as t', (join) =>
      join.onRef('t.inquire_id', '=', 'f.inquire_id').onRef('t.organization_id', '=', 'f.organization_id'),
    )
    .select(['f.id', 'f.organization_id', 'f.status'])
    .where('f.inquire_id', '=', inquire)
    .where('f.status', 'in', offersThatAre('unsent'))
    .where('t.state', 'not in', tendersThatAre('out'))
    .orderBy('f.organization_id')
    .execute();
  const silent = await trx
    .selectFrom('inquire_participants as p')
    .innerJoin('tenders as t', (join) =>
      join.onRef('t.inquire_id', '=', 'p.inquire_id').onRef('t.organization_id', '=', 'p.organization_id'),
    )
    .select('p.organization_id')
    .where('p.inquire_id', '=', inquire)
    .where('t.state', 'in', tendersThatAre('unanswered'))
    .orderBy('p.organization_id')
    .execute();
  const begun = offers.map(({ id, organization_id, status }) => ({
    organization: organization_id,
    offer: id,
    template: status === 'stale' ? ('reminder-stale' as const) : ('reminder-draft' as const),
  }));
  return [
    ...begun,
    ...silent
      .filter(({ organization_id }) => !begun.some((one) => one.organization === organization_id))
      .map(({ organization_id }) => ({
        organization: organization_id,
        offer: null,
        template: 'reminder-invited' as const,
      })),
  ];
}

/** What a draft lacks, or the lots to check again in a stale offer. */
async function lacks({ trx, now }: Pick<Step<unknown>, 'trx' | 'now'>, id: number | null): Promise<Letter['words']> {
  const record = id === null ? undefined : await lockOffer(trx, id);
  if (!record) return undefined;
  const { row, lots } = record;
  return (language) => ({
    missing: row.status === 'draft' ? draftLacks(language, record, now) : lotNames(language, lots, row.stale_lots),
  });
}

/** Sends one reminder of one tender. A second instance finds the row locked or the reminder claimed, and skips it. */
async function remind(services: Services, now: string, inquire: number, hours: number): Promise<void> {
  const context: Context = { services, now, caller: null, requestId: 'job', ip: '', idempotency: null };
  try {
    await change(context, { lifecycle: 'reminder', event: 'SEND', payload: { hours } }, async (step) => {
      const row = await step.trx
        .selectFrom('inquires')
        .select(['id', 'name', 'organization_id', 'expire_at', 'timezone'])
        .where('id', '=', inquire)
        .where('closed_at', 'is', null)
        .where('expire_at', '>', now)
        .where('expire_at', '<=', momentOf(now, -hours))
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row?.expire_at || !(await claimReminder(step, inquire, hours, row.expire_at))) throw notFound();
      // After an outage both may be due: one letter is enough.
      for (const further of REMIND_HOURS.filter((each) => each > hours))
        await claimReminder(step, inquire, further, row.expire_at);
      const left = Math.ceil((Date.parse(row.expire_at) - Date.parse(now)) / HOUR_MS);
      const names = await namesFor(step.trx, { buyer: row.organization_id });
      for (const { organization, template, offer } of await unfinished(step.trx, inquire)) {
        const missing = await lacks(step, offer);
        await mailCompany(step, organization, 'offer.edit', {
          template,
          path: `/tenders/${inquire}${offer === null ? '' : '/submit'}`,
          params: { name: row.name, count: left },
          words: (language) => ({ ...names(language), ...missing?.(language) }),
          instants: { deadline: row.expire_at },
          zone: row.timezone,
        });
      }
      return { id: inquire, answer: null };
    });
  } catch (error) {
    if (error instanceof Problem) return;
    services.log.error({ err: error, inquire, hours }, 'a reminder could not be sent');
  }
}

/** Sends letters a day and an hour before the end of a tender, once per deadline. */
export async function runReminders(services: Services, now: string): Promise<void> {
  for (const hours of REMIND_HOURS) {
    const due = await services.db
      .selectFrom('inquires as i')
      .select('i.id')
      .where('i.published_at', 'is not', null)
      .where('i.closed_at', 'is', null)
      .where('i.expire_at', '>', now)
      .where('i.expire_at', '<=', momentOf(now, -hours))
      .where((e) =>
        e.not(
          e.exists(
            e
              .selectFrom('deadline_reminders as r')
              .select('r.inquire_id')
              .whereRef('r.inquire_id', '=', 'i.id')
              .whereRef('r.expire_at', '=', 'i.expire_at')
              .where('r.hours', '=', hours),
          ),
        ),
      )
      .orderBy('i.expire_at')
      .limit(BATCH)
      .execute();
    for (const { id } of due) await remind(services, now, id, hours);
  }
}

import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { EMPTY_OFFER } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { beforeDeadline } from '../../../../machines/lifecycles/offer/offer.rules.ts';
import { offer as lifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { OfferBody } from '../../../contract/procurement/offer.ts';
import type { Company } from '../access.ts';
import type { Step } from '../../platform/command.ts';
import type { Trx } from '../../db/schema.ts';
import { fieldProblem, notFound, refused } from '../../platform/problem.ts';
import { isPublished } from '../inquire/record.ts';
import { withContent, writeContent } from './content.ts';
import { lockOffer, type OfferRecord } from './record.ts';
import { ensureTender } from '../tender/tender.ts';
import { texts } from '../../platform/texts.ts';

interface Beginning {
  readonly inquire: number;
  readonly content: OfferBody;
  readonly company: Company;
  readonly user: number;
}

interface Begun {
  readonly record: OfferRecord;
  /** False if the company continues with its existing offer. */
  readonly begun: boolean;
}

/** The chart's guard that forbids starting an offer: it would refuse the draft's own events. */
const closed = (guard: string) =>
  refused({ code: 'guard_refused', event: 'CREATE', state: 'draft', guards: [guard] }, (language) =>
    texts(language, `lifecycles-${lifecycle.domain}`)(`offer.guard.${guard}`),
  );

/**
 * A draft is private and changes no state: the company still announces participation itself. A company that declined
 * must first announce participation, because otherwise the buyer would still see it as declined.
 */
async function mayBegin(trx: Trx, tender: number): Promise<void> {
  const { state } = await trx.selectFrom('tenders').select('state').where('id', '=', tender).executeTakeFirstOrThrow();
  if (tenderIs('out', state)) throw closed('eligible');
}

/** Creates a draft of the company's offer; an existing open offer is returned unchanged. */
export async function beginOffer(step: Step<null>, { inquire, content, company, user }: Beginning): Promise<Begun> {
  const { trx, now } = step;
  const locked = await trx.selectFrom('inquires').selectAll().where('id', '=', inquire).forUpdate().executeTakeFirst();
  const tender = locked ? await ensureTender(trx, inquire, company, now) : null;
  if (!locked || tender === null) throw fieldProblem({ inquire: ['invalid_id'] });
  const living = await trx
    .selectFrom('offers')
    .select('id')
    .where('inquire_id', '=', inquire)
    .where('organization_id', '=', company.id)
    .where('status', 'not in', offersThatAre('ended'))
    .executeTakeFirst();
  if (living) return { record: required(await lockOffer(trx, living.id)), begun: false };
  if (!isPublished(locked)) throw closed('tenderActive');
  if (!beforeDeadline(now, locked.expire_at ?? now)) throw closed('beforeDeadline');
  await mayBegin(trx, tender);
  const { id } = await trx
    .insertInto('offers')
    .values({
      inquire_id: inquire,
      organization_id: company.id,
      created_by: user,
      created_at: now,
      status: 'draft',
      based_on: locked.revision,
      ...EMPTY_OFFER,
      currency: locked.currency,
      stale_lots: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const record = withContent(required(await lockOffer(trx, id)), content, false);
  await writeContent(trx, record, content);
  return { record: required(await lockOffer(trx, id)), begun: true };
}

function required<T>(record: T | undefined): T {
  if (record === undefined) throw notFound();
  return record;
}

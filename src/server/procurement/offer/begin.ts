import type { Selectable } from 'kysely';
import { offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { EMPTY_OFFER } from '../../../../machines/lifecycles/offer/offer.fields.ts';
import { refusedBeginning } from '../../../../machines/lifecycles/offer/offer.beginning.ts';
import { offer as lifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { OfferBody } from '../../../contract/procurement/offer.ts';
import type { Company } from '../access.ts';
import type { Step } from '../../platform/command.ts';
import { fieldProblem, notFound, refused } from '../../platform/problem.ts';
import { stageOf } from '../inquire/record.ts';
import { withContent, writeContent } from './content.ts';
import { lockOffer, type OfferRecord } from './record.ts';
import { ensureTender } from '../tender/tender.ts';
import { explain } from '../../platform/explain.ts';
import type { InquiresTable } from '../../db/tables/procurement.ts';

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

/** Throws if the chart would refuse to submit an offer to this tender. */
async function mayBegin(step: Step<null>, inquire: Selectable<InquiresTable>, tender: number): Promise<void> {
  const { state } = await step.trx
    .selectFrom('tenders')
    .select('state')
    .where('id', '=', tender)
    .executeTakeFirstOrThrow();
  const facts = { inquire: stageOf(inquire), tender: state, expireAt: inquire.expire_at ?? '' };
  const guard = refusedBeginning(facts, step.now);
  if (guard === undefined) return;
  const refusal = { code: 'guard_refused', event: 'CREATE', state: 'draft', guards: [guard] } as const;
  throw refused(refusal, explain(lifecycle, refusal));
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
  await mayBegin(step, locked, tender);
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

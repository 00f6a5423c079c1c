import type { Step } from '../../command.ts';
import { plainOrNone } from '../../decimals.ts';
import { mailCompany } from '../recipients.ts';
import type { Tell } from '../messages.ts';
import { addParticipants } from './content.ts';
import type { InquireRecord } from './record.ts';

type InquireStep = Step<InquireRecord>;
type Effect<P> = (step: InquireStep, params: P) => Promise<void>;

/** Keeps what the companies were shown, so that the difference of an amendment can be told for ever. */
async function freeze(
  { trx, row: { row }, now }: InquireStep,
  reason: string,
  changed: readonly string[],
): Promise<void> {
  const published = await trx.selectFrom('inquires').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
  const lots = await trx
    .selectFrom('inquire_lots')
    .selectAll()
    .where('inquire_id', '=', row.id)
    .orderBy('position')
    .execute();
  const {
    id,
    name,
    description,
    expire_at,
    currency,
    vat_included,
    delivery_term,
    delivery_place,
    delivery_time,
    payment_condition,
  } = published;
  const content = {
    id,
    name,
    description,
    expire_at,
    currency,
    vat_included,
    delivery_term,
    delivery_place,
    delivery_time,
    payment_condition,
    lots: lots.map((lot) => ({
      id: lot.id,
      name: lot.name,
      description: lot.description,
      quantity: plainOrNone(lot.quantity),
      unit: lot.unit,
      tariff_number: lot.tariff_number,
    })),
  };
  await trx
    .insertInto('inquire_revisions')
    .values({
      inquire_id: row.id,
      revision: published.revision,
      at: now,
      reason,
      changed: JSON.stringify(changed),
      content: JSON.stringify(content),
    })
    .execute();
}

/** The companies' own views; whoever came through an open tender before keeps theirs. */
async function showTo({ trx, row: { row } }: InquireStep, organizations: readonly number[]): Promise<void> {
  if (organizations.length === 0) return;
  await trx
    .insertInto('tenders')
    .values(
      organizations.map((organization_id) => ({ inquire_id: row.id, organization_id, state: 'invited' as const })),
    )
    .onConflict((conflict) => conflict.columns(['inquire_id', 'organization_id']).doNothing())
    .execute();
}

async function tell(
  step: InquireStep,
  organizations: readonly number[],
  template: string,
  more: Record<string, string> = {},
): Promise<void> {
  const { row } = step.row;
  const { expire_at } = await step.trx
    .selectFrom('inquires')
    .select('expire_at')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const buyer = await step.trx
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', row.organization_id)
    .executeTakeFirstOrThrow();
  for (const organization of organizations) {
    await mailCompany(step, organization, 'offer.edit', {
      template,
      path: `/tenders/${row.id}`,
      params: { name: row.name, organizer: buyer.name, ...more },
      instants: { deadline: expire_at },
      zone: row.timezone,
    });
  }
}

const ANSWERING = new Set(['invited', 'viewed', 'participating', 'quoted']);
const answering = ({ tenders }: InquireRecord): number[] =>
  tenders.filter(({ state }) => ANSWERING.has(state)).map(({ organization_id }) => organization_id);

export const publicationEffects = (send: Tell) => {
  const publish: Effect<unknown> = async (step) => {
    await freeze(step, '', []);
    await showTo(step, step.row.invited);
    await tell(step, step.row.invited, 'tender-published');
  };

  const tellAmended: Effect<{ lots: readonly number[] }> = async (step, { lots }) => {
    const { reason, changed } = step.event as unknown as { reason: string; changed: readonly string[] };
    await freeze(step, reason, changed);
    const priced = await step.trx
      .selectFrom('offer_items as i')
      .innerJoin('offers as f', 'f.id', 'i.offer_id')
      .select(['f.id', 'f.organization_id', 'i.lot_id'])
      .where('f.inquire_id', '=', step.row.row.id)
      .where('f.status', 'in', ['submitted', 'stale'])
      .where('i.price', 'is not', null)
      .orderBy('f.id')
      .execute();
    const touched = new Set<number>();
    for (const { id, organization_id } of priced) {
      if (touched.has(organization_id)) continue;
      const own = priced.filter((line) => line.id === id && lots.includes(line.lot_id)).map((line) => line.lot_id);
      if (own.length === 0) continue;
      touched.add(organization_id);
      await send(step, 'offer', id, { type: 'AMENDED', lots: own });
    }
    // Whose offer became stale has a letter of its own.
    await tell(
      step,
      answering(step.row).filter((id) => !touched.has(id)),
      'tender-amended',
      { reason },
    );
  };

  const tellExtended: Effect<{ reason: string }> = (step, { reason }) =>
    tell(step, answering(step.row), 'tender-extended', { reason });

  const invite: Effect<{ organizations: readonly number[] }> = async (step, { organizations }) => {
    await addParticipants(step.trx, step.row.row.id, organizations, step.row.invited.length);
    await showTo(step, organizations);
    await tell(step, organizations, 'tender-published');
  };

  const exclude: Effect<{ organization: number; reason: string }> = async (step, { organization, reason }) => {
    const tender = step.row.tenders.find(({ organization_id }) => organization_id === organization);
    if (tender) await send(step, 'tender', tender.id, { type: 'REMOVE', reason });
    for (const { id, status, organization_id } of step.row.offers) {
      if (organization_id !== organization) continue;
      if (status === 'draft') await send(step, 'offer', id, { type: 'DISCARD' });
      if (status === 'submitted' || status === 'stale' || status === 'withdrawn')
        await send(step, 'offer', id, { type: 'VOID' });
    }
  };

  const deleteDraft: Effect<unknown> = async ({ trx, row: { row } }) => {
    await trx.deleteFrom('inquires').where('id', '=', row.id).execute();
  };

  return { publish, tellAmended, tellExtended, invite, exclude, deleteDraft } as Record<string, Effect<unknown>>;
};

import { tenderIs } from '../../../../machines/lifecycles/tender/tender.tags.ts';
import { offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import type { Selectable } from 'kysely';
import { restore } from '../../../../machines/kit/restore.ts';
import { tender as lifecycle } from '../../../../machines/lifecycles/tender/tender.lifecycle.ts';
import type { tenderMachine } from '../../../../machines/lifecycles/tender/tender.machine.ts';
import { statedBy } from '../../../../machines/lifecycles/tender/tender.rules.ts';
import { hearsOfEnd, hearsOfRevocation } from '../../../../machines/purchase/readers.ts';
import { tenderFromRow, tenderToRow, type TenderState } from '../../../contract/procurement/quotation.ts';
import { type Company, visibleInquire } from '../access.ts';
import { assigned, type Step, type Store } from '../../platform/command.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { InquiresTable, TendersTable } from '../../db/tables/procurement.ts';
import { mailCancelled, mailLost, mailWon } from '../letters/outcome-letters.ts';
import { mailReopened } from '../letters/reopened-letters.ts';
import { namesFor } from '../../organization/parties.ts';
import { decisionOn, mailCompany } from '../../organization/recipients.ts';
import { lockInquireOf } from '../inquire/rows.ts';

export interface TenderRecord {
  readonly row: Selectable<TendersTable>;
  readonly inquire: Selectable<InquiresTable>;
  readonly liveOffer: boolean;
  readonly awards: number;
}

export async function completeTender(
  db: Db | Trx,
  row: Selectable<TendersTable>,
  inquire: Selectable<InquiresTable>,
): Promise<TenderRecord> {
  const own = { inquire_id: row.inquire_id, organization_id: row.organization_id };
  const live = await db
    .selectFrom('offers')
    .select('id')
    .where('inquire_id', '=', own.inquire_id)
    .where('organization_id', '=', own.organization_id)
    .where('status', 'in', offersThatAre('live'))
    .executeTakeFirst();
  const awards = await db
    .selectFrom('awards')
    .select('id')
    .where('inquire_id', '=', own.inquire_id)
    .where('organization_id', '=', own.organization_id)
    .where('revoked_at', 'is', null)
    .execute();
  return { row, inquire, liveOffer: live !== undefined, awards: awards.length };
}

/** Returns the company's own view; for an open tender it is created as `viewed`. */
export async function ensureTender(
  db: Db | Trx,
  inquire: number,
  company: Company,
  now: string,
): Promise<number | null> {
  const row = await visibleInquire(db, inquire, company);
  if (!row) return null;
  if (row.closed_at === null) {
    await db
      .insertInto('tenders')
      .values({ inquire_id: inquire, organization_id: company.id, state: 'viewed', seen_at: now })
      .onConflict((conflict) => conflict.columns(['inquire_id', 'organization_id']).doNothing())
      .execute();
  }
  const tender = await db
    .selectFrom('tenders')
    .select('id')
    .where('inquire_id', '=', inquire)
    .where('organization_id', '=', company.id)
    .executeTakeFirst();
  return tender?.id ?? null;
}

async function lock(trx: Trx, id: number): Promise<TenderRecord | undefined> {
  const inquire = await lockInquireOf(trx, 'tenders', id);
  if (!inquire) return undefined;
  const row = await trx.selectFrom('tenders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && completeTender(trx, row, inquire);
}

/** An agreement to early closing applies only to the current revision. */
export const hasAgreed = (
  { agreed_revision }: Pick<Selectable<TendersTable>, 'agreed_revision'>,
  { revision }: Pick<Selectable<InquiresTable>, 'revision'>,
): boolean => agreed_revision === revision;

type TenderStep = Step<TenderRecord>;

const letter =
  (template: string, more: Record<string, string> = {}) =>
  async (step: TenderStep): Promise<void> => {
    const { row, inquire } = step.row;
    await mailCompany(step, row.organization_id, 'offer.edit', {
      template,
      company: inquire.organization_id,
      path: `/tenders/${inquire.id}`,
      params: { name: inquire.name, ...more },
      words: await namesFor(step.trx, { buyer: inquire.organization_id }),
      fact: decisionOn(inquire.id),
    });
  };

const keep = async (
  { trx, row: { row } }: TenderStep,
  columns: {
    readonly reason?: string;
    readonly comment?: string;
    readonly seen_at?: string | null;
    readonly told?: null;
    readonly reminded_at?: null;
  },
): Promise<void> => {
  await trx.updateTable('tenders').set(columns).where('id', '=', row.id).execute();
};

async function mailMissed(step: TenderStep): Promise<void> {
  const { row, inquire } = step.row;
  const asked = await step.trx
    .selectFrom('inquire_participants')
    .select('organization_id')
    .where('inquire_id', '=', inquire.id)
    .where('organization_id', '=', row.organization_id)
    .executeTakeFirst();
  if (!hearsOfEnd({ state: row.state, invited: asked !== undefined })) return;
  const offer = await step.trx
    .selectFrom('offers')
    .select('status')
    .where('inquire_id', '=', inquire.id)
    .where('organization_id', '=', row.organization_id)
    .where('status', 'in', offersThatAre('unsent'))
    .executeTakeFirst();
  await letter(offer ? `tender-over-${offer.status}` : 'tender-over')(step);
}

export const tenderStore = (): Store<typeof tenderMachine, TenderRecord> => ({
  lifecycle,
  lock,
  sides: ({ row }, caller) => (caller.organization?.id === row.organization_id ? ['supplier'] : []),
  snapshot: ({ row, inquire, liveOffer, awards }) =>
    restore(lifecycle.machine, tenderFromRow({ participation: row.state }), {
      maySee: !tenderIs('excluded', row.state),
      expireAt: inquire.expire_at,
      open: inquire.open,
      agreed: hasAgreed(row, inquire),
      liveOffer,
      awards,
    }),
  version: ({ row }) => row.version,
  save: async ({ trx, row: { row, inquire } }, next) => {
    const { participation } = tenderToRow(next.value as TenderState);
    const agreed_revision = next.context.agreed ? inquire.revision : null;
    await trx
      .updateTable('tenders')
      .set({ state: participation, agreed_revision, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute();
  },
  effects: {
    ...assigned('agree', 'disagree'),
    keepFirstSight: (step) => keep(step, { seen_at: step.now }),
    // Keeps the reason of a company that declines, for the owner.
    keepReason: (step, { reason, comment }) => keep(step, { reason, comment }),
    async mailRemoved(step, { reason }) {
      await keep(step, { reason: '', comment: reason });
      await letter('tender-removed', { reason })(step);
    },
    beginAnew: (step) => keep(step, { reason: '', comment: '', seen_at: null, told: null, reminded_at: null }),
    mailWon: (step) => mailWon(step, { inquire: step.row.inquire, company: step.row.row.organization_id }),
    mailLost: (step) => mailLost(step, { inquire: step.row.inquire, company: step.row.row.organization_id }),
    async mailRevoked(step, { because }) {
      if (!hearsOfRevocation(because)) return;
      const { inquire, row, liveOffer } = step.row;
      await mailReopened(step, { inquire, company: row.organization_id }, { because, considered: liveOffer });
    },
    mailMissed,
    mailCancelled: (step) => mailCancelled(step, { inquire: step.row.inquire, company: step.row.row.organization_id }),
  },
});

/**
 * The store for a company's own statements; the consequences of a draft or a sealed offer are not shown to the buyer.
 */
export const telling = (store: ReturnType<typeof tenderStore>): typeof store => ({
  ...store,
  save: async (step, next) => {
    await store.save(step, next);
    const told = statedBy(step.event.type);
    if (told) await step.trx.updateTable('tenders').set({ told }).where('id', '=', step.row.row.id).execute();
  },
});

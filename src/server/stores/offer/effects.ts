import type { Step } from '../../command.ts';
import type { Tell } from '../messages.ts';
import { differenceText } from '../difference-text.ts';
import { mailCompany } from '../recipients.ts';
import { canonical, receiptHash } from './receipt.ts';
import { attachedTo, lockOffer, type OfferRecord } from './record.ts';

type OfferStep = Step<OfferRecord>;
type Effect<P> = (step: OfferStep, params: P) => Promise<void>;

const pathOf = ({ inquire }: OfferRecord): string => `/tenders/${inquire.id}`;

export const offerEffects = (send: Tell) => {
  /** The company takes part, and has an offer in. */
  async function tellTender(step: OfferStep): Promise<void> {
    const { tender } = step.row;
    if (!tender || tender.state === 'quoted') return;
    if (tender.state === 'invited') await send(step, 'tender', tender.id, { type: 'VIEW' });
    if (tender.state === 'invited' || tender.state === 'viewed')
      await send(step, 'tender', tender.id, { type: 'PARTICIPATE' });
    await send(step, 'tender', tender.id, { type: 'OFFER_SUBMITTED' });
  }

  const keepRevision: Effect<unknown> = async (step) => {
    const { trx, now } = step;
    const stored = await lockOffer(trx, step.row.row.id);
    if (!stored) return;
    const { row, items, inquire } = stored;
    const content = canonical({ row, items, documents: attachedTo(stored) }, row.revision);
    const hash = receiptHash(content);
    await trx
      .insertInto('offer_revisions')
      .values({ offer_id: row.id, revision: row.revision, at: now, hash, content })
      .execute();
    await tellTender(step);
    await mailCompany(step, row.organization_id, 'offer.submit', {
      template: 'offer-submitted',
      path: pathOf(stored),
      params: {
        name: inquire.name,
        revision: row.revision,
        hash,
        verify: `${step.services.config.publicUrl}/receipts/verify?hash=${hash}`,
      },
      instants: { at: now },
      zone: inquire.timezone,
    });
  };

  const tellWithdrawn: Effect<unknown> = async (step) => {
    const { tender } = step.row;
    if (tender?.state === 'quoted') await send(step, 'tender', tender.id, { type: 'OFFER_WITHDRAWN' });
  };

  const mailDifference: Effect<unknown> = async (step) => {
    const { row, inquire, lots } = step.row;
    const { lots: changed } = step.event as unknown as { lots: readonly number[] };
    const { reason, difference } = await step.trx
      .selectFrom('inquire_revisions')
      .select(['reason', 'difference'])
      .where('inquire_id', '=', inquire.id)
      .orderBy('revision', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const names = lots
      .filter(({ id }) => changed.includes(id))
      .map(({ name }) => name)
      .join('; ');
    await mailCompany(step, row.organization_id, 'offer.edit', {
      template: 'offer-stale',
      path: pathOf(step.row),
      params: { name: inquire.name, lots: names, reason },
      words: (language) => ({
        difference: differenceText(language, { differences: difference, lots, zone: inquire.timezone }),
      }),
      instants: { deadline: inquire.expire_at },
      zone: inquire.timezone,
    });
  };

  /** Who loses by a decision hears it with the outcome of the tender. */
  const mailRejected: Effect<{ reason: string; decided: boolean }> = async (step, { reason, decided }) => {
    const { row, inquire } = step.row;
    await step.trx.updateTable('offers').set({ reason }).where('id', '=', row.id).execute();
    if (!decided) {
      await mailCompany(step, row.organization_id, 'offer.edit', {
        template: 'offer-rejected',
        path: pathOf(step.row),
        params: { name: inquire.name, reason },
      });
    }
  };

  /** A supplier steps back: its open orders end, and the inquiry may award anew. */
  const stepBack: Effect<unknown> = async (step) => {
    const { row, inquire, orders } = step.row;
    const { reason } = step.event as unknown as { reason: string };
    await step.trx.updateTable('offers').set({ reason }).where('id', '=', row.id).execute();
    for (const { id, status } of orders) {
      if (status === 'new') await send(step, 'order', id, { type: 'DECLINE', reason });
      if (status === 'changeProposed') await send(step, 'order', id, { type: 'CANCEL' });
    }
    const left = await step.trx
      .selectFrom('awards')
      .select('id')
      .where('offer_id', '=', row.id)
      .where('revoked_at', 'is', null)
      .orderBy('nth')
      .execute();
    if (left.length > 0)
      await send(step, 'inquire', inquire.id, { type: 'SUPPLIER_DECLINED', awards: left.map(({ id }) => id) });
  };

  return { keepRevision, tellWithdrawn, mailDifference, mailRejected, stepBack } as Record<string, Effect<unknown>>;
};

import { assigned, type Effects, type Step } from '../../platform/command.ts';
import type { Because } from '../../../../machines/kit/because.ts';
import * as consequences from '../../../../machines/purchase/offer.consequences.ts';
import { hearsOfRejection } from '../../../../machines/purchase/readers.ts';
import type { offerMachine } from '../../../../machines/lifecycles/offer/offer.machine.ts';
import { awardFacts, offerFacts } from '../facts.ts';
import { standingAwards } from '../inquire/record.ts';
import { outgoing, type Tell } from '../messages.ts';
import { differenceText } from '../letters/difference-text.ts';
import { changedText, lotNames } from '../letters/lots-text.ts';
import { namesFor } from '../../organization/parties.ts';
import { mailCompany } from '../../organization/recipients.ts';
import { canonical, receiptHash } from './receipt.ts';
import { deliveryOfLine } from './delivery.ts';
import { attachedTo, lockOffer, type OfferRecord, priced } from './record.ts';

type OfferStep = Step<OfferRecord>;
type Ended = { readonly reason: string; readonly because: Because };
type OfferEffects = Effects<typeof offerMachine, OfferRecord>;

const pathOf = ({ inquire }: OfferRecord): string => `/tenders/${inquire.id}`;

/** `EXW Wrocław`; if the lots differ, with the number of each. */
function deliveryText({ row, inquire, lots, items }: OfferRecord): string {
  const said = priced(items).map((item) => {
    const { term, place } = deliveryOfLine(item, row, inquire);
    return {
      number: lots.findIndex(({ id }) => id === item.lot_id) + 1,
      text: [term, place].filter(Boolean).join(' '),
    };
  });
  const texts = new Set(said.map(({ text }) => text));
  if (texts.size <= 1) return said[0]?.text || '–';
  return said.map(({ number, text }) => `${number}. ${text || '–'}`).join('; ');
}

/** The offer and its company's view of the tender. */
const ownFacts = ({ row, tender }: OfferRecord) => ({
  self: row.id,
  offers: [offerFacts(row, [])],
  tenders: tender ? [{ id: tender.id, organization: row.organization_id, state: tender.state }] : [],
});

/** Stores a revision permanently and sends its receipt to the supplier. */
async function keepRevision(send: Tell, step: OfferStep): Promise<void> {
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
  await outgoing(send, step, consequences.keepRevision(ownFacts(step.row))).rest();
  await mailCompany(step, row.organization_id, 'offer.submit', {
    template: 'offer-submitted',
    path: pathOf(stored),
    params: {
      name: inquire.name,
      revision: row.revision,
      delivery: deliveryText(stored),
      hash,
    },
    words: await namesFor(trx, { buyer: inquire.organization_id }),
    instants: { at: now },
    zone: inquire.timezone,
  });
}

async function mailDifference(step: OfferStep, { lots: changed }: { lots: readonly number[] }): Promise<void> {
  const { row, inquire, lots } = step.row;
  const { reason, difference } = await step.trx
    .selectFrom('inquire_revisions')
    .select(['reason', 'difference'])
    .where('inquire_id', '=', inquire.id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const names = await namesFor(step.trx, { buyer: inquire.organization_id });
  await mailCompany(step, row.organization_id, 'offer.edit', {
    template: 'offer-stale',
    path: pathOf(step.row),
    company: inquire.organization_id,
    params: { name: inquire.name, reason },
    words: (language) => ({
      ...names(language),
      lots: lotNames(language, lots, changed),
      changed: changedText(language, lots, difference),
      difference: differenceText(language, { differences: difference, lots, zone: inquire.timezone }),
    }),
    instants: { deadline: inquire.expire_at },
    zone: inquire.timezone,
  });
}

async function mailRejected(step: OfferStep, { reason, because }: Ended): Promise<void> {
  const { row, inquire } = step.row;
  await step.trx.updateTable('offers').set({ reason }).where('id', '=', row.id).execute();
  if (hearsOfRejection(because)) {
    await mailCompany(step, row.organization_id, 'offer.edit', {
      template: 'offer-rejected',
      company: inquire.organization_id,
      path: pathOf(step.row),
      params: { name: inquire.name, reason },
      words: await namesFor(step.trx, { buyer: inquire.organization_id }),
    });
  }
}

export const offerEffects = (send: Tell): OfferEffects => {
  const tellWithdrawn = (step: OfferStep): Promise<void> =>
    outgoing(send, step, consequences.tellWithdrawn(ownFacts(step.row))).rest();

  const stepBack = async (step: OfferStep, ended: Ended): Promise<void> => {
    const { row, inquire, orders } = step.row;
    await step.trx.updateTable('offers').set({ reason: ended.reason }).where('id', '=', row.id).execute();
    const awards = await standingAwards(step.trx).where('a.offer_id', '=', row.id).execute();
    const facts = {
      self: row.id,
      at: step.now,
      inquire: inquire.id,
      awards: awards.map(awardFacts),
      orders: orders.map(({ id, status, answer_by }) => ({ id, offer: row.id, state: status, answerBy: answer_by })),
    };
    await outgoing(send, step, consequences.stepBack(facts, ended)).rest();
  };

  return {
    ...assigned('keepOutcome', 'forgetOutcome', 'rebase', 'countRevision', 'markStale'),
    keepRevision: (step) => keepRevision(send, step),
    tellWithdrawn,
    mailDifference,
    mailRejected,
    stepBack,
  };
};

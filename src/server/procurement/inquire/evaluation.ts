import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import { valuesLeft } from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import * as consequences from '../../../../machines/purchase/inquire.running.ts';
import { hearsOfSealing, openedBy } from '../../../../machines/purchase/readers.ts';
import type { Effects, Step } from '../../platform/command.ts';
import { rateOn } from '../../organization/rates.ts';
import { inquireFacts } from '../facts.ts';
import { outgoing, type Tell } from '../messages.ts';
import { mailCompleted } from '../letters/outcome-letters.ts';
import { namesFor } from '../../organization/parties.ts';
import { mailCompany } from '../../organization/recipients.ts';
import { invitationFacts } from '../invitation/facts.ts';
import type { InquireRecord } from './record.ts';
import { envelopesTold } from './sealed.ts';

type InquireStep = Step<InquireRecord>;
type EvaluationEffects = Pick<
  Effects<typeof inquireMachine, InquireRecord>,
  | 'seal'
  | 'freezeRates'
  | 'recordRate'
  | 'recordValuation'
  | 'forgetValues'
  | 'recordAside'
  | 'openOffers'
  | 'cancel'
  | 'tellCompleted'
  | 'tellUnsuccessful'
>;

/** Mails the owner and other members who manage the inquiry. */
async function tellOwner(
  step: InquireStep,
  template: string,
  more: Record<string, string | number> = {},
): Promise<void> {
  const { row } = step.row;
  await mailCompany(step, row.organization_id, 'inquire.manage', {
    template,
    path: `/inquires/${row.id}`,
    params: { name: row.name, ...more },
  });
}

/** ASSUMED: only the receipt of each opened offer's valid revision is published, not of replaced ones. */
async function publishReceipt({ trx, now }: InquireStep, offer: number): Promise<void> {
  await trx
    .updateTable('offer_revisions')
    .set({ published_at: now })
    .where('offer_id', '=', offer)
    .where('revision', '=', (e) => e.selectFrom('offers as f').select('f.revision').where('f.id', '=', offer))
    .execute();
}

/** Rates, surcharges for terms, and excluded offers: data used by the comparison. */
const figures: Pick<
  EvaluationEffects,
  'freezeRates' | 'recordRate' | 'recordValuation' | 'forgetValues' | 'recordAside'
> = {
  async freezeRates({ trx, now, row: { row } }) {
    const { currency: own } = row;
    if (own === null) return;
    const offered = await trx
      .selectFrom('offer_items as i')
      .innerJoin('offers as f', 'f.id', 'i.offer_id')
      .select('i.currency')
      .distinct()
      .where('f.inquire_id', '=', row.id)
      .where('f.status', '=', 'locked')
      .where('i.price', 'is not', null)
      .execute();
    for (const { currency } of offered) {
      if (currency === null || currency === own) continue;
      const found = await rateOn(trx, row.organization_id, currency, own, now.slice(0, 10));
      if (!found) continue;
      await trx
        .insertInto('inquire_rates')
        .values({ inquire_id: row.id, currency, ...found, at: now, entered_by: null })
        .execute();
    }
  },

  async recordRate({ trx, now, row: { row }, caller }, given) {
    const { currency, rate, date, source } = given;
    await trx
      .insertInto('inquire_rates')
      .values({ inquire_id: row.id, currency, rate, date, source, at: now, entered_by: caller?.user.id ?? null })
      .execute();
  },

  async recordValuation({ trx, row: { row } }, { term, duty, lots }) {
    await trx.deleteFrom('inquire_term_values').where('inquire_id', '=', row.id).where('term', '=', term).execute();
    const values = lots.map(({ lot, freight }) => ({ inquire_id: row.id, lot_id: lot, term, freight, duty }));
    if (values.length > 0) await trx.insertInto('inquire_term_values').values(values).execute();
  },

  async forgetValues({ trx, row: { row, termValues } }, { changed }) {
    const left = valuesLeft(
      termValues.map(({ lot_id }) => ({ lot: lot_id })),
      changed,
    ).map(({ lot }) => lot);
    let gone = trx.deleteFrom('inquire_term_values').where('inquire_id', '=', row.id);
    if (left.length > 0) gone = gone.where('lot_id', 'not in', left);
    await gone.execute();
  },

  async recordAside({ trx }, { offer, lot, reason }) {
    await trx
      .updateTable('offer_items')
      .set({ aside: reason })
      .where('offer_id', '=', offer)
      .where('lot_id', '=', lot)
      .execute();
  },
};

export const evaluationEffects = (send: Tell): EvaluationEffects => ({
  /**
   * The tender has left Published; its owner is notified of the number of sealed offers if it identifies no company.
   */
  async seal(step) {
    const invitations = await invitationFacts(step.trx, step.row.row.id);
    const facts = { ...inquireFacts(step.row, step.now), invitations };
    await outgoing(send, step, consequences.seal(facts)).rest();
    if (!hearsOfSealing(facts.offers)) return;
    const number = await envelopesTold(step.trx, step.row);
    await (number === null
      ? tellOwner(step, 'tender-sealed-few')
      : tellOwner(step, 'tender-sealed', { count: number }));
  },

  ...figures,

  async openOffers(step) {
    const { row } = step.row;
    const words = await namesFor(step.trx, { buyer: row.organization_id });
    const { offers } = inquireFacts(step.row, step.now);
    const told = outgoing(send, step, consequences.openOffers({ offers }));
    for (const { id, organization } of openedBy(offers)) {
      await told.next();
      await publishReceipt(step, id);
      await mailCompany(step, organization, 'offer.edit', {
        template: 'tender-opened',
        company: row.organization_id,
        path: `/tenders/${row.id}`,
        params: { name: row.name },
        words,
      });
    }
  },

  async cancel(step, { reason, comment }) {
    const { trx, row: record } = step;
    const { id: inquire } = record.row;
    await trx
      .updateTable('inquires')
      .set({ cancel_reason: reason, cancel_comment: comment })
      .where('id', '=', inquire)
      .execute();
    const orders = await trx
      .selectFrom('orders')
      .select(['id', 'offer_id as offer', 'status as state'])
      .where('inquire_id', '=', inquire)
      .orderBy('nth')
      .execute();
    const invitations = await invitationFacts(trx, inquire);
    const facts = { ...inquireFacts(record, step.now), invitations, orders };
    await outgoing(send, step, consequences.cancel(facts, { comment })).rest();
  },

  tellCompleted: (step) => mailCompleted(step, step.row.row),
  tellUnsuccessful: (step) => tellOwner(step, 'inquiry-unsuccessful'),
});

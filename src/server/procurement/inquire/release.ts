import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { Because } from '../../../../machines/kit/because.ts';
import type { Changed } from '../../../../machines/lifecycles/inquire/inquire.events.ts';
import type { inquireMachine } from '../../../../machines/lifecycles/inquire/inquire.machine.ts';
import { changeAwards } from '../../../../machines/purchase/inquire.decision.ts';
import * as consequences from '../../../../machines/purchase/inquire.release.ts';
import { companyName } from '../../../contract/catalogue/shown-name.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import type { Effects, Step } from '../../platform/command.ts';
import { texts } from '../../platform/texts.ts';
import { inquireFacts } from '../facts.ts';
import { type Outgoing, outgoing, type Tell } from '../messages.ts';
import { decisionOn, mailCompany } from '../../organization/recipients.ts';
import { awardsText } from '../letters/lots-text.ts';
import { mailRevoked } from '../letters/reopened-letters.ts';
import type { AwardRow, InquireRecord } from './record.ts';

type InquireStep = Step<InquireRecord>;
type ReleaseEffects = Pick<
  Effects<typeof inquireMachine, InquireRecord>,
  'takeBack' | 'dropAward' | 'freeAwards' | 'reofferAwards' | 'changeAwards'
>;
interface Revoked {
  readonly award: number;
  readonly reason: string;
}

const companiesOf = (awards: readonly AwardRow[]): number[] => [
  ...new Set(awards.map(({ organization_id }) => organization_id)),
];

async function supplierOf({ trx }: InquireStep, awards: readonly AwardRow[]) {
  const found = await trx
    .selectFrom('organizations')
    .select(['name', 'intername'])
    .where('id', 'in', companiesOf(awards))
    .orderBy('nth')
    .execute();
  return (language: Language) => ({ supplier: found.map((one) => companyName(language, one)).join(', ') });
}

/** Notifies members who decide on awards that lots are open again, with quantities and reason. */
async function tellAwarders(
  step: InquireStep,
  template: string,
  awards: readonly AwardRow[],
  reasonIn: (language: Language) => string,
): Promise<void> {
  const { row, lots } = step.row;
  const supplier = await supplierOf(step, awards);
  await mailCompany(step, row.organization_id, 'inquire.award', {
    template,
    path: `/inquires/${row.id}`,
    params: { name: row.name },
    words: (language) => ({
      ...supplier(language),
      lots: awardsText(language, lots, awards),
      reason: reasonIn(language),
    }),
    fact: decisionOn(row.id),
  });
}

/** Each lot is updated before its award is revoked, because its total still includes it. */
async function release(
  step: InquireStep,
  told: Outgoing,
  awards: readonly AwardRow[],
  { reason, because }: { readonly reason: string; readonly because: Because },
): Promise<void> {
  for (const { id } of awards) {
    await told.next();
    await step.trx
      .updateTable('awards')
      .set({ revoked_at: step.now, revoke_reason: reason, because })
      .where('id', '=', id)
      .execute();
  }
}
const factsOf = (step: InquireStep) => inquireFacts(step.row, step.now);

async function takeBack(send: Tell, step: InquireStep, revoked: Revoked): Promise<void> {
  const { reason } = revoked;
  const award = step.row.awards.find(({ id }) => id === revoked.award);
  if (!award) return;
  const told = outgoing(send, step, consequences.takeBack(factsOf(step), revoked));
  await release(step, told, [award], { reason, because: 'buyer' });
  await mailRevoked(step, award, reason);
  await told.only('CANCEL');
  // Other awards on the cancelled order are ordered again with the next decision.
  if (award.order_id !== null && orderIs('waiting', award.order_status ?? ''))
    await step.trx
      .updateTable('awards')
      .set({ order_id: null })
      .where('order_id', '=', award.order_id)
      .where('revoked_at', 'is', null)
      .execute();
  await told.rest();
}

// The lot's total is the sum of its awards. ASSUMED: a decision remains in force, regardless of what the change
// removes.
async function followChange(step: InquireStep, changed: Changed): Promise<void> {
  for (const { id, quantity, price } of changed.awards) {
    const award = step.row.awards.find((known) => known.id === id);
    if (!award) continue;
    const first = { quantity: award.quantity, price: award.price, justification: award.justification };
    await step.trx
      .updateTable('awards')
      .set({ first: JSON.stringify(first), changed_at: step.now })
      .set({
        quantity,
        price,
        justification: [award.justification, changed.justification].filter(Boolean).join('\n'),
      })
      .where('id', '=', id)
      .execute();
  }
}

/** Revokes, returns or changes awards: rows and letters; the charts determine the recipients. */
export const releaseEffects = (send: Tell): ReleaseEffects => ({
  takeBack: (step, revoked) => takeBack(send, step, revoked),

  async dropAward(step, revoked) {
    const { reason } = revoked;
    const award = step.row.awards.find(({ id }) => id === revoked.award);
    if (!award) return;
    const told = outgoing(send, step, consequences.dropAward(factsOf(step), revoked));
    await release(step, told, [award], { reason, because: 'buyer' });
    if (award.told_at !== null) await mailRevoked(step, award, reason);
    await told.rest();
  },

  async freeAwards(step, released) {
    const { because, reason } = released;
    const awards = step.row.awards.filter(({ id }) => released.awards.includes(id));
    const told = outgoing(send, step, consequences.freeAwards(factsOf(step), released));
    await release(step, told, awards, { reason: '', because });
    await told.only('SUPPLIER_DECLINE');
    const template = because === 'system.expired' ? 'supplier-silent' : 'supplier-declined';
    await tellAwarders(step, template, awards, () => reason);
    await told.rest();
  },

  async reofferAwards(step, released) {
    const { reason } = released;
    const awards = step.row.awards.filter(({ id }) => released.awards.includes(id));
    const told = outgoing(send, step, consequences.reofferAwards(factsOf(step), released));
    await release(step, told, awards, { reason, because: 'buyer' });
    // Without a reason the order expired: the buyer did not answer a proposed change.
    await tellAwarders(
      step,
      'lots-open-again',
      awards,
      (language) => reason || texts(language, 'mail')('part.unanswered'),
    );
    await told.rest();
  },

  async changeAwards(step, changed) {
    await followChange(step, changed);
    await outgoing(send, step, changeAwards(factsOf(step), changed)).rest();
  },
});

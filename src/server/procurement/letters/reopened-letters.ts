import { offersThatAre } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { orderIs } from '../../../../machines/lifecycles/order/order.tags.ts';
import type { Because } from '../../../../machines/kit/because.ts';
import { binds } from '../../../../machines/lifecycles/inquire/inquire.ranking.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { day } from '../../../contract/platform/format.ts';
import { namesFor } from '../../organization/parties.ts';
import { decisionOn, mailCompany } from '../../organization/recipients.ts';
import type { Step } from '../../platform/command.ts';
import { texts } from '../../platform/texts.ts';
import { type AwardRow, type InquireRecord, standingAwards } from '../inquire/record.ts';
import { lotRowsOf } from '../inquire/rows.ts';
import { awardsText, lotNames } from './lots-text.ts';

/*
 * Letters about a revoked award: each reader gets the current situation and the reason. About another supplier's award
 * they only contain that its lot is open again: not whose it was, nor the buyer's or that supplier's comments.
 */

type Posting = Pick<Step<unknown>, 'trx' | 'now' | 'services' | 'root'>;

const mailText = (language: Language) => texts(language, 'mail');

function validText(
  language: Language,
  validUntil: string | null,
  { zone, now }: { zone: string; now: string },
): string {
  if (validUntil === null) return '';
  const said = binds({ validUntil, zone }, now) ? 'part.valid' : 'part.invalid';
  return mailText(language)(said, { day: day(language, validUntil) });
}

/** A company's rejected offer and the reason. */
export async function outOf({ trx }: Pick<Posting, 'trx'>, inquire: number, company: number) {
  const offer = await trx
    .selectFrom('offers')
    .select(['because', 'reason'])
    .where('inquire_id', '=', inquire)
    .where('organization_id', '=', company)
    .where('status', '=', 'rejected')
    .orderBy('nth', 'desc')
    .executeTakeFirst();
  const why = offer?.because === 'buyer' ? 'rejected' : offer?.because === 'system.expired' ? 'expired' : 'declined';
  return (language: Language): string => mailText(language)(`part.out.${why}`, { reason: offer?.reason ?? '' });
}

/** The company's lots in which an announced award has just been revoked. */
async function reopenedLots({ trx, now }: Posting, inquire: number, company: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('awards as a')
    .innerJoin('offer_items as i', 'i.lot_id', 'a.lot_id')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .select('a.lot_id')
    .distinct()
    .where('a.inquire_id', '=', inquire)
    .where('a.revoked_at', '=', now)
    .where('a.told_at', 'is not', null)
    .where('i.price', 'is not', null)
    .where('f.organization_id', '=', company)
    .execute();
  return rows.map(({ lot_id }) => lot_id);
}

/** Mails losing companies, and those without any award left, when the buyer decides again. */
export async function mailReopened(
  step: Posting,
  { inquire, company }: { readonly inquire: InquireRecord['row']; readonly company: number },
  { because, considered }: { readonly because: Because; readonly considered: boolean },
): Promise<void> {
  const lots = await lotRowsOf(step.trx, inquire.id);
  const own = await reopenedLots(step, inquire.id, company);
  const offer = await step.trx
    .selectFrom('offers')
    .select('valid_until')
    .where('inquire_id', '=', inquire.id)
    .where('organization_id', '=', company)
    .where('status', 'in', offersThatAre('decidable'))
    .executeTakeFirst();
  const out = await outOf(step, inquire.id, company);
  const names = await namesFor(step.trx, { buyer: inquire.organization_id });
  const again = (language: Language): string =>
    own.length === 0
      ? mailText(language)('part.again.elsewhere')
      : [
          mailText(language)('part.again.lots', { lots: lotNames(language, lots, own) }),
          validText(language, offer?.valid_until ?? null, { zone: inquire.timezone, now: step.now }),
        ].join(' ');
  await mailCompany(step, company, 'offer.edit', {
    template: considered ? 'tender-reopened' : 'tender-reopened-out',
    company: inquire.organization_id,
    path: `/tenders/${inquire.id}`,
    params: { name: inquire.name },
    fact: decisionOn(inquire.id),
    words: (language) => ({
      ...names(language),
      why: mailText(language)(because === 'system.revoked' ? 'part.again.revoked' : 'part.again.noOrder'),
      holds: considered ? again(language) : out(language),
    }),
  });
}

/** Mails the company that loses an award: the lot, its remaining awards, and its orders. */
export async function mailRevoked(step: Step<InquireRecord>, award: AwardRow, reason: string): Promise<void> {
  const { row, lots, offers } = step.row;
  const standing = await standingAwards(step.trx)
    .where('a.inquire_id', '=', row.id)
    .where('a.organization_id', '=', award.organization_id)
    .execute();
  const kept = standing.filter(({ told_at }) => told_at !== null);
  const open = orderIs('waiting', award.order_status ?? '');
  const cancelled = open ? award.order_id : null;
  const names = await namesFor(step.trx, { buyer: row.organization_id });
  const ordered = (language: Language, order: number | null): string =>
    order === null || order === cancelled
      ? mailText(language)('part.order.anew')
      : mailText(language)('part.order.number', { number: order });
  const validUntil = offers.find(({ id }) => id === award.offer_id)?.valid_until ?? null;
  await mailCompany(step, award.organization_id, 'offer.edit', {
    company: row.organization_id,
    template: kept.length > 0 ? 'award-revoked' : 'award-revoked-all',
    path: `/tenders/${row.id}`,
    params: { name: row.name, reason },
    fact: decisionOn(row.id),
    words: (language) => ({
      ...names(language),
      lots: awardsText(language, lots, [award]),
      order: cancelled === null ? '' : mailText(language)('part.order.cancelled', { number: cancelled }),
      kept: kept.map((one) => `${awardsText(language, lots, [one])}; ${ordered(language, one.order_id)}`).join('\n'),
      valid: validText(language, validUntil, { zone: row.timezone, now: step.now }),
    }),
  });
}

import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { decide } from '../../../../machines/kit/decide.ts';
import { restore } from '../../../../machines/kit/restore.ts';
import { offer as lifecycle } from '../../../../machines/lifecycles/offer/offer.lifecycle.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { offerFromRow, type OfferStatus } from '../../../contract/procurement/offer.ts';
import { explain } from '../../platform/explain.ts';
import { texts } from '../../platform/texts.ts';
import { offerContext, type OfferRecord, priced } from '../offer/record.ts';
import { lotNames } from './lots-text.ts';

/* What a company's answer to a tender lacks; sent only to the company itself. */

export const isBegun = (status: OfferStatus) => offerIs('unsent', status) || offerIs('revisable', status);

/** `status` of its offer, if it has started one. */
export const missingText = (language: Language, status: OfferStatus | undefined): string =>
  texts(language, 'mail')(`part.answer.${status && isBegun(status) ? status : 'none'}`);

/** Problems of a draft: those that the chart would refuse, and lots without a price. */
export function draftLacks(language: Language, record: OfferRecord, now: string): string {
  const { row, items, lots } = record;
  const snapshot = restore(lifecycle.machine, offerFromRow(row), offerContext(record));
  const decision = decide(lifecycle.machine, snapshot, { type: 'SUBMIT', at: now });
  const refusals = decision.ok
    ? []
    : decision.refusal.guards.map((guard) => explain(lifecycle, { ...decision.refusal, guards: [guard] })(language));
  const has = new Set(priced(items).map(({ lot_id }) => lot_id));
  const unpriced = lotNames(
    language,
    lots,
    lots.flatMap(({ id }) => (has.has(id) ? [] : [id])),
  );
  const t = texts(language, 'mail');
  const lines = [...refusals, ...(unpriced === '' ? [] : [t('part.unpriced', { lots: unpriced })])];
  return lines.length === 0 ? t('part.complete') : [t('part.lacks'), ...lines.map((line) => `– ${line}`)].join('\n');
}

import { big, plain } from '../../../../machines/money/decimal.ts';
import type { OrderLineFacts, Shipment } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { quantity } from '../../../contract/platform/format.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import { quantityText, unitTextOf } from '../../platform/values/in-words.ts';
import { texts } from '../../platform/texts.ts';
import type { OrderRecord } from './record.ts';

/** Missing goods as lines of a letter: received of shipped quantity, and the buyer's note. */
export function missingText(
  language: Language,
  items: OrderRecord['items'],
  missing: readonly OrderLineFacts[],
): string {
  const t = texts(language, 'comparison');
  return missing
    .flatMap(({ id, shipped, received = '0', receivedNote = '' }) => {
      const item = items.find((known) => known.id === id);
      if (!item) return [];
      const figures = { received: quantity(language, received), shipped: quantity(language, shipped) };
      const came = t('letter.receivedOf', { ...figures, unit: unitTextOf(language, item.unit, shipped) });
      return [`– ${lineOf(item.name)}: ${[came, lineOf(receivedNote)].filter(Boolean).join('; ')}`];
    })
    .join('\n');
}

/** Shipped goods as lines of a letter. */
export function shippedText(language: Language, items: OrderRecord['items'], shipped: readonly Shipment[]): string {
  return shipped
    .flatMap(({ id, quantity: many }) => {
      const item = items.find((known) => known.id === id);
      return item ? [`– ${lineOf(item.name)}: ${quantityText(language, many, item.unit)}`] : [];
    })
    .join('\n');
}

/** Goods not shipped before the step, as lines of a letter. */
export const restText = (language: Language, items: OrderRecord['items']): string =>
  items
    .map((item) => ({ ...item, rest: big(item.quantity).minus(item.shipped) }))
    .filter(({ rest }) => rest.gt('0'))
    .map(({ name, rest, unit }) => `– ${lineOf(name)}: ${quantityText(language, plain(rest.toFixed()), unit)}`)
    .join('\n');

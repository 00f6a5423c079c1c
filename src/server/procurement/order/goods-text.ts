import type { OrderLineFacts, Shipment } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { measured, quantity } from '../../../contract/platform/format.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import { texts } from '../../platform/texts.ts';
import type { OrderRecord } from './record.ts';

/** What has not come as lines of a letter: received of shipped, and what the buyer says of it. */
export function missingText(
  language: Language,
  items: OrderRecord['items'],
  missing: readonly OrderLineFacts[],
): string {
  const t = texts(language, 'comparison');
  const units = texts(language, 'units');
  return missing
    .flatMap(({ id, shipped, received = '0', receivedNote = '' }) => {
      const item = items.find((known) => known.id === id);
      if (!item) return [];
      const figures = { received: quantity(language, received), shipped: quantity(language, shipped) };
      const unit = units(`${item.unit}.symbol`);
      return [`– ${lineOf(item.name)}: ${t('letter.receivedOf', { ...figures, unit })} – ${lineOf(receivedNote)}`];
    })
    .join('\n');
}

/** What went out, as lines of a letter. */
export function shippedText(language: Language, items: OrderRecord['items'], shipped: readonly Shipment[]): string {
  const units = texts(language, 'units');
  return shipped
    .flatMap(({ id, quantity: many }) => {
      const item = items.find((known) => known.id === id);
      return item
        ? [`– ${lineOf(item.name)}: ${measured(quantity(language, many), units(`${item.unit}.symbol`))}`]
        : [];
    })
    .join('\n');
}

import { isPositive } from '../../../../machines/money/decimal.ts';
import type { Shipment } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { quantity } from '../../../contract/platform/format.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import { texts } from '../../platform/texts.ts';
import type { OrderRecord } from './record.ts';

/** What went out as lines of a letter; of what is out already there is nothing to tell. */
export function shippedText(language: Language, items: OrderRecord['items'], shipment: readonly Shipment[]): string {
  const units = texts(language, 'units');
  return shipment
    .flatMap(({ id, quantity: much }) => {
      const item = items.find((known) => known.id === id);
      if (!item || !isPositive(much)) return [];
      return [`– ${lineOf(item.name)}: ${quantity(language, much)} ${units(`${item.unit}.symbol`)}`];
    })
    .join('\n');
}

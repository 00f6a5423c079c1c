import type { OrderLineFacts } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { moneyParts, quantity } from '../../../contract/platform/format.ts';
import { plain } from '../../platform/values/decimals.ts';
import { texts } from '../../platform/texts.ts';

interface Proposal {
  readonly lines: readonly OrderLineFacts[];
  readonly items: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly currency: string;
}

/** What a proposed change would change as lines of a letter: old → new of each line that differs. */
export function proposalText(language: Language, { lines, items, currency }: Proposal): string {
  const units = texts(language, 'units');
  const price = (amount: string): string => {
    const { figure } = moneyParts(language, amount, currency, 4);
    return `${figure} ${currency}`;
  };
  return items
    .flatMap(({ id, name, unit }) => {
      const line = lines.find((known) => known.id === id);
      if (!line) return [];
      const { proposedQuantity: much, proposedPrice: each } = line;
      const many = (amount: string) => `${quantity(language, amount)} ${units(`${unit}.symbol`)}`;
      const changes = [
        ...(much && plain(much) !== plain(line.quantity) ? [`${many(line.quantity)} → ${many(much)}`] : []),
        ...(each && plain(each) !== plain(line.price) ? [`${price(line.price)} → ${price(plain(each))}`] : []),
      ];
      return changes.length === 0 ? [] : [`– ${name}: ${changes.join('; ')}`];
    })
    .join('\n');
}

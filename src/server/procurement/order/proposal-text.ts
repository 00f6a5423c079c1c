import { big, cents } from '../../../../machines/money/decimal.ts';
import type { OrderLineFacts } from '../../../../machines/lifecycles/order/order.rules.ts';
import type { Language } from '../../../contract/platform/fields.ts';
import { money } from '../../../contract/platform/format.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import { plain, worth } from '../../platform/values/decimals.ts';
import { priceText, quantityText } from '../../platform/values/in-words.ts';

interface Proposal {
  readonly lines: readonly OrderLineFacts[];
  readonly items: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly currency: string;
}

/** Current total → proposed total. */
export function totalsText(language: Language, { lines, currency }: Pick<Proposal, 'lines' | 'currency'>): string {
  const sum = (amounts: readonly string[]): string => {
    const total = cents(amounts.reduce((all, amount) => all.plus(amount), big('0')));
    return money(language, total, currency);
  };
  const now = sum(lines.map(({ price, quantity: much }) => worth(price, much)));
  const then = sum(
    lines.map((line) => worth(line.proposedPrice ?? line.price, line.proposedQuantity ?? line.quantity)),
  );
  return `${now} → ${then}`;
}

/** A proposed change as lines of a letter: old → new for each changed line. */
export function proposalText(language: Language, { lines, items, currency }: Proposal): string {
  const price = (amount: string): string => priceText(language, amount, currency);
  return items
    .flatMap(({ id, name, unit }) => {
      const line = lines.find((known) => known.id === id);
      if (!line) return [];
      const { proposedQuantity: much, proposedPrice: each } = line;
      const many = (amount: string) => quantityText(language, amount, unit);
      const changes = [
        ...(much && plain(much) !== plain(line.quantity) ? [`${many(line.quantity)} → ${many(much)}`] : []),
        ...(each && plain(each) !== plain(line.price) ? [`${price(line.price)} → ${price(plain(each))}`] : []),
      ];
      return changes.length === 0 ? [] : [`– ${lineOf(name)}: ${changes.join('; ')}`];
    })
    .join('\n');
}

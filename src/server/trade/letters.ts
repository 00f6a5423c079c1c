import { worth } from '../platform/values/decimals.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { money } from '../../contract/platform/format.ts';
import type { Party } from '../../contract/platform/trade-fields.ts';
import { companyName } from '../../contract/catalogue/shown-name.ts';
import { lineOf } from '../../contract/platform/plain-text.ts';
import type { Step } from '../platform/command.ts';
import { mail } from '../platform/mail/mail.ts';
import { priceText, quantityText } from '../platform/values/in-words.ts';
import { texts } from '../platform/texts.ts';
import type { Placed } from './place.ts';

/** Order data for a letter; every name is a single line. */
export interface Told {
  readonly id: number;
  readonly seller: Party;
  readonly currency: string;
  readonly total: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: string;
    readonly unit: string;
    readonly price: string;
  }[];
}

export const toldOf = ({ id, seller, currency, total, lines }: Placed): Told => ({
  id,
  seller,
  currency,
  total,
  lines: lines.map(({ goods, ...line }) => ({
    name: goods.name,
    quantity: line.quantity,
    unit: goods.unit,
    price: line.offered.price ?? line.price,
  })),
});

/** Orders with their lines, with numbers in the reader's format. */
function details(language: Language, orders: readonly Told[]): string {
  const t = texts(language, 'checkout-letters');
  return orders
    .map(({ id, seller, currency, total, lines }) =>
      [
        t('order', { number: id, seller: lineOf(companyName(language, seller)) }),
        ...lines.map(
          ({ name, quantity: many, unit, price }) =>
            `– ${lineOf(name)}: ${quantityText(language, many, unit)} × ${priceText(language, price, currency)} = ${money(language, worth(price, many), currency)}`,
        ),
        t('total', { sum: money(language, total, currency) }),
      ].join('\n'),
    )
    .join('\n\n');
}

export interface Reader {
  readonly email: string;
  readonly language: Language;
}

/** Mails the buyer the details of the orders and a link back to them. */
export const mailOrders = (
  step: Step<unknown>,
  { email, language }: Reader,
  template: string,
  orders: readonly Told[],
  path: string,
): Promise<void> =>
  mail(step, {
    to: email,
    language,
    template,
    why: 'ordered',
    params: {
      count: orders.length,
      numbers: orders.map(({ id }) => id).join(', '),
      details: details(language, orders),
      link: `${step.services.config.publicUrl}${path}`,
    },
  });

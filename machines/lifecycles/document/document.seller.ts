import { isZero } from '../../money/decimal.ts';
import type { RateSums } from '../../money/rates.ts';

/** Register number and country of the seller; '' if not known. */
export interface SellerFacts {
  readonly register: string;
  readonly country: string;
}

export interface ExchangeFacts {
  readonly currency: string;
  /** Currency in which the seller owes its VAT. */
  readonly home: string;
  /** VAT at each rate; for a correction the differences. */
  readonly rates: readonly Pick<RateSums, 'category' | 'vat'>[];
  /** Units of the seller's currency for one unit of the document's; null: not known. */
  readonly rate: string | null;
}

export const sellerComplete = (seller: SellerFacts | null | undefined): boolean =>
  !seller || (seller.register !== '' && seller.country !== '');

/** Whether the VAT must also be stated in the seller's currency. */
export const vatSaidAtHome = ({ currency, home, rates }: Omit<ExchangeFacts, 'rate'>): boolean =>
  currency !== home && rates.some(({ category, vat }) => category === 'S' && !isZero(vat));

export const exchangeRateGiven = (exchange: ExchangeFacts | null | undefined): boolean =>
  !exchange || exchange.rate !== null || !vatSaidAtHome(exchange);

import { isZero } from '../../money/decimal.ts';
import type { RateSums } from '../../money/rates.ts';

/** What is known of the seller; '' for what is not. */
export interface SellerFacts {
  readonly register: string;
  readonly country: string;
}

export interface ExchangeFacts {
  readonly currency: string;
  /** In which the seller owes its VAT. */
  readonly home: string;
  /** What is taxed at each rate; of a correction the differences. */
  readonly rates: readonly Pick<RateSums, 'category' | 'vat'>[];
  /** Units of the seller's currency for one of the document's; null: not known. */
  readonly rate: string | null;
}

export const sellerComplete = (seller: SellerFacts | null | undefined): boolean =>
  !seller || (seller.register !== '' && seller.country !== '');

/** Whether the VAT must be said in the seller's currency as well. */
export const vatSaidAtHome = ({ currency, home, rates }: Omit<ExchangeFacts, 'rate'>): boolean =>
  currency !== home && rates.some(({ category, vat }) => category === 'S' && !isZero(vat));

export const exchangeRateGiven = (exchange: ExchangeFacts | null | undefined): boolean =>
  !exchange || exchange.rate !== null || !vatSaidAtHome(exchange);

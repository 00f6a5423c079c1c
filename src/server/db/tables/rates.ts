import type { Generated } from 'kysely';
import type { Instant, Numbered } from './core.ts';

/** Rates entered by an organisation: units of `to_currency` for one unit of `from_currency`. */
export interface OrganizationRatesTable extends Numbered {
  organization_id: number;
  from_currency: string;
  to_currency: string;
  rate: string;
  date: string;
  source: string;
  created_at: Instant;
  /** The user who entered the rate or changed it last. */
  created_by: number;
  version: Generated<number>;
}

/** Frozen with an inquiry: units of the inquiry's currency for one unit of `currency`. */
export interface InquireRatesTable {
  inquire_id: number;
  currency: string;
  rate: string;
  date: string;
  source: string;
  /** When it was frozen or entered. */
  at: Instant;
  /** The user who entered it after the opening; null for a rate of the organisation. */
  entered_by: number | null;
}

export interface RatesTables {
  organization_rates: OrganizationRatesTable;
  inquire_rates: InquireRatesTable;
}

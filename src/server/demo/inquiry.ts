import type { PersonKey } from './accounts.ts';
import type { OrganizationKey } from './organizations.ts';

/** Days relative to today and a time in UTC; negative days are in the past. */
export type Moment = readonly [days: number, time: string];

export interface DemoFile {
  readonly name: string;
  readonly text: string;
}

export interface DemoLot {
  readonly name: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly tariff?: string;
  /** The buyer's own article number. */
  readonly article?: string;
  /** Attachment of this lot only. */
  readonly attachment?: DemoFile;
}

export interface DemoOffer {
  readonly by: PersonKey;
  readonly at: Moment;
  readonly currency: string;
  /** One unit price per lot; null for lots without an offer. */
  readonly prices: readonly (string | null)[];
  /**
   * A delivery term other than the requested one, or the seller's own place for a term of the seller's side; by default
   * as requested.
   */
  readonly delivery?: readonly [incoterm: string, place: string];
  readonly deliveryTime: string;
  readonly payment: string;
  /** Stays a draft without a submission date. */
  readonly submitted?: Moment;
  /** A later price per lot. */
  readonly updated?: { readonly at: Moment; readonly prices: readonly (string | null)[] };
  readonly withdrawn?: Moment;
}

export interface DemoAward {
  readonly at: Moment;
  readonly lot: number;
  readonly to: PersonKey;
  /** Required if it is not the best price. */
  readonly justification?: string;
}

export interface DemoQuestion {
  readonly by: PersonKey;
  readonly at: Moment;
  /** Index of the lot in question; missing for the whole tender. */
  readonly lot?: number;
  readonly text: string;
  readonly answered?: { readonly at: Moment; readonly text: string };
}

export interface DemoInquiry {
  readonly key: string;
  readonly by: PersonKey;
  readonly name: string;
  readonly description: string;
  readonly currency: string;
  /** Visible only within the buyer's organisation. */
  readonly budget: string;
  /** Visible to suppliers; most buyers publish none. */
  readonly estimate?: string;
  readonly delivery: readonly [incoterm: string, place: string];
  readonly deliveryTime: string;
  readonly payment: string;
  readonly lots: readonly DemoLot[];
  readonly participants: readonly OrganizationKey[];
  readonly open?: boolean;
  readonly local?: boolean;
  /** Whether all participants see the lowest price per lot. */
  readonly minimumPrice?: boolean;
  readonly attachment?: DemoFile;
  readonly created: Moment;
  readonly deadline: Moment;
  readonly published?: Moment;
  readonly participating?: readonly { readonly by: PersonKey; readonly at: Moment }[];
  readonly declined?: readonly {
    readonly by: PersonKey;
    readonly at: Moment;
    readonly reason: string;
    readonly comment: string;
  }[];
  readonly questions?: readonly DemoQuestion[];
  readonly offers?: readonly DemoOffer[];
  readonly cancelled?: { readonly at: Moment; readonly reason: string; readonly comment: string };
  readonly opened?: Moment;
  readonly awards?: readonly DemoAward[];
  readonly confirmed?: readonly { readonly by: PersonKey; readonly at: Moment }[];
  readonly completed?: Moment;
  readonly delivered?: readonly { readonly by: PersonKey; readonly at: Moment }[];
}

import type { PersonKey } from './accounts.ts';
import type { OrganizationKey } from './organizations.ts';

/** Days from today at an hour of UTC; negative is the past. */
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
  /** By what the buyer knows it. */
  readonly article?: string;
  /** What this lot alone has attached. */
  readonly attachment?: DemoFile;
}

export interface DemoOffer {
  readonly by: PersonKey;
  readonly at: Moment;
  readonly currency: string;
  /** One unit price per lot; null where the supplier does not offer. */
  readonly prices: readonly (string | null)[];
  /** Another term than asked for, or the own place under one of the seller's side; as asked for without. */
  readonly delivery?: readonly [incoterm: string, place: string];
  readonly deliveryTime: string;
  readonly payment: string;
  /** Left a draft unless it says when it was submitted. */
  readonly submitted?: Moment;
  /** A later price per lot. */
  readonly updated?: { readonly at: Moment; readonly prices: readonly (string | null)[] };
  readonly withdrawn?: Moment;
}

export interface DemoAward {
  readonly at: Moment;
  readonly lot: number;
  readonly to: PersonKey;
  /** Asked for where it is not the best price. */
  readonly justification?: string;
}

export interface DemoQuestion {
  readonly by: PersonKey;
  readonly at: Moment;
  /** Index of the lot it is about; the whole tender without one. */
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
  /** For the buyer's own people. */
  readonly budget: string;
  /** What suppliers read; most buyers tell none. */
  readonly estimate?: string;
  readonly delivery: readonly [incoterm: string, place: string];
  readonly deliveryTime: string;
  readonly payment: string;
  readonly lots: readonly DemoLot[];
  readonly participants: readonly OrganizationKey[];
  readonly open?: boolean;
  readonly local?: boolean;
  /** The lowest price per lot is shown to everybody who takes part. */
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

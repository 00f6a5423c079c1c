import type { StateValueFrom } from 'xstate';
import type { Because } from '../kit/because.ts';
import type { Acceptance } from '../lifecycles/inquire/inquire.awards.ts';
import type { inquireMachine } from '../lifecycles/inquire/inquire.machine.ts';
import type { TermValue } from '../lifecycles/inquire/inquire.ranking.ts';
import type { invitationMachine } from '../lifecycles/invitation/invitation.machine.ts';
import type { InvitationContext } from '../lifecycles/invitation/invitation.rules.ts';
import type { lotMachine } from '../lifecycles/lot/lot.machine.ts';
import type { offerMachine } from '../lifecycles/offer/offer.machine.ts';
import type { orderMachine } from '../lifecycles/order/order.machine.ts';
import type { OrderContext, OrderLineFacts } from '../lifecycles/order/order.rules.ts';
import type { stockMachine } from '../lifecycles/stock/stock.machine.ts';
import type { StockContext } from '../lifecycles/stock/stock.rules.ts';
import type { Stated } from '../lifecycles/tender/tender.rules.ts';
import type { TENDER_TAGS } from '../lifecycles/tender/tender.tags.ts';
import type { Terms } from './awarded-orders.ts';

/* One purchase in memory: each record with its state and the input of its chart. Plain JSON. */

/** The limits of the buying company, in the currency of the inquiry. */
export interface Limits {
  readonly alone: string;
  readonly approves: string | null;
}

export interface InquireRow extends Terms {
  readonly id: number;
  readonly state: StateValueFrom<typeof inquireMachine>;
  readonly organization: number;
  readonly name: string;
  readonly expireAt: string | null;
  readonly minimumRunMinutes: number;
  readonly currency: string;
  readonly budget: string;
  readonly open: boolean;
  readonly partsAllowed: boolean;
  readonly vatIncluded: boolean;
  /** Whether the buyer's organisation allows order changes beyond the award. */
  readonly mayExceed: boolean;
  readonly invited: readonly number[];
  readonly fromGroups: readonly number[];
  readonly revision: number;
  readonly closedEarly: boolean;
  readonly openedAt: string | null;
  /** `market`: rates known on the day of the opening; `rates`: those frozen or entered for the inquiry. */
  readonly market: readonly { readonly currency: string; readonly rate: string }[];
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
  readonly termValues: readonly TermValue[];
  readonly limits: Limits | null;
  /** Who requested approval, and for which award. */
  readonly askedBy: number | null;
  readonly asked: Acceptance | null;
  /** Content of the request when it was made. */
  readonly askedFacts: string;
}

export interface LotRow {
  readonly id: number;
  readonly state: StateValueFrom<typeof lotMachine>;
  readonly quantity: string;
}

export interface TenderRow {
  readonly id: number;
  readonly organization: number;
  readonly state: keyof typeof TENDER_TAGS;
  /** The company's own last statement. */
  readonly told: Stated | null;
  readonly agreedRevision: number | null;
  readonly remindedAt: string | null;
}

export interface InvitationRow extends Pick<InvitationContext, 'sentAt' | 'letters'> {
  readonly id: number;
  readonly state: StateValueFrom<typeof invitationMachine>;
  readonly companies: readonly number[];
}

export interface OfferLine extends Terms {
  readonly lot: number;
  readonly price: string;
  readonly quantity: string;
  readonly currency: string;
  readonly vatIncluded: boolean;
  readonly aside: boolean;
}

export interface OfferRow extends Terms {
  readonly id: number;
  readonly organization: number;
  readonly state: StateValueFrom<typeof offerMachine>;
  readonly because: Because | null;
  readonly basedOn: number;
  readonly revision: number;
  readonly staleLots: readonly number[];
  readonly validUntil: string | null;
  readonly lines: readonly OfferLine[];
}

export interface AwardRow {
  readonly id: number;
  readonly lot: number;
  readonly offer: number;
  readonly organization: number;
  readonly quantity: string;
  readonly price: string;
  readonly currency: string;
  readonly order: number | null;
  readonly told: boolean;
  /** Why it was revoked; null for a valid award. */
  readonly revoked: Because | null;
}

export type OrderLine = Pick<
  OrderLineFacts,
  | 'id'
  | 'quantity'
  | 'price'
  | 'shipped'
  | 'proposedQuantity'
  | 'proposedPrice'
  | 'received'
  | 'receivedNote'
  | 'reserved'
> & { readonly award: number | null; readonly product: number | null };

export interface OrderRow extends Pick<OrderContext, 'createdAt' | 'answerBy' | 'deliveredAt' | 'restBy'> {
  readonly id: number;
  readonly state: StateValueFrom<typeof orderMachine>;
  /** Null for an order from a cart. */
  readonly offer: number | null;
  readonly seller: number;
  readonly currency: string;
  readonly confirmedAt: string | null;
  readonly lines: readonly OrderLine[];
}

export interface StockRow extends StockContext {
  readonly id: number;
  readonly state: StateValueFrom<typeof stockMachine>;
  readonly price: string;
  readonly currency: string;
}

/** Rows that have a chart, by its name. */
export interface PurchaseRows {
  readonly inquire: readonly InquireRow[];
  readonly lot: readonly LotRow[];
  readonly tender: readonly TenderRow[];
  readonly invitation: readonly InvitationRow[];
  readonly offer: readonly OfferRow[];
  readonly order: readonly OrderRow[];
  readonly stock: readonly StockRow[];
}

export interface Purchase extends PurchaseRows {
  readonly buyer: number;
  /** Including revoked ones. */
  readonly awards: readonly AwardRow[];
  /** Id of the next record. */
  readonly next: number;
}

export type RowOf<K extends keyof PurchaseRows> = PurchaseRows[K][number];

export const rowOf = <K extends keyof PurchaseRows>(purchase: Purchase, kind: K, id: number): RowOf<K> | undefined =>
  (purchase[kind] as readonly RowOf<K>[]).find((row) => row.id === id);

/** Copies the purchase with changed columns of one row. */
export const withRow = <K extends keyof PurchaseRows>(
  purchase: Purchase,
  kind: K,
  id: number,
  columns: Partial<RowOf<K>>,
): Purchase => ({
  ...purchase,
  [kind]: (purchase[kind] as readonly RowOf<K>[]).map((row) => (row.id === id ? { ...row, ...columns } : row)),
});

export const standing = ({ awards }: Purchase): readonly AwardRow[] => awards.filter(({ revoked }) => revoked === null);

/** The inquiry of the purchase; there is one even if goods are also bought from a cart. */
export function inquiry({ inquire }: Purchase): InquireRow {
  const [row] = inquire;
  if (!row) throw new Error('A simulated purchase has an inquiry');
  return row;
}

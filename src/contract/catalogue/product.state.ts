import type { SnapshotFrom } from 'xstate';
import type { productMachine } from '../../../machines/lifecycles/product/product.machine.ts';

/** The states of the chart are the words of the wire. A draft is on the screen only, and what is deleted is nowhere. */
export const PRODUCT_STATUSES = ['draft', 'shelved', 'offered', 'withdrawn', 'deleted'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export type ProductState = SnapshotFrom<typeof productMachine>['value'];

export const productFromRow = (row: { readonly status: ProductStatus }): ProductState => row.status;
export const productToRow = (state: ProductState): { status: ProductStatus } => ({ status: state });

/** Whoever looks for goods finds it. */
export const ON_SALE: ProductStatus = 'offered';
export const isOnSale = (status: ProductStatus): boolean => status === ON_SALE;
/** Kept for what names it; in the own list only when asked for. */
export const isWithdrawn = (status: ProductStatus): boolean => status === 'withdrawn';
/** The own list, where no status is asked for. */
export const LISTED: readonly ProductStatus[] = ['shelved', 'offered'];
/** A row before its first step, inside the transaction that writes it. */
export const UNSAVED: ProductStatus = 'draft';
export const isErased = (status: ProductStatus): boolean => status === 'deleted';

import type { SnapshotFrom } from 'xstate';
import type { productMachine } from '../../../machines/lifecycles/product/product.machine.ts';

/** The wire uses the chart's state names. A draft exists only on the screen, and a deleted product nowhere. */
export const PRODUCT_STATUSES = ['draft', 'shelved', 'offered', 'withdrawn', 'deleted'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export type ProductState = SnapshotFrom<typeof productMachine>['value'];

export const productFromRow = (row: { readonly status: ProductStatus }): ProductState => row.status;
export const productToRow = (state: ProductState): { status: ProductStatus } => ({ status: state });

/** Visible in the public search. */
export const ON_SALE: ProductStatus = 'offered';
export const isOnSale = (status: ProductStatus): boolean => status === ON_SALE;
/** Kept because other records refer to it; in the own list only on request. */
export const isWithdrawn = (status: ProductStatus): boolean => status === 'withdrawn';
/** The own list without a status filter. */
export const LISTED: readonly ProductStatus[] = ['shelved', 'offered'];
/** Value of a row before its first step, within the transaction that creates it. */
export const UNSAVED: ProductStatus = 'draft';
export const isErased = (status: ProductStatus): boolean => status === 'deleted';

import type { SnapshotFrom } from 'xstate';
import type { productMachine } from '../../../machines/lifecycles/product/product.machine.ts';

/** The states of the chart are the words of the wire. A draft is on the screen only, and what is deleted is nowhere. */
export const PRODUCT_STATUSES = ['draft', 'shelved', 'offered', 'withdrawn', 'deleted'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export type ProductState = SnapshotFrom<typeof productMachine>['value'];

export const productFromRow = (row: { readonly status: ProductStatus }): ProductState => row.status;
export const productToRow = (state: ProductState): { status: ProductStatus } => ({ status: state });

import type { AllowedEvent } from '../../../machines/kit/allowed.ts';
import type { Reader } from './untold.ts';

export interface Chart {
  readonly stepsOf: (row: never, reader: Reader) => AllowedEvent[];
}

/** By the first part of the API path; within each, only the record itself contains `allowed`. */
export const CHARTS: Readonly<Record<string, () => Promise<Chart>>> = {
  inquires: () => import('./inquire.ts'),
  quotations: () => import('./tender.ts'),
  offers: () => import('./offer.ts'),
  orders: () => import('./order.ts'),
  documents: () => import('./document.ts'),
  products: () => import('./product.ts'),
  'product-imports': () => import('./product-import.ts'),
  stock: () => import('./stock.ts'),
  'buyer-request': () => import('./buyer-request.ts'),
  questions: () => import('./question.ts'),
  'organization-users': () => import('./membership.ts'),
};

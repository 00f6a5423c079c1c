import { documentCatalogue } from './document.catalogue.ts';

/** Like `absent`, for the documents that can be created on an order: none follows an invoice for the whole order. */
export const ABSENT_ON_ORDER = {
  invoice: ['orderFree'],
  advance: ['orderFree', ...documentCatalogue.NEXT.absent],
  part: ['orderFree', ...documentCatalogue.PART.absent],
  // What exceeds the order is corrected on an advance.
  final: [...documentCatalogue.FINAL.absent, 'advancesWithin'],
} as const;

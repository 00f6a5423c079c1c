import { documentCatalogue } from './document.catalogue.ts';

/** Like `absent`, for the documents that can be created on an order: none follows an invoice for the whole order. */
export const ABSENT_ON_ORDER = {
  invoice: ['orderFree'],
  advance: ['orderFree', ...documentCatalogue.NEXT.absent],
  part: ['orderFree', ...documentCatalogue.PART.absent],
  final: documentCatalogue.FINAL.absent,
} as const;

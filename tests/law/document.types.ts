import type { DocumentType } from '../../machines/money/amounts.ts';

/**
 * "Document types: `advance`, `next` (a further advance), `final`, `correction`, and the ordinary `invoice`", and the
 * partial final of the additions.
 */
export const TYPES: readonly DocumentType[] = ['advance', 'next', 'part', 'final', 'correction', 'invoice'];

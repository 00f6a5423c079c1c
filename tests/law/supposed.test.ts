import { expect, test } from 'vitest';
import { supposedChain } from '../../machines/invoicing/supposed.ts';
import { lawOf } from './table.ts';

/*
 * The state of a chain of which only one document is known, by hand from ../shared/lifecycles.md ("Chain"): what must
 * have been before such a document, and what is after it if it leaves something. A partial final may open a chain.
 */

const TABLE = `
type     draft      issued
advance  empty      advancing
next     advancing  advancing
part     empty      advancing
final    advancing  settled
`;

test.each(lawOf<'type' | 'draft' | 'issued'>(TABLE))('$type', ({ type, draft, issued }) => {
  expect(supposedChain(type as 'next')).toEqual({ before: draft, after: issued });
});

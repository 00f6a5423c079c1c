import { expect, test } from 'vitest';
import { CHARTS } from '../../machines/invoicing/simulate.ts';
import { walked } from './chain.walk.ts';
import { CHAIN_WALKS, DOCUMENT_WALKS, NEVER } from './chain.walks.ts';
import { transitionsOf } from './coverage.ts';

/* Every transition of a document and of a chain is taken by a walk, or cannot be taken, with the reason. */

const PAID = /\b(unpaid|partlyPaid|paid|overpaid)\b/g;
/** `document: issued.unpaid SEND issued.unpaid`, as the charts say it. */
const ofDocument = (transition: string): string => `document: ${transition.replace(PAID, 'issued.$1')}`;
const ofChain = (transition: string): string => `invoice: ${transition}`;

const WALKS = [
  ...DOCUMENT_WALKS.map(([transition, acts]) => [ofDocument(transition), acts] as const),
  ...CHAIN_WALKS.map(([transition, acts]) => [ofChain(transition), acts] as const),
];

test.each(WALKS)('%s: %s', (transition, acts) => {
  expect(walked(acts)).toContain(transition);
});

test('no transition is without a walk or a reason', () => {
  const known = Object.entries(CHARTS).flatMap(([name, machine]) => transitionsOf(name, machine));
  const never = Object.keys(NEVER).map(ofDocument);
  expect([...WALKS.map(([transition]) => transition), ...never].toSorted()).toEqual(known.toSorted());
});

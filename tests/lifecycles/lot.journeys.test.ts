import { expect, it } from 'vitest';
import { lotMachine } from '../../machines/lifecycles/lot/lot.machine.ts';
import { journey } from './journey.ts';

/* A lot of ten, shared between suppliers: a quantity that is taken back can be awarded again, and no more than that. */

const ten = { requested: '10', orderConfirmed: false };
const part = (quantity: string) => ({ type: 'AWARD_PART', quantity }) as const;
const all = (quantity: string) => ({ type: 'AWARD_ALL', quantity, closeShort: false, reason: '' }) as const;
const back = (quantity: string) => ({ type: 'REVOKE', quantity }) as const;

it('a part that was taken back is there again', () => {
  const told = journey(lotMachine, ten, part('4'), part('3'), back('4'), all('3'), part('7'), all('7'));
  expect(told).toEqual(['partly', 'partly', 'partly', '!fillsOrClosedShort', '!staysOpen', 'awarded']);
});

it('of an awarded lot one part after the other, until nothing of it is awarded', () => {
  const told = journey(lotMachine, ten, part('4'), all('6'), back('6'), back('4'), all('4'), all('10'));
  expect(told).toEqual(['partly', 'awarded', 'partly', 'active', '!fills', 'awarded']);
});

it('a lot that one supplier had alone may be awarded as a whole again', () => {
  expect(journey(lotMachine, ten, all('10'), back('10'), all('10'))).toEqual(['awarded', 'active', 'awarded']);
});

import { expect, test } from 'vitest';
import { lot } from '../../machines/lifecycles/lot/lot.lifecycle.ts';
import { allConfirmed } from '../../machines/lifecycles/lot/lot.rules.ts';
import { abides } from './abides.ts';
import { after, type Law } from './lawful.ts';
import { lotLaw } from './lot.ts';
import type { Facts, Spoilt } from './refused/refused.ts';

const at = '2030-01-08T12:00:00.000Z';
const of = (awarded: string): Facts => ({ requested: '10', awarded, orderConfirmed: false });
const some = (quantity: string, more: Facts = {}): Spoilt => ({ sent: { quantity, ...more } });
const short = { closeShort: true, reason: 'Less is needed' };
const begin = (quantity: string): Spoilt => ({ sent: { at, quantity, closeShort: false, reason: '' } });

const law: Law = {
  chart: lot,
  lines: lotLaw,
  states: { active: of('0'), partly: of('4'), awarded: of('10'), unsuccessful: of('0') },
  cases: {
    AWARD_PART: { plain: begin('4'), allButALittle: some('9.9999'), all: some('10'), tooMuch: some('10.0001') },
    'partly AWARD_PART': { plain: begin('3'), allButALittle: some('5.9999'), all: some('6') },
    AWARD_ALL: {
      plain: begin('10'),
      writtenLonger: some('10.0000'),
      allButALittle: some('9.9999'),
      tooMuch: some('10.0001'),
      closedShort: some('4', short),
    },
    'partly AWARD_ALL': {
      plain: begin('6'),
      closedShort: some('2', short),
      nothingMore: some('0', short),
      shortSilently: some('2', { closeShort: true, reason: ' ' }),
      allButALittle: some('5.9999'),
      tooMuch: some('6.0001'),
    },
    NO_AWARD: { plain: { sent: { at, reason: 'ins-fund' } }, noCode: { sent: { reason: ' ' } } },
    'partly REVOKE': { plain: begin('4'), oneOfTwo: some('3'), tooMuch: some('4.0001') },
    REVOKE: {
      plain: begin('10'),
      oneOfTwo: some('6'),
      allConfirmed: { facts: { orderConfirmed: true } },
      tooMuch: some('10.0001'),
    },
  },
};

abides(law, { lines: 27, pairs: 4 * 4 - 7 });

test.each([
  ['active', 'AWARD_PART', 'plain', '4'],
  ['active', 'AWARD_ALL', 'writtenLonger', '10'],
  ['active', 'NO_AWARD', 'plain', '0'],
  ['partly', 'AWARD_PART', 'plain', '7'],
  ['partly', 'AWARD_ALL', 'plain', '10'],
  ['partly', 'AWARD_ALL', 'closedShort', '6'],
  ['partly', 'AWARD_ALL', 'nothingMore', '4'],
  ['partly', 'REVOKE', 'plain', '0'],
  ['partly', 'REVOKE', 'oneOfTwo', '1'],
  ['awarded', 'REVOKE', 'plain', '0'],
  ['awarded', 'REVOKE', 'oneOfTwo', '4'],
] as const)('%s %s (%s): %s are awarded then', (from, event, when, awarded) => {
  expect(after(law, from, event, when)).toMatchObject({ awarded });
});

test('nothing is left to take back once every order of it is confirmed; of none nothing is', () => {
  expect([[true, true], [true, false], [false], []].map(allConfirmed)).toEqual([true, false, false, false]);
});

import iso from 'i18n-iso-countries';
import { expect, test } from 'vitest';
import { dayIn } from '../../machines/kit/day.ts';
import { zoneOf, zoneOfCountry } from '../../src/server/platform/values/zones.ts';

/* The time zone of a company's calendar. Offsets come from an atlas, not from the list that the product reads. */

const NOBODY_LIVES_THERE = ['BV', 'HM'];

test('every country of ISO 3166 has a zone that the runtime knows, and none is taken for Greenwich', () => {
  const without = Object.keys(iso.getAlpha2Codes()).filter((code) => zoneOfCountry(code) === 'UTC');
  expect(without.sort()).toEqual(NOBODY_LIVES_THERE);
  for (const code of Object.keys(iso.getAlpha2Codes()))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zoneOfCountry(code) })).not.toThrow();
});

/** Hours ahead of Greenwich in the capital on 15 January 2027. */
const JANUARY = {
  US: -5,
  CA: -5,
  MX: -6,
  BR: -3,
  AR: -3,
  GB: 0,
  IS: 0,
  DE: 1,
  PL: 1,
  FR: 1,
  UA: 2,
  CY: 2,
  IL: 2,
  ZA: 2,
  TR: 3,
  RU: 3,
  AE: 4,
  KZ: 5,
  UZ: 5,
  BD: 6,
  ID: 7,
  CN: 8,
  JP: 9,
  AU: 11,
  NZ: 13,
};

test.each(Object.entries(JANUARY))('%s is %i hours ahead of Greenwich in winter', (country, hours) => {
  const shown = (timeZone: string): number =>
    Date.parse(
      `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date('2027-01-15T12:00:00Z'))}Z`.replace(
        ' ',
        'T',
      ),
    );
  expect((shown(zoneOfCountry(country)) - Date.parse('2027-01-15T12:00:00Z')) / 3_600_000).toBe(hours);
});

test('in the evening of a day in New York it is still that day, in Auckland the next; the own zone goes first', () => {
  const at = '2027-03-02T02:00:00Z';
  const day = (country: string, timezone: string | null) => dayIn(zoneOf({ country, timezone }), at);
  expect([day('US', null), day('NZ', null), day('US', 'Pacific/Auckland'), day('', null)]).toEqual([
    '2027-03-01',
    '2027-03-02',
    '2027-03-02',
    '2027-03-02',
  ]);
});

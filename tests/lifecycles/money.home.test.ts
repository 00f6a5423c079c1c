import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { big } from '../../machines/money/decimal.ts';
import { type ExchangedLine, homeVat, homeVatChange, homeWorth } from '../../machines/money/exchange.ts';
import { homeCurrency, mayHaveCurrency } from '../../machines/money/home-currency.ts';
import { linesByRate } from '../../machines/money/lines.ts';
import { addRates } from '../../machines/money/rates.ts';
import { beside } from '../beside.ts';

describe('the currency in which a country owes its taxes', () => {
  const listed = beside('countries.csv');
  /** Countries whose currency has changed since the list was made, or for which it has two currencies or none. */
  const SINCE: Readonly<Record<string, string>> = {
    AQ: 'EUR',
    BT: 'BTN',
    GS: 'FKP',
    HT: 'HTG',
    LS: 'LSL',
    NA: 'NAD',
    PA: 'PAB',
    PS: 'ILS',
    SV: 'USD',
    TR: 'TRY',
    UY: 'UYU',
    VE: 'VES',
  };

  it('of countries that were mistaken for the euro’s', () => {
    expect(['US', 'JP', 'IN', 'RS', 'AU', 'PL', 'UA'].map(homeCurrency).join(' ')).toBe('USD JPY INR RSD AUD PLN UAH');
    expect(['DE', 'HR', 'BG', ''].map(homeCurrency)).toEqual(['EUR', 'EUR', 'EUR', 'EUR']);
  });

  it('is in use; a withdrawn one stays where it already is', () => {
    const answers = [
      mayHaveCurrency('EUR', null),
      mayHaveCurrency('EUR', 'BGN'),
      mayHaveCurrency('BGN', 'BGN'),
      mayHaveCurrency('BGN', null),
      mayHaveCurrency('BGN', 'EUR'),
    ];
    expect(answers).toEqual([true, true, true, false, false]);
  });

  it('of every country that ISO names', ({ skip }) => {
    skip(!listed.there, 'The list of countries is not beside the project: ../shared/data/countries.csv');
    const { data } = parse<Record<string, string>>(readFileSync(listed.path, 'utf8'), { header: true });
    const wrong = data.flatMap((row) => {
      const country = row['ISO3166-1-Alpha-2'] ?? '';
      const expected = SINCE[country] ?? row['ISO4217-currency_alphabetic_code'];
      return country === '' || homeCurrency(country) === expected ? [] : [[country, homeCurrency(country), expected]];
    });
    expect([data.length > 200, wrong]).toEqual([true, []]);
  });
});

describe('VAT at home of lines with exchange rates of their own', () => {
  const anyLine = fc.record({
    quantity: fc.constantFrom('1', '2', '0.5', '7.333'),
    price: fc.integer({ min: 1, max: 900_000 }).map((minor) => (minor / 100).toFixed(2)),
    discount: fc.constant('0'),
    vat_category: fc.constant('S' as const),
    vat_rate: fc.constantFrom('23', '8', '5'),
    exchange_rate: fc.option(fc.constantFrom('4.4080', '4.5005', '0.00024567', '41.7')),
  });
  const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 6 });
  const mixedLines = anyLines.filter((lines) => lines.some((line) => line.exchange_rate !== null));
  const home = (lines: readonly ExchangedLine[]) => homeVat(linesByRate(lines), '4.3250', lines);

  it('is that of the document where all lines have its rate', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const alike = lines.map((line) => ({ ...line, exchange_rate: '4.3250' }));
        const rates = linesByRate(alike);
        expect(homeVat(rates, '4.3250', alike)).toEqual(homeVat(rates, '4.3250'));
      }),
    );
  });

  it('and all its corrections come to that of what stands in the end', () => {
    fc.assert(
      fc.property(mixedLines, fc.array(mixedLines, { minLength: 1, maxLength: 3 }), (lines, later) => {
        let declared = big(home(lines).vat);
        let before = lines;
        for (const after of later) {
          // Rates that appear or disappear are declared too, so every rate is included.
          const rates = addRates(linesByRate(before), linesByRate(after));
          declared = declared.plus(homeVatChange(rates, '4.3250', [{ before, after }]).vat);
          before = after;
        }
        expect(declared.toFixed(2)).toBe(home(before).vat);
      }),
    );
  });
});

it('what a document comes to at home counts each line at its own rate', () => {
  const line = (exchange_rate: string | null): ExchangedLine => ({
    quantity: '1',
    price: '1000',
    discount: '0',
    vat_category: 'S',
    vat_rate: '23',
    exchange_rate,
  });
  expect(homeWorth('2460.00', '4.5', [line(null), line(null)])).toBe('11070');
  // 1,230.00 × 4.5 + 1,230.00 × 5.00001
  expect(homeWorth('2460.00', '4.5', [line(null), line('5.00001')])).toBe('11685.0123');
});

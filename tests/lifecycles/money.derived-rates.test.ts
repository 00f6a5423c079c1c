import { describe, expect, test } from 'vitest';
import { rateBetween } from '../../machines/money/derived-rates.ts';

const known = (from: string, to: string, rate: string, date = '2027-03-01', source = 'NBP 42/A') => ({
  from,
  to,
  rate,
  date,
  source,
});

describe('a rate between two currencies', () => {
  test('that was entered counts as it is, and before any other', () => {
    const rates = [known('PLN', 'EUR', '0.2300000000'), known('EUR', 'PLN', '4.2650')];
    expect(rateBetween(rates, 'PLN', 'EUR', 'PLN')).toEqual({ rate: '0.23', date: '2027-03-01', source: 'NBP 42/A' });
  });

  test('is turned round to the tenth digit, and says of what', () => {
    expect(rateBetween([known('EUR', 'PLN', '4.2650')], 'PLN', 'EUR', 'UAH')).toEqual({
      rate: '0.2344665885',
      date: '2027-03-01',
      source: 'EUR/PLN 4.265; NBP 42/A',
    });
  });

  test('is the newest of several, wherever it is listed', () => {
    const rates = ['2027-02-27', '2027-03-01', '2027-02-28'].map((date, at) => known('EUR', 'PLN', `4.${at}`, date));
    expect(rateBetween(rates, 'EUR', 'PLN', 'PLN')?.rate).toBe('4.1');
  });

  test('of yesterday gives way to the opposite one of today', () => {
    const rates = [known('PLN', 'EUR', '0.2', '2027-02-28'), known('EUR', 'PLN', '4')];
    expect(rateBetween(rates, 'PLN', 'EUR', 'PLN')?.rate).toBe('0.25');
  });

  test('is divided through the own currency with one rounding, and bears the older day', () => {
    const rates = [known('USD', 'PLN', '3.9120', '2027-02-26', 'NBP 40/A'), known('EUR', 'PLN', '4.2650')];
    expect(rateBetween(rates, 'USD', 'EUR', 'PLN')).toEqual({
      rate: '0.9172332943',
      date: '2027-02-26',
      source: 'USD/PLN 3.912, EUR/PLN 4.265; NBP 40/A, NBP 42/A',
    });
    // 1 / 0.3 rounded first would give 0.3999999999…
    const backwards = [known('PLN', 'USD', '0.3'), known('PLN', 'EUR', '0.12')];
    expect(rateBetween(backwards, 'USD', 'EUR', 'PLN')?.rate).toBe('0.4');
  });

  test('is not made through a currency that is not the own one, nor out of one rate alone', () => {
    const rates = [known('USD', 'PLN', '3.9'), known('EUR', 'PLN', '4.2')];
    expect(rateBetween(rates, 'USD', 'EUR', 'UAH')).toBeNull();
    expect(rateBetween(rates.slice(1), 'USD', 'EUR', 'PLN')).toBeNull();
    expect(rateBetween([], 'USD', 'EUR', 'PLN')).toBeNull();
  });
});

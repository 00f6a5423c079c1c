import { describe, expect, it } from 'vitest';
import { DEFAULT_SERIES, DEFAULT_TEMPLATE, numberOf, periodOf, templateFault } from '../../machines/money/numbering.ts';

const numbering = (template: string) => ({ template, series: DEFAULT_SERIES });

describe('numbers of documents', () => {
  it('follow their template', () => {
    const day = '2027-03-09';
    expect(numberOf(numbering(DEFAULT_TEMPLATE), 'final', day, 7)).toBe('FV2027/03/7');
    expect(numberOf(numbering(DEFAULT_TEMPLATE), 'next', day, 150)).toBe('FZ2027/03/150');
    expect(numberOf(numbering('{nnnn}-{series}-{YY}'), 'correction', day, 12)).toBe('0012-FK-27');
  });

  it('begin anew with the period that the template names', () => {
    expect(periodOf(DEFAULT_TEMPLATE, '2027-03-09')).toBe('2027/03');
    expect(periodOf('{series}{YYYY}/{n}', '2027-03-09')).toBe('2027');
    expect(periodOf('{series}{n}', '2027-03-09')).toBe('');
  });

  it('a template that would give one number twice is refused with its reason', () => {
    expect(templateFault(DEFAULT_TEMPLATE)).toBeNull();
    expect(templateFault('{series}{YYYY}')).toBe('number_template_n');
    expect(templateFault('{series}{n}{nnn}')).toBe('number_template_n');
    expect(templateFault('{YYYY}/{n}')).toBe('number_template_series');
    expect(templateFault('{series}{MM}/{n}')).toBe('number_template_year');
    expect(templateFault('{series}{DD}{n}')).toBe('number_template_unknown');
    expect(templateFault('{series}{n')).toBe('number_template_unknown');
    expect(templateFault('{series}<b>{n}')).toBe('number_template_characters');
    expect(templateFault(`{series}{n}${'x'.repeat(40)}`)).toBe('number_template_characters');
  });
});

import fc from 'fast-check';
import { it } from 'vitest';
import { DEFAULT_SERIES, numberOf, periodOf, SERIES_KINDS, templateFault } from '../../machines/money/numbering.ts';

const RUNS = 2000;
const LONG = { timeout: 240_000 };

it('5: no template that is taken gives one number twice', LONG, () => {
  const place = fc.constantFrom('{series}', '{YYYY}', '{YY}', '{MM}', '{n}', '{nnn}', '{nnnnn}', '/', '-', 'A', '1');
  const template = fc
    .array(place, { minLength: 2, maxLength: 7 })
    .map((parts) => parts.join(''))
    .filter((text) => templateFault(text) === null);
  const day = fc.tuple(fc.integer({ min: 2026, max: 2029 }), fc.integer({ min: 1, max: 12 }));
  const issue = fc.record({ kind: fc.constantFrom(...SERIES_KINDS), day });
  fc.assert(
    fc.property(template, fc.array(issue, { maxLength: 200 }), (text, issues) => {
      const counters = new Map<string, number>();
      const given = issues.map(({ kind, day: [year, month] }) => {
        const date = `${year}-${String(month).padStart(2, '0')}-05`;
        const counter = `${kind} ${periodOf(text, date)}`;
        const n = (counters.get(counter) ?? 0) + 1;
        counters.set(counter, n);
        const type = kind === 'invoice' ? 'final' : kind;
        return numberOf({ template: text, series: DEFAULT_SERIES }, type, date, n);
      });
      return new Set(given).size === given.length;
    }),
    { numRuns: RUNS },
  );
});

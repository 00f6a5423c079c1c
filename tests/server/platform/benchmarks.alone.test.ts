import { expect, test } from 'vitest';
import { seedTrade, TINY_TRADE } from '../../benchmarks/dashboard.seed.ts';
import { dashboardCases, measure, measureEach, table, within } from '../../benchmarks/measure.ts';
import { openPlace } from '../../benchmarks/place.ts';
import { seed, TINY } from '../../benchmarks/seed.ts';

// The benchmark works, tested on a few rows. It is `npm run bench` that measures times.
test('the benchmark measures every list, the comparison, a command and the searches', async () => {
  const place = await openPlace();
  try {
    const measured = await measure(place, await seed(place, TINY), 2);
    for (const one of measured)
      expect([one.name, one.queries > 0, one.p95 > 0, one.plain > 0]).toEqual([one.name, true, true, true]);
    expect(new Set(measured.map(({ name }) => name)).size).toBe(measured.length);
    expect(table(measured).split('\n')).toHaveLength(measured.length + 1);
    await seedTrade(place, TINY_TRADE);
    const pictures = await measureEach(place, dashboardCases, 1);
    expect(pictures.filter(({ queries }) => queries > 0)).toHaveLength(dashboardCases.length);
  } finally {
    await place.close();
  }
}, 120_000);

test('beyond the budget is beyond it', () => {
  const one = { name: 'x', p95: 16, median: 9, plain: 10, plainMedian: 9, queries: 1 };
  expect([1.5, 1.6].map((ratio) => within({ ...one, budget: { ratio } }))).toEqual([false, true]);
  expect([15, 16].map((ms) => within({ ...one, budget: { ms } }))).toEqual([false, true]);
});

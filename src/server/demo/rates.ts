import type { PersonKey } from './accounts.ts';
import type { Moment } from './inquiry.ts';
import { instantOf } from './timeline.ts';
import type { World } from './world.ts';

interface DemoRate {
  readonly by: PersonKey;
  readonly at: Moment;
  readonly to: string;
  readonly rates: readonly (readonly [from: string, rate: string, source: string])[];
}

/** The two official rates from which it is calculated, readable in every language. */
const CROSS = 'NBU (PLN/UAH, EUR/UAH)';

/** Rates that the buyers enter before they open offers in other currencies. */
const RATES: readonly DemoRate[] = [
  {
    by: 'buyer',
    at: [-9, '07:00'],
    to: 'EUR',
    rates: [
      ['PLN', '0.2352', CROSS],
      ['UAH', '0.02047', 'NBU'],
    ],
  },
  {
    by: 'buyer',
    at: [-5, '07:00'],
    to: 'EUR',
    rates: [
      ['PLN', '0.2361', CROSS],
      ['UAH', '0.02051', 'NBU'],
    ],
  },
];

export function planRates(world: World): void {
  for (const { by, at, to, rates } of RATES) {
    world.timeline.at(at, async () => {
      const date = instantOf(world.now, at).slice(0, 10);
      for (const [from, rate, source] of rates)
        await world.as(by).send('POST', '/api/exchange-rates/', { from, to, rate, date, source });
    });
  }
}

import type { PersonKey } from './accounts.ts';
import type { Moment } from './inquiry.ts';
import { instantOf } from './timeline.ts';
import type { World } from './world.ts';

interface DemoRate {
  readonly by: PersonKey;
  readonly at: Moment;
  readonly to: string;
  readonly source: string;
  readonly rates: readonly (readonly [from: string, rate: string])[];
}

/** What the buyers note down before they open offers in other currencies. */
const RATES: readonly DemoRate[] = [
  {
    by: 'buyer',
    at: [-9, '07:00'],
    to: 'EUR',
    source: 'НБУ, крос-курс',
    rates: [
      ['PLN', '0.2352'],
      ['UAH', '0.02047'],
    ],
  },
  {
    by: 'buyer',
    at: [-5, '07:00'],
    to: 'EUR',
    source: 'НБУ, крос-курс',
    rates: [
      ['PLN', '0.2361'],
      ['UAH', '0.02051'],
    ],
  },
];

export function planRates(world: World): void {
  for (const { by, at, to, source, rates } of RATES) {
    world.timeline.at(at, async () => {
      const date = instantOf(world.now, at).slice(0, 10);
      for (const [from, rate] of rates)
        await world.as(by).send('POST', '/api/exchange-rates/', { from, to, rate, date, source });
    });
  }
}

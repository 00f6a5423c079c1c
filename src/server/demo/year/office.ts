import type { PersonKey } from '../accounts.ts';
import type { OrganizationKey } from '../organizations.ts';
import { instantOf } from '../timeline.ts';
import type { World } from '../world.ts';
import { seeded } from './pick.ts';

/** Exchange rates entered on the first working day of about every month. */
const RATES: readonly (readonly [PersonKey, string, string, readonly (readonly [from: string, rate: number])[]])[] = [
  [
    'buyer',
    'UAH',
    'NBU',
    [
      ['EUR', 48.9],
      ['PLN', 11.5],
    ],
  ],
  ['buyer2', 'PLN', 'NBP', [['EUR', 4.25]]],
  ['seller', 'PLN', 'NBP', [['EUR', 4.25]]],
  ['seller3', 'UAH', 'NBU', [['EUR', 48.9]]],
  ['seller4', 'CZK', 'ČNB', [['EUR', 24.9]]],
  ['seller6', 'PLN', 'NBP', [['EUR', 4.25]]],
  [
    'buyer3',
    'GBP',
    'ECB',
    [
      ['EUR', 0.86],
      ['PLN', 0.2],
    ],
  ],
];
const FIRST = -366;
const EVERY = 28;

function planYearRates(world: World): void {
  const random = seeded(77);
  for (let day = FIRST; day < 0; day += EVERY) {
    const drift = 0.98 + random() * 0.04;
    for (const [key, to, source, rates] of RATES)
      world.timeline.at([day, '06:30'], async () => {
        const date = instantOf(world.now, [day, '06:30']).slice(0, 10);
        for (const [from, rate] of rates)
          await world
            .as(key)
            .send('POST', '/api/exchange-rates/', { from, to, rate: (rate * drift).toFixed(4), date, source });
      });
  }
}

const GROUPS: readonly (readonly [PersonKey, string, readonly OrganizationKey[]])[] = [
  ['buyer', 'Метал', ['odrostal', 'lubelmasz']],
  ['buyer', 'Приводи та гідравліка', ['rheinantrieb', 'moravan']],
  ['buyer2', 'Napędy', ['rheinantrieb', 'moravan']],
  ['buyer3', 'Approved suppliers', ['rheinantrieb', 'odrostal', 'moravan', 'vilnela']],
];

/** Cards of other companies: of members, or of outside companies with name and address. */
const CARDS: readonly (readonly [PersonKey, OrganizationKey | null, Record<string, unknown>])[] = [
  [
    'buyer',
    'odrostal',
    {
      payment_days: 14,
      currency: 'PLN',
      labels: ['метал', 'перевірено'],
      notes: 'Відпускають за фактичною вагою; просити сертифікат 3.1 разом із рахунком.',
      contacts: [{ name: 'Tomasz Wieczorek', role: 'sprzedaż', email: 'seller@kontor.example', phone: '' }],
    },
  ],
  ['buyer', 'moravan', { payment_days: 30, currency: 'EUR', labels: ['гідравліка'] }],
  [
    'buyer2',
    'rheinantrieb',
    { payment_days: 30, currency: 'EUR', labels: ['napędy'], notes: 'Rabat 4% od 10 000 EUR rocznie.' },
  ],
  ['seller', 'nysmasz', { payment_days: 21, currency: 'PLN', labels: ['stały odbiorca'] }],
  [
    'seller',
    null,
    {
      name: 'Kuźnia Bardo',
      country: 'PL',
      reg_number: '891407220',
      postcode: '57-256',
      city: 'Bardo',
      street: 'ul. Młyńska',
      building: '3',
      email: 'biuro@kuznia-bardo.example',
      payment_days: 7,
      currency: 'PLN',
      labels: ['gotówka'],
    },
  ],
  [
    'buyer3',
    null,
    {
      name: 'Cotswold Castings',
      country: 'GB',
      reg_number: '07218834',
      city: 'Stroud',
      email: 'quotes@cotswold-castings.example',
      payment_days: 30,
      currency: 'GBP',
      labels: ['castings'],
    },
  ],
];

/** Stocks below their minimum. */
const LOW: readonly (readonly [PersonKey, string])[] = [
  ['seller', 'SR-M20-80'],
  ['seller', 'PO-80'],
  ['seller2', 'MO-22'],
  ['seller3', 'КБ-5-10'],
  ['seller4', 'HV-100-50-500'],
];

/** Sets a minimum slightly above the stock on hand. */
const wantMore = (world: World, key: PersonKey, code: string) => async (): Promise<void> => {
  const path = `/api/stock/${world.product(code)}/`;
  const { available } = await world.as(key).send<{ available: string }>('GET', path);
  await world.as(key).send('POST', `${path}set-minimum/`, { minimum: String(Math.ceil(Number(available) * 1.2) + 5) });
};

export function planOffice(world: World): void {
  planYearRates(world);
  for (const [key, name, members] of GROUPS)
    world.timeline.at([-340, '10:00'], async () => {
      const companies = members.map((member) => world.organization(member));
      await world.as(key).send('POST', '/api/groups/', { name, companies });
    });
  for (const [key, member, card] of CARDS)
    world.timeline.at([-200, '10:30'], async () => {
      const company = member === null ? {} : { company: world.organization(member) };
      await world.as(key).send('POST', '/api/partners/', { ...card, ...company });
    });
  for (const [key, code] of LOW) world.timeline.at([-12, '08:45'], wantMore(world, key, code));
  world.timeline.at([-300, '09:00'], async () => {
    await world.as('seller').send('POST', '/api/roles/', { name: 'Magazynier', permissions: ['product.manage'] });
  });
  // Runs last, so that no document of the year had to wait for approval.
  world.timeline.at([-1, '17:00'], async () => {
    const limits = [{ step: 'issue', role: 'accountant', amount: '250000.00' }];
    await world.as('seller').send('PATCH', '/api/approval-limits/', { currency: 'PLN', limits });
  });
}

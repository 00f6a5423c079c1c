import type { PersonKey } from './accounts.ts';
import { instantOf } from './timeline.ts';
import type { World } from './world.ts';

const RECEIVERS: readonly (readonly [PersonKey, object])[] = [
  ['seller', { request_tariffs: ['72', '73'] }],
  ['seller2', { words_filter: ['bearing', 'bearings', 'motor', 'підшипник', 'підшипники', 'двигун'] }],
  ['seller3', {}],
];

const PARTS = {
  subject: 'Підшипники та болти для борін',
  description: 'Для ремонту 24 дискових борін. Можна частинами, сертифікат якості обов’язковий.',
  category: 'tools_fasteners',
  country: 'UA',
  delivery_place: 'Дніпро, вул. Ливарна, 18',
  requestitem_set: [
    { name: 'Підшипник 6204-2RS', quantity: '240', unit: 'PCS', tariff_number: '848210' },
    { name: 'Болт M16×60, клас 10.9, оцинкований', quantity: '1200', unit: 'PCS', tariff_number: '731815' },
  ],
};

const GREENHOUSE = {
  subject: 'Труба для каркаса теплиці',
  description: 'Квадратна, оцинкована. Порізка по 6 м.',
  category: 'metals',
  country: 'UA',
  delivery_place: 'Біла Церква',
  requestitem_set: [{ name: 'Труба 40×40×2 мм, оцинкована', quantity: '3.2', unit: 'TNE', tariff_number: '730661' }],
  name: 'Іван Ліщук',
  company: 'ФОП Ліщук',
  phone: '+380 44 700 11 22',
  consent: true,
};

interface Request {
  readonly id: number;
  readonly requestitem_set: readonly { readonly id: number }[];
}

/** Companies that receive requests; one answered request, and a visitor's request from this morning. */
export function planRequests(world: World): void {
  for (const [key, filters] of RECEIVERS) {
    world.timeline.at([-30, '08:00'], async () => {
      const path = `/api/organizations/${world.organizationOf(key)}/`;
      await world.as(key).send('PATCH', path, { receive_requests: true, ...filters });
    });
  }

  const sent = { id: 0, lines: [] as number[] };
  world.timeline.at([-5, '08:30'], async () => {
    const body = { ...PARTS, wanted_delivery: instantOf(world.now, [25, '12:00']).slice(0, 10) };
    const request = await world.as('buyer').send<Request>('POST', '/api/buyer-request/', body);
    sent.id = request.id;
    sent.lines = request.requestitem_set.map(({ id }) => id);
  });
  const answer = (key: PersonKey, day: number, currency: string, prices: readonly (string | null)[], more: object) =>
    world.timeline.at([day, '10:15'], async () => {
      const quantities = PARTS.requestitem_set.map(({ quantity }) => quantity);
      await world.as(key).send('POST', `/api/buyer-request/${sent.id}/answer/`, {
        currency,
        valid_until: instantOf(world.now, [20, '12:00']).slice(0, 10),
        answeritem_set: prices.flatMap((price, at) =>
          price === null ? [] : [{ requestitem: sent.lines[at], price, quantity: quantities[at] }],
        ),
        ...more,
      });
    });
  answer('seller2', -4, 'EUR', ['2.35', null], {
    delivery_time: '10 days',
    message: 'Bearings only; we do not supply bolts.',
  });
  answer('seller', -3, 'EUR', [null, '0.412'], {
    delivery_time: '7 dni',
    message: 'Cynk płatkowy, atest 3.1 w cenie.',
  });
  answer('seller3', -3, 'UAH', ['128.00', '21.40'], { delivery_time: '14 дней' });

  world.timeline.at([-1, '15:40'], async () => {
    const visitor = world.as('newcomer');
    const { email } = visitor.person;
    await visitor.send('POST', '/api/unauth-buyer-request/', { ...GREENHOUSE, email });
    const { body } = await world.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const token = /\/verify\/([0-9a-f]+)/.exec(body)?.[1];
    await visitor.send('POST', '/api/unauth-buyer-request/verify/', { token });
  });
}

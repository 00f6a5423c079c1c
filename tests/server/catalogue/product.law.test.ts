import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decide, stateName } from '../../../machines/kit/decide.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { product } from '../../../machines/lifecycles/product/product.lifecycle.ts';
import { ACTS, type Act, ENDS, KEEPERS, NAMED, OTHERS, type Place, PLACES, SAVES, WHOLE } from '../../law/product.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';

/* The handwritten law of products, checked against the chart and against the server. */

const AT = '2030-01-01T12:00:00.000Z';
const content = {
  name: WHOLE.name,
  unit: WHOLE.unit,
  price: WHOLE.price,
  currency: WHOLE.currency,
  minimum: WHOLE.minimum_order_quantity,
  service: false,
  onHand: WHOLE.quantity,
};
const PAIRS = PLACES.flatMap((place) => ACTS.map((act) => [place, act] as const));

describe('the chart', () => {
  const asked = (place: Place, act: Act, named: boolean): string => {
    const at = restore(product.machine, place, { content, named });
    const decision = decide(product.machine, at, { type: act, content, at: AT } as never);
    if (!decision.ok) return `!${decision.refusal.guards.join(' ') || decision.refusal.code}`;
    return stateName(decision.snapshot.value);
  };
  test.each(PAIRS)('%s: %s', (place, act) => {
    const end = ENDS[act][place];
    expect(asked(place, act, false)).toBe(end === '-' ? '!not_allowed_in_state' : end);
    if (act === 'DELETE') expect(asked(place, act, true)).toBe(NAMED[place]);
    else expect(asked(place, act, true)).toBe(asked(place, act, false));
  });
});

describe('the server', () => {
  let server: TestServer;
  let owner: Person;
  let stranger: Person;
  const staff = new Map<string, Person>();
  beforeAll(async () => {
    server = await startServer();
    owner = await server.founder({ country: 'PL' });
    stranger = await server.founder({ country: 'DE' });
    for (const role of [...KEEPERS, ...OTHERS])
      staff.set(role, role === 'administrator' ? owner : await server.member(owner, role));
  }, 60_000);
  afterAll(async () => server?.close());

  const born = async (place: Place, more: object = {}): Promise<string> => {
    const { status, body } = await owner.send('POST', '/api/products/', {
      ...WHOLE,
      for_sale: place === 'offered',
      ...more,
    });
    expect([status, body.status]).toEqual([201, place === 'offered' ? 'offered' : 'shelved']);
    const path = `/api/products/${body.id}/`;
    if (place === 'withdrawn') expect((await owner.send('POST', `${path}withdraw/`)).body.status).toBe('withdrawn');
    return path;
  };
  const METHODS: Readonly<Record<string, string>> = { EDIT: 'PATCH', DELETE: 'DELETE' };
  const request = (act: Act): readonly [string, string, object | undefined] => {
    const method = METHODS[act];
    return method
      ? [method, '', act === 'EDIT' ? { description: 'Galvanised' } : undefined]
      : ['POST', `${act.toLowerCase()}/`, undefined];
  };
  const send = (who: Person | undefined, path: string, act: Act) => {
    const [method, end, body] = request(act);
    return who ? who.send(method, path + end, body) : server.request(method, path + end, body ? { body } : {});
  };

  test.each(PAIRS)('%s: %s', async (place, act) => {
    const path = await born(place);
    expect([(await send(undefined, path, act)).status, (await send(stranger, path, act)).status]).toEqual([401, 404]);
    for (const role of OTHERS) expect([role, (await send(staff.get(role), path, act)).status]).toEqual([role, 403]);
    const shown = (await staff.get('viewer')?.send('GET', path))?.body;
    const told = shown.allowed.find(({ event }: { event: string }) => event === act);
    expect([shown.status, told.enabled, told.reasons[0]]).toEqual([
      place,
      false,
      ENDS[act][place] === '-' ? 'state' : 'permission',
    ]);
    // A user who may edit the catalogue does it; the role rotates with the cases.
    const keeper = staff.get(KEEPERS[(PLACES.indexOf(place) + ACTS.indexOf(act)) % KEEPERS.length] ?? '');
    const done = await send(keeper, path, act);
    const end = ENDS[act][place];
    if (end === '-') {
      expect([done.status, done.body.refusal.code]).toEqual([409, 'not_allowed_in_state']);
      expect((await owner.send('GET', path)).body.status).toBe(place);
    } else if (end === 'deleted') {
      expect([done.status, done.text, (await owner.send('GET', path)).status]).toEqual([204, '', 404]);
    } else expect([done.status, done.body.status, done.body.for_sale]).toEqual([200, end, end === 'offered']);
  });

  test.each(PLACES)('%s, and named by a line of an order or a document: it is not erased', async (place) => {
    const path = await born(place);
    const document = await owner.send('POST', '/api/documents/', {
      type: 'invoice',
      currency: 'PLN',
      documentitem_set: [{ name: 'Pipe', quantity: '1', price: '1', product: Number(path.split('/')[3]) }],
    });
    expect([document.status, document.body.documentitem_set[0].product]).toEqual([201, Number(path.split('/')[3])]);
    const refused = await send(owner, path, 'DELETE');
    const { code, guards } = refused.body.refusal;
    expect([refused.status, `!${guards.join(' ') || code}`]).toEqual([409, NAMED[place]]);
    expect([(await owner.send('GET', path)).body.named, (await owner.send('GET', path)).body.status]).toEqual([
      true,
      place,
    ]);
    // Another company's document cannot name the product.
    const foreign = await stranger.send('POST', '/api/documents/', {
      type: 'invoice',
      currency: 'PLN',
      documentitem_set: [{ name: 'Pipe' }, { name: 'Pipe', product: Number(path.split('/')[3]) }],
    });
    expect([foreign.status, foreign.body]).toEqual([
      400,
      { documentitem_set: [{}, { product: ['This record does not exist. Choose another one.'] }] },
    ]);
  });

  test.each(SAVES.map((row) => [row.row, row] as const))('saving: %s', async (_, { sent, ends }) => {
    const { status, body } = await owner.send('POST', '/api/products/', { ...WHOLE, ...sent });
    if (typeof ends === 'string') return expect([status, body.status]).toEqual([201, ends]);
    expect([status, Object.keys(body).sort()]).toEqual([400, ends]);
    for (const said of Object.values<string[]>(body)) expect(said[0]).toMatch(/^[A-Z].*\.$/);
    // The same for an existing product, and nothing of it is saved.
    const path = await born('shelved');
    const edited = await owner.send('PATCH', path, sent);
    expect([edited.status, Object.keys(edited.body).sort()]).toEqual([400, ends]);
    expect((await owner.send('GET', path)).body).toMatchObject({ name: WHOLE.name, price: '12.5', version: 1 });
  });
});

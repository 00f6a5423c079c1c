import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../invoicing/documents.ts';
import type { Person } from '../kit.ts';
import { StockRoom } from './stock.kit.ts';

let room: StockRoom;
let seller: Person;
beforeAll(async () => {
  room = await StockRoom.open();
  seller = room.owner;
}, 60_000);
afterAll(async () => room?.server.close());

const patch = (product: number, body: object, headers?: Record<string, string>) =>
  seller.send('PATCH', `/api/products/${product}/`, body, headers);
const names = async (query: string): Promise<string[]> =>
  ok(await seller.send('GET', `/api/stock/?${query}`)).results.map(({ name }: { name: string }) => name);

describe('the list', () => {
  test('has goods and no services, is filtered and sorted, and keeps what is withdrawn while some of it is there', async () => {
    const { id: category } = ok(
      await seller.send('POST', '/api/product-categories/', { name: 'Bolts', parent: null }),
      201,
    );
    const few = await room.product('3', { name: 'Omega bolt', product_code: 'OM-1', category });
    await room.product('12', { name: 'Omega nut' });
    const gone = await room.product('5', { name: 'Omega rivet' });
    const none = await room.product(null, { name: 'Omega screw' });
    const past = await room.product(null, { name: 'Omega nail' });
    await room.product(null, { name: 'Omega fitting', is_service: true });
    for (const id of [gone, past]) ok(await seller.send('POST', `/api/products/${id}/withdraw/`));
    ok(await seller.send('POST', `/api/stock/${few}/set-minimum/`, { minimum: '4' }));
    expect(await names('search=omega&ordering=name')).toEqual([
      'Omega bolt',
      'Omega nut',
      'Omega rivet',
      'Omega screw',
    ]);
    expect(await names('search=omega&ordering=-name')).toEqual([
      'Omega screw',
      'Omega rivet',
      'Omega nut',
      'Omega bolt',
    ]);
    expect(await names('search=omega&ordering=available')).toEqual([
      'Omega screw',
      'Omega bolt',
      'Omega rivet',
      'Omega nut',
    ]);
    expect(await names('search=omega&ordering=nonsense')).toEqual(await names('search=omega&ordering=-created_at'));
    expect((await names('search=omega')).at(0)).toBe('Omega screw');
    expect(await names('search=om-1')).toEqual(['Omega bolt']);
    expect(await names('search=omega&low=true')).toEqual(['Omega bolt']);
    expect(await names('search=omega&low=false&ordering=-available')).toEqual([
      'Omega nut',
      'Omega rivet',
      'Omega screw',
    ]);
    expect(await names(`category=${category}`)).toEqual(['Omega bolt']);
    expect(await names('category=x')).toEqual([]);
    expect((await seller.send('GET', '/api/stock/?low=maybe')).status).toBe(400);
    expect(ok(await room.buyer.send('GET', '/api/stock/')).count).toBe(0);
    // The catalogue can be filtered by the warning too.
    const low = ok(await seller.send('GET', '/api/products/?low=true&search=omega')).results;
    expect(low.map(({ id }: { id: number }) => id)).toEqual([few]);
    expect(await room.read(none)).toMatchObject({ on_hand: '0', reserved: '0', available: '0', minimum: null });
  });

  test('is a file as well, and so is the ledger, with the words of their reader', async () => {
    const product = await room.product('10', { name: '=Sigma', product_code: 'SG-1' });
    ok(await room.act(product, 'issue', '2.5', { reason: 'damage', note: 'Broken, wet', document: 'P/7' }));
    const polish = { 'Accept-Language': 'pl' };
    const rows = async (path: string) => {
      const { status, text } = await seller.send('GET', path, undefined, polish);
      expect(status).toBe(200);
      return text.replace('\uFEFF', '').trim().split('\r\n');
    };
    const [head, row, ...rest] = await rows('/api/stock/export/?search=sg-1&form=international');
    expect(head).toBe(
      'Kod,Nazwa,Kategoria,Na stanie,Zarezerwowane,Dostępne,Stan minimalny,Jednostka miary,Poniżej minimum od (UTC),Status',
    );
    expect([row, rest]).toEqual(["SG-1,'=Sigma,,7.5,0,7.5,,MTR,,Poza sprzedażą", []]);
    const ledger = await rows(`/api/stock/${product}/moves/export/?kind=ISSUE`);
    expect(ledger).toHaveLength(2);
    for (const value of ['Wydano', '2,5', '10', '7,5', 'Uszkodzenie', 'P/7', '"Broken, wet"'.slice(1, -1)])
      expect(ledger[1]?.split(';')).toContain(value);
    const book = await seller.send('GET', `/api/stock/${product}/moves/export/?file=xlsx`);
    expect([book.status, book.text.slice(0, 2)]).toEqual([200, 'PK']);
  });
});

describe('a step', () => {
  test('is refused at its field where what was typed is no quantity, reason or text', async () => {
    const product = await room.product('5');
    const wrong: readonly (readonly [string, object, string])[] = [
      ['receive', { reason: 'delivery' }, 'quantity'],
      ['receive', { quantity: '0', reason: 'delivery' }, 'quantity'],
      ['receive', { quantity: '-1', reason: 'delivery' }, 'quantity'],
      ['receive', { quantity: '0.00001', reason: 'delivery' }, 'quantity'],
      ['receive', { quantity: '1000000000000', reason: 'delivery' }, 'quantity'],
      ['receive', { quantity: '1', reason: 'damage' }, 'reason'],
      ['receive', { quantity: '1' }, 'reason'],
      ['issue', { quantity: '1', reason: 'delivery' }, 'reason'],
      ['issue', { quantity: '1', reason: 'use', document: 'x'.repeat(121) }, 'document'],
      ['issue', { quantity: '1', reason: 'use', note: 'x'.repeat(501) }, 'note'],
      ['count', { counted: '-1', reason: 'stocktaking' }, 'counted'],
      // Reasons that only the server sets.
      ['count', { counted: '1', reason: 'form' }, 'reason'],
      ['count', { counted: '1', reason: 'import' }, 'reason'],
      ['set-minimum', { minimum: '-1' }, 'minimum'],
    ];
    for (const [action, body, field] of wrong) {
      const answer = await seller.send('POST', `/api/stock/${product}/${action}/`, body);
      expect([action, body, answer.status, Object.keys(answer.body)]).toEqual([action, body, 400, [field]]);
    }
    const silent = await room.act(product, 'issue', '1', { reason: 'other', note: ' ' });
    expect([silent.status, silent.body.refusal.guards]).toEqual([409, ['noteGiven']]);
    expect(await room.moves(product)).toHaveLength(1);
    expect((await seller.send('GET', '/api/stock/999999999/')).status).toBe(404);
  });

  test('is in the ledger with its person, its paper and its reason; a page of it at a time', async () => {
    const product = await room.product('5');
    room.server.clock.advance(60_000);
    ok(await room.act(product, 'receive', '2', { document: ' WZ 1/2027 ', note: 'Second pallet' }));
    expect((await room.moves(product)).at(-1)).toMatchObject({
      at: room.server.clock.now(),
      kind: 'RECEIVE',
      reason: 'delivery',
      document: 'WZ 1/2027',
      note: 'Second pallet',
      person: seller.email,
      order: null,
    });
    const path = `/api/stock/${product}/moves/`;
    const { count, next, results } = ok(await seller.send('GET', `${path}?page_size=1`));
    expect([count, results.length, results[0].kind]).toEqual([2, 1, 'RECEIVE']);
    expect(ok(await seller.send('GET', new URL(next).pathname + new URL(next).search)).results[0]).toMatchObject({
      kind: 'COUNT',
      reason: 'form',
    });
    expect(ok(await seller.send('GET', `${path}?kind=ISSUE`)).count).toBe(0);
    expect((await seller.send('GET', `${path}?kind=STEAL`)).status).toBe(400);
  });

  test('of the other side of an order is in the ledger without a name', async () => {
    const product = await room.product('5');
    expect(await room.tell(product, 'RESERVE', room.orders[0], '2')).toBe('');
    expect((await room.moves(product)).at(-1)).toMatchObject({ kind: 'RESERVE', order: room.orders[0], person: '' });
  });
});

describe('the quantity of a product’s form', () => {
  test('begins the stock, and later is a count', async () => {
    const product = await room.product('8');
    ok(await patch(product, { description: 'Galvanised', quantity: '8.0' }));
    expect(await room.moves(product)).toHaveLength(1);
    ok(await patch(product, { quantity: '6' }));
    const [first, second, ...rest] = await room.moves(product);
    expect(first).toMatchObject({ kind: 'COUNT', reason: 'form', on_hand_before: '0', on_hand: '8' });
    expect(second).toMatchObject({ kind: 'COUNT', reason: 'form', on_hand_before: '8', on_hand: '6' });
    expect(rest).toEqual([]);
    expect(ok(await seller.send('GET', `/api/products/${product}/`)).quantity).toBe('6');
  });

  test('cannot take what orders have been promised, and says so at its field', async () => {
    const product = await room.product('8');
    expect(await room.tell(product, 'RESERVE', room.orders[0], '5')).toBe('');
    const said = { quantity: ['The count is below the quantity reserved for orders. Change those orders first.'] };
    for (const quantity of ['4.9999', '0', null]) {
      const { status, body } = await patch(product, { quantity, description: 'Lost' });
      expect([quantity, status, body]).toEqual([quantity, 400, said]);
    }
    expect(ok(await patch(product, { quantity: '5' }))).toMatchObject({ quantity: '5', description: '' });
    // The quantity is kept when a full update omits it: it belongs to the stock.
    ok(await seller.send('PUT', `/api/products/${product}/`, { name: 'Pipe anew' }));
    expect(await room.read(product)).toMatchObject({ name: 'Pipe anew', on_hand: '5', reserved: '5' });
    const service = await patch(product, { is_service: true });
    expect([service.status, Object.keys(service.body)]).toEqual([400, ['is_service']]);
  });

  test('that was read before goods moved is refused, not written over them; a promise moves nothing', async () => {
    const product = await room.product('8');
    const { version } = await room.read(product);
    const save = () => patch(product, { quantity: '8', description: 'Late' }, { 'If-Match': `"${version}"` });
    expect(await room.tell(product, 'RESERVE', room.orders[0], '2')).toBe('');
    expect((await room.read(product)).version).toBe(version);
    expect(await room.tell(product, 'SHIP', room.orders[0], '2')).toBe('');
    const { status, body } = await save();
    expect([status, body.current.quantity]).toEqual([412, '6']);
  });

  test('is none of a service, and ends with becoming one', async () => {
    const product = await room.product('8');
    ok(await seller.send('POST', `/api/stock/${product}/set-minimum/`, { minimum: '9' }));
    expect(ok(await patch(product, { is_service: true, quantity: '3' }))).toMatchObject({ quantity: null });
    expect(await room.read(product)).toMatchObject({ is_service: true, on_hand: '0', minimum: null, low_since: null });
    const refused = await room.act(product, 'receive', '1');
    expect([refused.status, refused.body.refusal.guards]).toEqual([409, ['goods']]);
    expect(ok(await patch(product, { is_service: false, quantity: '3' })).quantity).toBe('3');
    expect((await room.moves(product)).map(({ on_hand }: { on_hand: string }) => on_hand)).toEqual(['8', '0', '3']);
  });

  test('of a product that is deleted goes with it', async () => {
    const product = await room.product('8');
    expect((await seller.send('DELETE', `/api/products/${product}/`)).status).toBe(204);
    expect((await seller.send('GET', `/api/stock/${product}/`)).status).toBe(404);
  });
});

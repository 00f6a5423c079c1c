import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WHOLE } from '../../law/product.ts';
import { type Answer, type Person, startServer, type TestServer } from '../kit.ts';

let server: TestServer;
let seller: Person;
let rival: Person;
let viewer: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL' });
  rival = await server.founder({ country: 'DE' });
  viewer = await server.member(seller, 'viewer');
}, 60_000);
afterAll(async () => server?.close());

const ok = ({ status, body, text }: Answer) => {
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
};
const add = async (more: object = {}, who = seller) =>
  ok(await who.send('POST', '/api/products/', { ...WHOLE, ...more }));
const names = async (query: string): Promise<string[]> =>
  ok(await seller.send('GET', `/api/products/?${query}`)).results.map(({ name }: { name: string }) => name);

describe('the list', () => {
  test('is filtered by text, sale, kind, category and status, and sorted', async () => {
    const { id: category } = ok(await seller.send('POST', '/api/product-categories/', { name: 'Nuts', parent: null }));
    const marked = (name: string, more: object) => add({ name: `Zeta ${name}`, ...more });
    await marked('bolt', { article: 'DIN 933', manufacturer: 'Śrubiarnia', for_sale: true });
    await marked('nut', { product_code: 'NUT-1', category });
    await marked('assembly', { is_service: true, quantity: null, for_sale: true });
    const gone = await marked('rivet', {});
    ok(await seller.send('POST', `/api/products/${gone.id}/withdraw/`));
    expect(await names('search=zeta&ordering=created_at')).toEqual(['Zeta bolt', 'Zeta nut', 'Zeta assembly']);
    expect(await names('search=zeta&ordering=-name')).toEqual(['Zeta nut', 'Zeta bolt', 'Zeta assembly']);
    expect(await names('search=din%20srubiarnia')).toEqual(['Zeta bolt']);
    expect(await names('search=nut-1')).toEqual(['Zeta nut']);
    expect(await names('search=zeta&for_sale=false')).toEqual(['Zeta nut']);
    expect(await names('search=zeta&is_service=true')).toEqual(['Zeta assembly']);
    expect(await names('search=zeta&status=withdrawn')).toEqual(['Zeta rivet']);
    expect(await names(`category=${category}`)).toEqual(['Zeta nut']);
    for (const nothing of ['category=x', 'category=9999999999', 'status=deleted', 'search=%25', 'search=zeta_'])
      expect([nothing, await names(nothing)]).toEqual([nothing, []]);
    expect((await seller.send('GET', '/api/products/?status=gone')).status).toBe(400);
    expect(ok(await rival.send('GET', '/api/products/?search=zeta')).count).toBe(0);
  });

  test('is filtered by a tariff number, not by its heading', async () => {
    await add({ name: 'Psi washer', tariff_number: '731822' });
    await add({ name: 'Psi washers, all', tariff_number: '7318' });
    expect(await names('tariff=7318%2022&search=psi')).toEqual(['Psi washer']);
    expect(await names('tariff=7318&search=psi')).toEqual(['Psi washers, all']);
    expect((await seller.send('GET', '/api/products/?tariff=731')).status).toBe(400);
  });

  test('is a file as well, with the words of its reader', async () => {
    await add({ name: '=HYPERLINK("x")', product_code: 'CSV-1', for_sale: true });
    const polish = { 'Accept-Language': 'pl' };
    const file = await seller.send('GET', '/api/products/export/?search=csv-1&form=international', undefined, polish);
    const [head = '', row = '', ...rest] = file.text.replace('\uFEFF', '').trim().split('\r\n');
    expect([file.status, rest]).toEqual([200, []]);
    expect(head.split(',').slice(0, 4)).toEqual(['Kod', 'Nazwa', 'Nazwa międzynarodowa', 'Numer katalogowy']);
    expect(row).toContain(`"'=HYPERLINK(""x"")"`);
    for (const value of ['CSV-1', '12.5', 'PLN', 'Na sprzedaż']) expect(row.split(',')).toContain(value);
    const book = await viewer.send('GET', '/api/products/export/?file=xlsx');
    expect([book.status, book.text.slice(0, 2)]).toEqual([200, 'PK']);
  });
});

describe('a product', () => {
  test('has the defaults of the specification, and PUT sets what it leaves out back to them', async () => {
    const { body } = await seller.send('POST', '/api/products/', { name: 'Bare' });
    const bare = { unit: 'PCS', measurement: 'MS', for_sale: false, is_service: false, weight: '', price: null };
    expect(body).toMatchObject({ ...bare, version: 1, status: 'shelved', image: null, category: null });
    const full = await add({ for_sale: true, article: 'A-1', weight: '2 kg', image: 'https://pictures.example/a.png' });
    const put = await seller.send('PUT', `/api/products/${full.id}/`, { name: 'Bare again' });
    expect([put.status, put.body.name, put.body.article]).toEqual([200, 'Bare again', '']);
    expect(put.body).toMatchObject({ ...bare, status: 'shelved', image: null });
  });

  test('is changed where somebody says so, and put on and off sale by its field', async () => {
    const { id } = await add({ article: 'A-2', for_sale: true });
    const path = `/api/products/${id}/`;
    expect(ok(await seller.send('PATCH', path, { price: '13' }))).toMatchObject({ article: 'A-2', status: 'offered' });
    const priceless = await seller.send('PATCH', path, { price: null, currency: null });
    expect([priceless.status, Object.keys(priceless.body)]).toEqual([400, ['price']]);
    const off = ok(await seller.send('PATCH', path, { price: null, currency: null, for_sale: false }));
    expect(off).toMatchObject({ price: null, status: 'shelved' });
    const soon = await seller.send('PATCH', path, { for_sale: true });
    expect([soon.status, Object.keys(soon.body)]).toEqual([400, ['for_sale']]);
    expect(ok(await seller.send('PATCH', path, { price: '1', currency: 'EUR', for_sale: true })).for_sale).toBe(true);
  });

  test('shows a picture that is one, to everybody', async () => {
    const { id } = await add();
    const send = async (bytes: string, name: string) => {
      const form = new FormData();
      form.append('name', 'Pictured');
      form.append('image', new Blob([Uint8Array.from(Buffer.from(bytes, 'hex'))]), name);
      return server.request('PATCH', `/api/products/${id}/`, { token: seller.token, form });
    };
    const kept = ok(await send('89504e470d0a1a0a0000000d49484452', 'pipe.png'));
    expect([kept.name, kept.image]).toEqual(['Pictured', expect.stringMatching(/^\/api\/images\/[0-9a-f-]{36}\/$/)]);
    expect((await server.request('GET', kept.image)).headers.get('content-type')).toBe('image/png');
    const svg = await send(Buffer.from('<svg onload="alert(1)"/>').toString('hex'), 'pipe.png');
    expect([svg.status, Object.keys(svg.body)]).toEqual([400, ['image']]);
    // Sent back unchanged, the image stays; an empty value clears it.
    expect(ok(await seller.send('PATCH', `/api/products/${id}/`, { image: kept.image })).image).toBe(kept.image);
    expect(ok(await seller.send('PATCH', `/api/products/${id}/`, { image: '' })).image).toBeNull();
  });

  test('of two saves of one version the second is told what stands there now', async () => {
    const { id, version } = await add();
    const save = (price: string) =>
      seller.send('PATCH', `/api/products/${id}/`, { price }, { 'If-Match': `"${version}"` });
    const both = await Promise.all([save('20'), save('30')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const won = both.find(({ status }) => status === 200)?.body;
    expect(both.find(({ status }) => status === 412)?.body.current).toMatchObject({ price: won.price, version: 2 });
    expect((await seller.send('DELETE', `/api/products/${id}/`, undefined, { 'If-Match': '"1"' })).status).toBe(412);
  });

  test('of two that take one code at once one gets it', async () => {
    const [one, other] = [await add(), await add()];
    const take = (id: number) => seller.send('PATCH', `/api/products/${id}/`, { product_code: 'ONE' });
    const both = await Promise.all([take(one.id), take(other.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)?.body).toHaveProperty('product_code');
  });

  test('is deleted once, without a word of the server’s own', async () => {
    const { id } = await add();
    const remove = () =>
      fetch(`${server.url}/api/products/${id}/`, {
        method: 'DELETE',
        headers: { Authorization: `Token ${seller.token}`, 'Idempotency-Key': 'delete once' },
      });
    const done = await remove();
    expect([done.status, done.statusText.trim(), await done.text()]).toEqual([204, '', '']);
    expect((await remove()).status).toBe(204);
    expect((await seller.send('DELETE', `/api/products/${id}/`)).status).toBe(404);
  });
});

describe('many at once', () => {
  test('go on sale each by itself', async () => {
    const good = await add({ name: 'Good' });
    const empty = await add({ name: 'Sold out', quantity: '0' });
    const gone = await add({ name: 'Gone' });
    ok(await seller.send('POST', `/api/products/${gone.id}/withdraw/`));
    const ids = [gone.id, good.id, empty.id, good.id];
    const send = (who: Person, for_sale: unknown, picked: unknown = ids) =>
      who.send('POST', '/api/products/for-sale/', { ids: picked, for_sale });
    expect(ok(await send(seller, true))).toEqual([
      { id: gone.id, name: 'Gone', done: false, reasons: ['state'] },
      { id: good.id, name: 'Good', done: true, reasons: [] },
      { id: empty.id, name: 'Sold out', done: false, reasons: ['sellable'] },
    ]);
    expect(ok(await seller.send('GET', `/api/products/${good.id}/`)).status).toBe('offered');
    expect((await send(viewer, true)).status).toBe(403);
    expect((await send(rival, true)).body).toEqual({ ids: ['This record does not exist. Choose another one.'] });
    for (const picked of [[], 'x', [0], [1.5], ['1'], [2 ** 40], Array.from({ length: 501 }, (_, at) => at + 1)])
      expect((await send(seller, true, picked)).status).toBe(400);
    expect((await send(seller, 'yes')).status).toBe(400);
  });

  test('change their price by percent, after a look that changes nothing', async () => {
    const pipe = await add({ name: 'Pipe', price: '12.50' });
    const none = await add({ name: 'None', price: null, currency: null });
    const yen = await add({ name: 'Yen', price: '150', currency: 'JPY', for_sale: true });
    const send = (percent: unknown, look: boolean) =>
      seller.send('POST', '/api/products/prices/', { ids: [pipe.id, none.id, yen.id], percent, look });
    const changes = [
      { id: pipe.id, name: 'Pipe', currency: 'PLN', price: '12.5', new_price: '12.88' },
      { id: none.id, name: 'None', currency: null, price: null, new_price: null },
      { id: yen.id, name: 'Yen', currency: 'JPY', price: '150', new_price: '155' },
    ];
    expect(ok(await send('3', true))).toEqual(changes);
    expect(ok(await seller.send('GET', `/api/products/${pipe.id}/`))).toMatchObject({ price: '12.5', version: 1 });
    expect(ok(await send('3', false))).toEqual(changes);
    expect(ok(await seller.send('GET', `/api/products/${yen.id}/`))).toMatchObject({
      price: '155',
      version: 2,
      status: 'offered',
    });
    for (const percent of ['-100.01', '1e3', 'x', null, '', '99999999', '0.001', {}])
      expect([percent, (await send(percent, false)).status]).toEqual([percent, 400]);
    const dear = await add({ price: '99999999999999' });
    const raised = await seller.send('POST', '/api/products/prices/', { ids: [dear.id], percent: '9999999' });
    expect([raised.status, Object.keys(raised.body)]).toEqual([400, ['percent']]);
  });
});

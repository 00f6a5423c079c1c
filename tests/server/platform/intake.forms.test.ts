import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intakeOf, MB, PNG } from './intake.kit.ts';
import { Market, ok } from '../procurement/procurement.kit.ts';
import { BOUNDARY, FORM_TYPE, formOf, type Part } from '../raw.ts';

/* No field of a form can refer to a file, and a form can set only what its endpoint accepts. */

let market: Market;
let folder: string;
let intake: ReturnType<typeof intakeOf>;
beforeAll(async () => {
  market = await Market.open();
  intake = intakeOf(market);
  folder = mkdtempSync(join(tmpdir(), 'kontor-victim-'));
});
afterAll(async () => {
  await market?.server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file of a form is nothing that a field can reach', () => {
  const forged = [
    'image[staged]',
    'image.staged',
    'image[path]',
    'image[head]',
    'image[size]',
    'image[__proto__][staged]',
  ];
  test.each(forged.flatMap((name) => [[name, 'after'] as const, [name, 'before'] as const]))(
    '%s %s the file',
    async (name, where) => {
      const { first } = market;
      const victim = join(folder, 'victim.txt');
      writeFileSync(victim, 'belongs to somebody else');
      const image = { name: 'image', value: PNG, file: 'face.png', type: 'image/png' };
      const field = { name, value: victim };
      const parts = where === 'after' ? [image, field] : [field, image];
      const answer = await intake.send(first, 'PATCH', `/api/profile/${first.id}/`, parts);
      expect([answer.status, readFileSync(victim, 'utf8')]).toEqual([400, 'belongs to somebody else']);
      expect(intake.staged()).toEqual([]);
      expect(ok(await first.send('GET', '/api/profile/')).image).toBeNull();
    },
  );

  test('size, hash and name of a document are those of its bytes', async () => {
    const { first } = market;
    const inquiry = await market.published();
    const offer = await market.offer(first, inquiry, ['1', '2']);
    const document = { name: 'document', value: 'abc', file: 'a.txt', type: 'text/plain' };
    const path = `/api/offers/${offer}/documents/`;
    for (const name of ['document[sha256]', 'document[size]', 'document[name]', 'document.head', 'document[0]'])
      expect((await intake.send(first, 'POST', path, [document, { name, value: '1' }])).status).toBe(400);
    const sent = await intake.send(first, 'POST', path, [document]);
    expect(sent.body).toMatchObject({
      size: 3,
      name: 'a.txt',
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
  });

  test('in JSON nothing is a file', async () => {
    const { first } = market;
    const victim = join(folder, 'json.txt');
    writeFileSync(victim, 'mine');
    const file = { staged: victim, name: 'a.png', size: 9, media_type: 'image/png', sha256: 'x', head: [...PNG] };
    const answer = await first.send('PATCH', `/api/profile/${first.id}/`, { image: file });
    expect([answer.status, existsSync(victim)]).toEqual([400, true]);
  });
});

describe('a form says only what its endpoint takes, once, and within bounds', () => {
  const hostile: readonly (readonly [string, readonly Part[]])[] = [
    ['participants[length]', [{ name: 'participants[length]', value: '4000000000' }]],
    ['inquireitem_set[length]', [{ name: 'inquireitem_set[length]', value: '4294967295' }]],
    ['participants[999999]', [{ name: 'participants[999999]', value: '1' }]],
    ['inquireitem_set[999]name', [{ name: 'inquireitem_set[999]name', value: 'x' }]],
    ['participants[1]', [{ name: 'participants[1]', value: '1' }]],
    ['__proto__[polluted]', [{ name: '__proto__[polluted]', value: '1' }]],
    ['constructor.prototype.polluted', [{ name: 'constructor.prototype.polluted', value: '1' }]],
    ['toString', [{ name: 'toString', value: '1' }]],
    ['nobody_knows_this', [{ name: 'nobody_knows_this', value: '1' }]],
    [
      'name twice',
      [
        { name: 'name', value: 'a' },
        { name: 'name', value: 'b' },
      ],
    ],
    [
      'below a text',
      [
        { name: 'name', value: 'a' },
        { name: 'name.first', value: 'b' },
      ],
    ],
    [
      'a list and a text',
      [
        { name: 'participants[0]', value: '1' },
        { name: 'participants', value: '1' },
      ],
    ],
    ['deep', [{ name: `name${'[a]'.repeat(60)}`, value: '1' }]],
    ['slow to read', [{ name: `a${'[0]a'.repeat(45)}!`, value: '1' }]],
    ['a name of a megabyte', [{ name: 'n'.repeat(MB), value: '1' }]],
    ['a value of a megabyte', [{ name: 'description', value: 'v'.repeat(MB) }]],
    ['a file', [{ name: 'name', value: 'x', file: 'x.txt' }]],
    ['five thousand parts', Array.from({ length: 5000 }, (_, index) => ({ name: `name${index}`, value: '' }))],
    [
      'five thousand rows',
      Array.from({ length: 5000 }, (_, index) => ({ name: `participants[${index}]`, value: '1' })),
    ],
  ];
  test.each(hostile)('%s', async (_, parts) => {
    const began = performance.now();
    const answer = await intake.send(market.buyer, 'POST', '/api/inquires/', parts);
    expect(answer.status).toBe(400);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(intake.staged()).toEqual([]);
  });

  test('the refused name is named', async () => {
    const answer = await intake.send(market.buyer, 'POST', '/api/inquires/', [
      { name: 'participants[length]', value: '9' },
    ]);
    expect(answer.body).toEqual({ 'participants[length]': ['This form has no such field. Leave the field out.'] });
  });

  test('nested rows, booleans, numbers and empty fields come as a form as they do in JSON', async () => {
    const inquiry = await intake.send(market.buyer, 'POST', '/api/inquires/', [
      { name: 'name', value: 'As a form' },
      { name: 'open', value: 'true' },
      { name: 'expire_at', value: '' },
      { name: 'participants[0]', value: String(market.first.organization) },
      { name: 'inquireitem_set[0]name', value: 'Pipe' },
      { name: 'inquireitem_set[0]quantity', value: '10' },
      { name: 'inquireitem_set[0].unit', value: 'TNE' },
      { name: 'inquireitem_set[1].name', value: 'Sheet' },
      // A row sent back as it was read, with its read-only fields.
      { name: 'id', value: '77' },
      { name: 'proc_status', value: 'Published' },
    ]);
    expect([inquiry.status, inquiry.body]).toEqual([
      201,
      expect.objectContaining({ name: 'As a form', open: true, proc_status: 'Draft' }),
    ]);
    expect(inquiry.body.inquireitem_set.map(({ name }: { name: string }) => name)).toEqual(['Pipe', 'Sheet']);
    expect(inquiry.body.id).not.toBe(77);
  });

  test.each([
    ['no boundary', 'multipart/form-data', formOf([])],
    ['an empty boundary', 'multipart/form-data; boundary=', formOf([])],
    ['a boundary of ten thousand signs', `multipart/form-data; boundary=${'b'.repeat(10_000)}`, Buffer.from('--b')],
    ['another boundary', FORM_TYPE, Buffer.from('--other\r\n\r\n--other--')],
    ['cut in a head', FORM_TYPE, formOf([{ name: 'name', value: 'x' }]).subarray(0, 50)],
    ['cut in a value', FORM_TYPE, formOf([{ name: 'name', value: 'x'.repeat(500) }]).subarray(0, 300)],
    ['cut in a file', FORM_TYPE, formOf([{ name: 'image', value: 'x'.repeat(500), file: 'a.png' }]).subarray(0, 300)],
    ['JSON as a field', FORM_TYPE, formOf([{ name: 'first_name', value: '{', type: 'application/json' }])],
    ['another kind of multipart', `multipart/mixed; boundary=${BOUNDARY}`, formOf([])],
  ])('a form that is none: %s', async (_, type, body) => {
    const { first } = market;
    const answer = await fetch(`${market.server.url}/api/profile/${first.id}/`, {
      method: 'PATCH',
      headers: { Authorization: `Token ${first.token}`, 'Content-Type': type },
      body: new Uint8Array(body),
    });
    expect([400, 415]).toContain(answer.status);
    expect(intake.staged()).toEqual([]);
  });

  test.each([
    ['nested', 400, '['.repeat(900_000)],
    ['nested and closed', 400, `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
    [
      'a hundred thousand keys that nobody knows',
      201,
      `{${Array.from({ length: 1e5 }, (_, n) => `"k${n}":0`).join(',')}}`,
    ],
  ])('JSON: %s', async (_, status, body) => {
    const began = performance.now();
    const answer = await market.buyer.send('POST', '/api/inquires/', body);
    expect(answer.status).toBe(status);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('query strings know no such tricks', async () => {
    const query = 'page[length]=4000000000&__proto__[a]=1&page[0]=1&ordering=a&ordering=b&constructor=1';
    const answer = await market.buyer.send('GET', `/api/inquires/?${query}`);
    expect(answer.status).toBe(400);
    expect((await market.buyer.send('GET', '/api/inquires/?page[length]=4000000000')).status).toBe(200);
    // Names that every object has are not looked up.
    for (const list of ['documents', 'documents/export', 'inquires', 'products', 'orders'])
      for (const ordering of ['__proto__', '-constructor', 'toString'])
        expect([list, (await market.buyer.send('GET', `/api/${list}/?ordering=${ordering}`)).status]).toEqual([
          list,
          200,
        ]);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_CATEGORY_DEPTH } from '../../../src/contract/catalogue/category.ts';
import { MEGABYTE } from '../../../src/contract/platform/sizes.ts';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { choose } from '../catalogue/import.kit.ts';
import { archive } from '../catalogue/workbook.kit.ts';
import { codeOf, made, tried } from './codes.kit.ts';

/* Error codes of the catalogue: the request that each of them answers. */

let server: TestServer;
let seller: Person;
beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'seller' });
}, 60_000);
afterAll(() => server.close());

const PATH = '/api/product-categories/';
const category = async (name: string, parent: number | null = null): Promise<number> =>
  (await made(seller, PATH, { name, parent })).id;

test('a category that exists, that would be below itself, or too deep', async () => {
  const outer = await category('Pipes');
  const inner = await category('Steel pipes', outer);
  expect(await tried(seller, 'POST', PATH, { name: 'PIPES' })).toBe('400 category_exists');
  expect(await tried(seller, 'PATCH', `${PATH}${outer}/`, { parent: inner })).toBe('400 category_cycle');
  let last = inner;
  for (let depth = 3; depth <= MAX_CATEGORY_DEPTH; depth += 1) last = await category(`Level ${depth}`, last);
  expect(await tried(seller, 'POST', PATH, { name: 'Beyond', parent: last })).toBe('400 category_depth');
});

test('a category that is common, or not empty', async () => {
  const { body } = await seller.send('GET', `${PATH}?own=false`);
  const [common] = body.results ?? body;
  expect(await tried(seller, 'PATCH', `${PATH}${common.id}/`, { name: 'Mine' })).toBe('403 category_common');
  const parent = await category('Sheets');
  const child = await category('Thin sheets', parent);
  expect(await tried(seller, 'DELETE', `${PATH}${parent}/`)).toBe('409 category_has_children');
  await made(seller, '/api/products/', { name: 'Sheet', unit: 'PCS', category: child });
  expect(await tried(seller, 'DELETE', `${PATH}${child}/`)).toBe('409 category_has_products');
});

test('a code that another product has', async () => {
  const product = { name: 'Pipe', unit: 'PCS', product_code: 'P-1' };
  await made(seller, '/api/products/', product);
  expect(await tried(seller, 'POST', '/api/products/', product)).toBe('400 product_code_taken');
});

const ENTRY = { name: 'xl/workbook.xml', content: 'x' };
const OLD = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
const unreadable: readonly (readonly [what: string, content: string | Buffer<ArrayBuffer>, code: string])[] = [
  ['an old workbook', OLD, 'import_old'],
  ['a workbook with a password', archive([{ ...ENTRY, flags: 1 }]), 'import_encrypted'],
  ['an archive that is no workbook', archive([{ ...ENTRY, name: 'word/document.xml' }]), 'import_no_workbook'],
  ['a bomb', archive([{ ...ENTRY, content: ' '.repeat(9 * MEGABYTE) }]), 'import_unpacked'],
  ['a quotation mark without its second one', `name;price\n"Pipe;1\n${'a;1\n'.repeat(20_000)}`, 'import_cell'],
];

test.each(unreadable)('a price list that is %s', async (_, content, code) => {
  expect(codeOf(await choose(server, seller, content))).toBe(`400 ${code}`);
});

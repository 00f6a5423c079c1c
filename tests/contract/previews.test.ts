// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../machines/lifecycles/session/session.rules.ts';
import { goodsName, otherName, shownName } from '../../src/contract/catalogue/shown-name.ts';
import { scriptText, summaryOf, webAddress } from '../../src/contract/catalogue/structured.ts';
import { typeset } from '../../src/contract/platform/typography.ts';
import { previews } from '../../src/server/catalogue/previews.ts';

const evil = `"><script>alert(1)</script> $& & Sons`;
const product = {
  id: 7,
  name: evil,
  price: '12.5',
  currency: 'PLN',
  description: `${evil} ${'steel '.repeat(60)}`,
  image: '/api/images/5/',
  seller: { id: 3, name: evil },
};

/** The pages over an API that has the products 7 and 8 and company 3, and fails for product 9. */
async function served(path: string, language = 'en') {
  const server = fastify();
  server.decorateRequest('ownOrigin', '');
  server.addHook('onRequest', async (request) => {
    request.ownOrigin = 'https://kontor.example';
  });
  server.get('/api/publicproducts/7/', () => product);
  server.get('/api/publicproducts/8/', () => ({ ...product, id: 8, name: 'Кільце', intername: 'Roller ring' }));
  server.get('/api/companies/3/', () => ({ id: 3, name: 'Seller', country: 'PL', products_count: 1, tenders: [] }));
  server.get('/api/publicproducts/9/', (_, reply) => reply.status(503).send({}));
  previews(server, {
    styleHashes: [],
    scriptHashes: [],
    send: async (_, reply, head = '<title>Kontor</title>') => reply.type('text/html').send(head),
  });
  const { statusCode, body } = await server.inject({ url: path, headers: { 'accept-language': language } });
  await server.close();
  return { statusCode, body, document: new DOMParser().parseFromString(`<head>${body}</head>`, 'text/html') };
}

test('the page of a product says in its head what it is, and nothing a seller wrote becomes markup', async () => {
  const { statusCode, document } = await served('/publicproducts/7');
  expect(statusCode).toBe(200);
  expect(document.title).toBe(`${evil} · Kontor`);
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  expect(meta('og:title')).toBe(evil);
  expect(meta('og:image')).toBe('https://kontor.example/api/images/5/');
  expect(meta('description')?.startsWith(evil)).toBe(true);
  expect(meta('description')?.length).toBeLessThanOrEqual(201);
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map(({ type }) => type)).toEqual(['application/ld+json']);
  expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({
    '@type': 'Product',
    name: evil,
    url: 'https://kontor.example/publicproducts/7',
    offers: { price: '12.5', priceCurrency: 'PLN' },
  });
  expect(document.body.textContent).toBe('');
});

test('a reader of Latin script is told the international name, and one address is the page’s own', async () => {
  const named = async (language: string) => {
    const { document } = await served('/publicproducts/8', language);
    const own = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    return [document.title, own];
  };
  expect(await named('pl-PL,pl;q=0.9')).toEqual(['Roller ring · Kontor', 'https://kontor.example/publicproducts/8']);
  expect(await named('uk')).toEqual(['Кільце · Kontor', 'https://kontor.example/publicproducts/8']);
});

test.each(LANGUAGES)('the home page says in %s what this is', async (language) => {
  const { document } = await served('/', language);
  const said = document.querySelector('meta[name=description]')?.getAttribute('content');
  const { lead } = JSON.parse(readFileSync(`locales/${language}/home.json`, 'utf8')) as { lead: string };
  expect([document.title, said]).toEqual(['Kontor', typeset(language, lead)]);
});

test('a company has its own head; what is not there is 404; a failure leaves the page to itself', async () => {
  const company = await served('/publiccompanies/3');
  expect(company.document.title).toBe('Seller · Kontor');
  expect(company.body).toContain('"@type":"Organization"');
  for (const path of ['/publicproducts/5', '/publicproducts/abc', '/publiccompanies/99999999999999'])
    expect([path, (await served(path)).statusCode]).toEqual([path, 404]);
  expect(await served('/publicproducts/9')).toMatchObject({ statusCode: 200, body: '<title>Kontor</title>' });
});

test('only an address of the web is a link', () => {
  expect(webAddress('kontor.example')).toBe('https://kontor.example/');
  expect(webAddress(' http://kontor.example/a ')).toBe('http://kontor.example/a');
  for (const typed of ['javascript:alert(1)', 'data:text/html,x', ' ', 'http://'])
    expect([typed, webAddress(typed)]).toEqual([typed, null]);
});

test('a summary is one line cut between words, and data never ends its script', () => {
  expect(summaryOf('a\n\n b')).toBe('a b');
  expect(summaryOf('word '.repeat(100))).toMatch(/^(word )+word…$/);
  expect(scriptText({ a: '</script>&\u2028' })).toBe('{"a":"\\u003c/script\\u003e\\u0026\\u2028"}');
});

test('a name is shown in a script that its reader reads, the other one beside it', () => {
  const ring = { name: 'Кільце ⌀750 мм', intername: 'Roller ring ⌀750 mm' };
  const tube = { name: 'Rura 5 Ω', intername: 'Tube 5 Ω' };
  const read = (named: typeof ring) => LANGUAGES.map((language) => goodsName(language, named));
  expect(LANGUAGES).toEqual(['en', 'uk', 'pl', 'ru']);
  expect(read(ring)).toEqual([ring.intername, ring.name, ring.intername, ring.name]);
  // Polish stays Polish in Poland; a unit does not make a script foreign.
  expect(read(tube)).toEqual([tube.intername, tube.name, tube.name, tube.name]);
  expect(read({ ...ring, intername: '' })).toEqual([ring.name, ring.name, ring.name, ring.name]);
  // A company keeps its own name for every reader who can read the script.
  expect(shownName('en', { name: 'Hütte', intername: 'Huette' })).toBe('Hütte');
  expect(shownName('en', { name: 'Степагроліт', intername: 'Stepahrolit' })).toBe('Stepahrolit');
  expect([otherName(ring, ring.name), otherName(ring, ring.intername)]).toEqual([ring.intername, ring.name]);
  expect(otherName({ name: 'Rura', intername: 'Rura' }, 'Rura')).toBe('');
  expect(otherName({ name: 'Rura', intername: '' }, 'Rura')).toBe('');
  // A difference only in diacritics makes no other name.
  expect(otherName({ name: 'Łódź Stal', intername: 'Lodz Stal' }, 'Łódź Stal')).toBe('');
});

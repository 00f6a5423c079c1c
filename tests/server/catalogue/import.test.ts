import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../kit.ts';
import { at, choose, importAll, runImports } from './import.kit.ts';

let server: TestServer;
let seller: Person;

beforeAll(async () => {
  server = await startServer();
  seller = await server.founder({ country: 'PL', name: 'seller' });
});
afterAll(() => server.close());

const LIST = [
  'Kod;Nazwa;EAN;Cena netto;Waluta;Jm;Stan;W sprzedaży',
  'R-60;Rura stalowa 60 mm;5901234123457;1 234,50;zł;m;300;tak',
  'R-80;"Rura ""ciężka"" 80 mm; czarna";5901234123464;99,9;PLN;szt.;12,5;nie',
].join('\r\n');

const products = async (who: Person) => {
  const answer = await who.send('GET', '/api/products/?ordering=created_at');
  return answer.body.results as readonly Record<string, unknown>[];
};

test('a Polish price list becomes products', async () => {
  const answer = await importAll(server, seller, LIST);
  expect([answer.status, answer.body.status, answer.body.results]).toEqual([
    200,
    'done',
    { added: 2, changed: 0, unchanged: 0, failed: 0 },
  ]);
  expect(await products(seller)).toMatchObject([
    {
      product_code: 'R-60',
      name: 'Rura stalowa 60 mm',
      barcode: '5901234123457',
      price: '1234.5',
      currency: 'PLN',
      unit: 'MTR',
      quantity: '300',
      status: 'offered',
    },
    { product_code: 'R-80', name: 'Rura "ciężka" 80 mm; czarna', price: '99.9', unit: 'PCS', status: 'shelved' },
  ]);
});

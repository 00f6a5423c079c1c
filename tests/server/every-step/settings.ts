import { ok } from '../invoicing/documents.ts';
import { startServer } from '../kit.ts';
import type { Wrap } from './through.ts';

/** Everything of a company that is no step of a chart: its data, accounts, groups, rates, categories, bulk changes. */
export async function settingsSteps(wrap: Wrap): Promise<void> {
  const plain = await startServer();
  const { on } = await wrap(plain);
  const owner = on(await plain.founder({ country: 'PL' }));
  const partner = await plain.founder({ country: 'UA' });
  const add = async (path: string, body: object) => ok(await owner.send('POST', path, body), 201).id as number;
  const change = async (path: string, body: object) => ok(await owner.send('PATCH', path, body));
  const drop = async (path: string) => ok(await owner.send('DELETE', path), 204);

  await change(`/api/organizations/${owner.organization}/`, { description: 'Tubes and bolts' });

  const iban = 'PL61109010140000071219812874';
  const account = `/api/bank-accounts/${await add('/api/bank-accounts/', { name: 'Main', iban, currency: 'PLN' })}/`;
  await change(account, { name: 'Trade' });

  const group = `/api/groups/${await add('/api/groups/', { name: 'Metal', companies: [partner.organization] })}/`;
  await change(group, { name: 'Steel' });

  const rate = { from: 'EUR', to: 'PLN', rate: '4.30', date: '2027-02-26', source: 'NBP 040/A/NBP/2027' };
  const exchange = `/api/exchange-rates/${await add('/api/exchange-rates/', rate)}/`;
  await change(exchange, { rate: '4.31' });
  const csv = 'currency,rate,date,source\nUSD,3.90,2027-02-26,NBP 040/A/NBP/2027\n';
  ok(await owner.send('POST', '/api/exchange-rates/import/', { to: 'PLN', csv }));

  const category = `/api/product-categories/${await add('/api/product-categories/', { name: 'Tubes' })}/`;
  await change(category, { name: 'Pipes' });

  const product = await add('/api/products/', { name: 'Bolt', price: '12.50', currency: 'PLN' });
  ok(await owner.send('POST', '/api/products/for-sale/', { ids: [product], for_sale: true }));
  ok(await owner.send('POST', '/api/products/prices/', { ids: [product], percent: '5' }));

  for (const path of [account, group, exchange, category]) await drop(path);
}

import { choose } from '../catalogue/import.kit.ts';
import { line, ok } from '../invoicing/documents.ts';
import { startServer } from '../kit.ts';
import type { Wrap } from './through.ts';

/** Every call of a company that is no step of a chart: its data, accounts, groups, rates, categories, bulk changes. */
export async function settingsSteps(wrap: Wrap): Promise<void> {
  const plain = await startServer();
  const through = await wrap(plain);
  const owner = through.on(await plain.founder({ country: 'PL' }));
  const partner = await plain.founder({ country: 'UA' });
  const add = async (path: string, body: object) => ok(await owner.send('POST', path, body), 201).id as number;
  const change = async (path: string, body: object) => ok(await owner.send('PATCH', path, body));
  const read = async (path: string) => ok(await owner.send('GET', path));
  const drop = async (path: string) => ok(await owner.send('DELETE', path), 204);

  await change(`/api/organizations/${owner.organization}/`, { description: 'Tubes and bolts' });

  const iban = 'PL61109010140000071219812874';
  const account = `/api/bank-accounts/${await add('/api/bank-accounts/', { name: 'Main', iban, currency: 'PLN' })}/`;
  await read(account);
  await change(account, { name: 'Trade' });

  const group = `/api/groups/${await add('/api/groups/', { name: 'Metal', companies: [partner.organization] })}/`;
  await read(group);
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

  await read(`/api/stock/${product}/`);
  ok(await choose(through.server, owner, 'Name;Price\nNut;2.50\n'), 201);
  ok(await owner.send('POST', '/api/documents/preview/', { documentitem_set: [line('10')] }));

  const role = `/api/roles/${ok(await owner.send('POST', '/api/roles/', { name: 'Own', permissions: ['order.buy'] }), 201).code}/`;
  await change(role, { permissions: ['order.sell'] });

  const outside = { name: 'Hanse Stahl', country: 'DE', reg_number: 'HRB 12345' };
  const card = `/api/partners/${await add('/api/partners/', outside)}/`;
  await read(card);
  await change(card, { notes: 'Pays late' });
  const form = new FormData();
  form.append('document', new Blob(['terms']), 'terms.txt');
  const { id: file } = ok(await through.server.request('POST', `${card}files/`, { token: owner.token, form }), 201);
  await drop(`${card}files/${file}/`);

  for (const path of [role, card, account, group, exchange, category]) await drop(path);
}

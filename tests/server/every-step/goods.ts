import { at, choose } from '../catalogue/import.kit.ts';
import { ok } from '../invoicing/documents.ts';
import { startServer } from '../kit.ts';
import type { Wrap } from './through.ts';

/** Every step of a seller's catalogue. */
export async function goodsSteps(wrap: Wrap): Promise<void> {
  const plain = await startServer();
  const line = await wrap(plain);
  const seller = line.on(await plain.founder({ country: 'PL' }));
  const whole = { name: 'Bolt', price: '12.50', currency: 'PLN', quantity: '4' };
  const { id } = ok(await seller.send('POST', '/api/products/', whole), 201);
  const stock = async (name: string, body: object) => ok(await seller.send('POST', `/api/stock/${id}/${name}/`, body));
  await stock('receive', { quantity: '6', reason: 'delivery' });
  await stock('issue', { quantity: '1', reason: 'damage' });
  await stock('count', { counted: '8', reason: 'stocktaking' });
  await stock('set-minimum', { minimum: '2' });
  const step = async (name: string) => ok(await seller.send('POST', `/api/products/${id}/${name}/`));
  for (const name of ['offer', 'shelve', 'withdraw', 'restore']) await step(name);
  ok(await seller.send('PATCH', `/api/products/${id}/`, { name: 'Hexagon bolt' }));
  ok(await seller.send('PUT', `/api/products/${id}/`, { ...whole, name: 'Bolt M8' }));
  ok(await seller.send('DELETE', `/api/products/${id}/`), 204);
}

/** Every step of an import of products. */
export async function importSteps(wrap: Wrap): Promise<void> {
  const plain = await startServer();
  const line = await wrap(plain);
  const seller = line.on(await plain.founder({ country: 'PL' }));
  const file = 'Kod;Nazwa;Cena;Waluta\nB-1;Bolt;12,50;PLN\nB-2;Nut;2,50;PLN\n';
  const { id, mapping } = ok(await choose(line.server, seller, file), 201);
  ok(await seller.send('PATCH', at(id), { mapping }));
  ok(await seller.send('POST', at(id, 'check/'), {}));
  ok(await seller.send('POST', at(id, 'import/'), {}));
  ok(await seller.send('POST', at(id, 'cancel/'), {}));
}

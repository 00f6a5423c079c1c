import { type Person, startServer, type TestServer } from '../kit.ts';
import { GOODS } from './search.goods.ts';
import { KIN } from './search.goods-more.ts';

export const ALL = [...KIN, ...GOODS];

/** A server on which a Polish company sells all these goods, the n-th for n złoty. */
export async function goodsServer(): Promise<{ server: TestServer; seller: Person }> {
  const server = await startServer();
  const seller = await server.founder({ country: 'PL', name: 'seller' });
  const common = {
    organization_id: seller.organization,
    currency: 'PLN',
    status: 'offered' as const,
    search_text: '',
    created_at: server.clock.now(),
  };
  const rows = ALL.map((goods, at) => ({ ...goods, ...common, price: String(at + 1) }));
  await server.services.db.insertInto('products').values(rows).execute();
  return { server, seller };
}

/** Codes that a visitor finds. */
export async function codesFound(server: TestServer, query: string): Promise<string[]> {
  const { status, body, text } = await server.request('GET', `/api/publicproducts/?${query}`);
  if (status !== 200) throw new Error(`${query}: ${status} ${text}`);
  return body.results.map((row: { product_code: string }) => row.product_code);
}

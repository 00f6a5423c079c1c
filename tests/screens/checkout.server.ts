import { vi } from 'vitest';

interface Goods {
  name: string;
  intername?: string;
  unit?: string;
  price: string;
  currency: string;
  seller: number;
  minimum: string | null;
  /** Null: the product has no stock-keeping. */
  available: string | null;
}
interface Line {
  readonly product: number;
  readonly quantity: string;
  readonly name?: string;
  readonly unit?: string;
  readonly price?: string;
  readonly currency?: string;
}
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const cents = (price: string, quantity: string): string => (Number(price) * Number(quantity)).toFixed(2);
const SELLERS: Readonly<Record<number, string>> = { 5: 'Stalmet', 6: 'Vidvid', 7: 'Степагроліт' };
const ABROAD: Readonly<Record<number, string>> = { 7: 'Stepahrolit' };

const partyOf = (id: number) => ({ id, name: SELLERS[id], intername: ABROAD[id] ?? '' });

/** A market of two sellers, whose prices the test changes without the buyer noticing. */
export class CheckoutServer {
  goods: Record<number, Goods> = {
    1: { name: 'Bolt M8', price: '2.50', currency: 'PLN', seller: 5, minimum: '10', available: '100' },
    2: { name: 'Nut M8', price: '1.00', currency: 'PLN', seller: 5, minimum: null, available: '40' },
    3: { name: 'Bearing', price: '30.00', currency: 'EUR', seller: 6, minimum: null, available: null },
  };
  member = false;
  /** The member's own cart. */
  lines: Line[] = [];
  fault: Response | null = null;
  readonly sent: Sent[] = [];
  readonly #merged = new Set<string>();

  #cart(lines: readonly Line[]) {
    const orderitem_set = lines.map(({ product, quantity, name, unit, price, currency }) => {
      const now = this.goods[product];
      const reasons = !now
        ? ['productForSale']
        : [
            ...(now.minimum !== null && Number(quantity) < Number(now.minimum) ? ['minimumReached'] : []),
            ...(now.available !== null && Number(quantity) > Number(now.available) ? ['inStock'] : []),
          ];
      const taken = price ?? now?.price ?? '0';
      const party = now && partyOf(now.seller);
      return {
        id: product,
        product,
        name: name ?? now?.name ?? 'Gone',
        intername: now?.intername ?? '',
        unit: unit ?? now?.unit ?? 'PCS',
        seller: party ?? null,
        quantity,
        price: taken,
        currency: currency ?? now?.currency ?? 'PLN',
        amount: cents(now?.price ?? taken, quantity),
        now: now && {
          name: now.name,
          unit: now.unit ?? 'PCS',
          price: now.price,
          currency: now.currency,
          minimum_order_quantity: now.minimum,
        },
        changed:
          now !== undefined &&
          (Number(now.price) !== Number(taken) ||
            now.name !== (name ?? now.name) ||
            (now.unit ?? 'PCS') !== (unit ?? now.unit ?? 'PCS')),
        reasons,
      };
    });
    const keys = [
      ...new Set(orderitem_set.flatMap(({ now, seller }) => (now && seller ? [`${seller.id} ${now.currency}`] : []))),
    ];
    return {
      status: lines.length > 0 ? 'filled' : 'empty',
      orderitem_set,
      order_set: keys.map((key) => {
        const [id, currency = ''] = key.split(' ');
        const own = orderitem_set.filter((line) => line.seller?.id === Number(id) && line.now?.currency === currency);
        return {
          seller: partyOf(Number(id)),
          currency,
          total: own.reduce((sum, { amount }) => sum + Number(amount), 0).toFixed(2),
          lines_count: own.length,
        };
      }),
      allowed: [],
    };
  }

  /** 409 with both prices when the prices the buyer accepted are no longer current. */
  #order(body: Record<string, unknown>): Response {
    const lines = body['orderitem_set'] as readonly Line[];
    const cart = this.#cart(lines);
    const guards = [
      ...(cart.orderitem_set.some(({ reasons }) => reasons.length > 0) ? ['orderable'] : []),
      ...(cart.orderitem_set.some(({ changed }) => changed) ? ['consented'] : []),
    ];
    if (guards.length > 0) {
      const refusal = { code: 'guard_refused', event: 'SUBMIT', state: 'review', guards };
      return json(409, { detail: 'Refused', refusal, current: cart });
    }
    this.lines = [];
    const order_set = cart.order_set.map((order, at) => ({ ...order, id: 70 + at }));
    return json(201, this.member ? { detail: '', order_set } : { detail: 'Sent' });
  }

  readonly fetch = vi.fn(async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = new URL(String(input), 'http://own.example').pathname;
    const method = init.method ?? 'GET';
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    if (method === 'GET') {
      if (path === '/api/countries/') return json(200, [{ code: 'PL', name: 'Poland' }]);
      if (path === '/api/orderitems/') return json(200, this.#cart(this.lines));
      if (path === '/api/profile/')
        return json(200, {
          id: 1,
          email: 'b@b.example',
          organization: 9,
          organizations: [{ id: 9, name: 'Budimex' }],
          permissions: ['order.buy'],
        });
      if (path === '/api/organizations/9/') return json(200, { id: 9, name: 'Budimex', country: 'PL' });
      return json(404, { detail: `Nothing at ${path}` });
    }
    if (path === '/api/unauth-orderitems/') return json(200, this.#cart(body['orderitem_set'] as readonly Line[]));
    this.sent.push({ method, path, body });
    const { fault } = this;
    this.fault = null;
    if (fault) return fault;
    if (path === '/api/unauth-orders/' || path === '/api/orders/') return this.#order(body);
    const [, id] = /^\/api\/orderitems\/(\d+)\/$/.exec(path) ?? [];
    if (method === 'PATCH' && id) {
      this.lines = this.lines.map((line) => (line.product === Number(id) ? { ...line, ...body } : line));
      return json(200, this.#cart(this.lines));
    }
    if (path === '/api/orderitems/merge/') {
      // As on the server: a request repeated under its key has already been processed.
      const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
      if (!this.#merged.has(key)) this.lines = [...this.lines, ...(body['orderitem_set'] as readonly Line[])];
      this.#merged.add(key);
      return json(200, { ...this.#cart(this.lines), left_out: [] });
    }
    return json(404, { detail: `Nothing at ${path}` });
  });

  complain(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.fault = json(status, body, headers);
  }
}

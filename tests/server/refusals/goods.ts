import { at, choose, list, runImports } from '../catalogue/import.kit.ts';
import { StockRoom } from '../catalogue/stock.kit.ts';
import { ok } from '../invoicing/documents.ts';
import type { Answer } from '../kit.ts';
import type { Against, Reach, Stage } from './stage.ts';

/* A seller's products, their stock, and imported lists. */

const WHOLE = { name: 'Pipe', unit: 'MTR', price: '12.50', currency: 'PLN', quantity: '10' } as const;

export class Goods {
  #room: StockRoom | undefined;
  get room(): StockRoom {
    if (!this.#room) throw new Error('Open it first');
    return this.#room;
  }
  async open(): Promise<void> {
    this.#room = await StockRoom.open();
  }

  /** Stage of a product: its row and its stock. */
  #stage = (id: number, call: (event: string, over: object) => Promise<Answer>): Stage => ({
    read: async () => [ok(await this.room.owner.send('GET', `/api/products/${id}/`)), await this.room.read(id)],
    send: (event, over = {}) => call(event, over),
  });

  async product(more: object = {}): Promise<Stage & { readonly id: number }> {
    const id = await this.room.product('10', { ...WHOLE, ...more });
    const path = `/api/products/${id}/`;
    const stage = this.#stage(id, (event, over) => {
      if (event === 'EDIT') return this.room.owner.send('PATCH', path, { description: 'Galvanised', ...over });
      if (event === 'DELETE') return this.room.owner.send('DELETE', path);
      return this.room.owner.send('POST', `${path}${event.toLowerCase()}/`);
    });
    return { ...stage, id };
  }
  /** Named by a line of a document. */
  async named(more: object): Promise<Stage> {
    const stage = await this.product(more);
    const documentitem_set = [{ name: 'Pipe', quantity: '1', price: '1', product: stage.id }];
    const body = { type: 'invoice', currency: 'PLN', documentitem_set };
    ok(await this.room.owner.send('POST', '/api/documents/', body), 201);
    return stage;
  }
  readonly products: Reach = {
    shelved: () => this.product(),
    offered: () => this.product({ for_sale: true }),
    withdrawn: async () => {
      const stage = await this.product();
      ok(await stage.send('WITHDRAW'));
      return stage;
    },
  };
  readonly ofProducts: Against = {
    said: {},
    facts: {
      'shelved OFFER sellable': async () => [await this.product({ quantity: '0' })],
      'shelved DELETE notNamed': async () => [await this.named({})],
      'offered DELETE notNamed': async () => [await this.named({ for_sale: true })],
    },
  };

  /** Ten in stock, four of them reserved by an order. */
  async stock(more: object = {}, minimum: string | null = null): Promise<Stage> {
    const { room } = this;
    const id = await room.product('10', { ...WHOLE, ...more });
    if (!('is_service' in more)) await room.tell(id, 'RESERVE', room.orders[0], '4');
    const path = `/api/stock/${id}/`;
    if (minimum !== null) ok(await room.owner.send('POST', `${path}set-minimum/`, { minimum }));
    const bodies: Readonly<Record<string, object>> = {
      RECEIVE: { quantity: '5', reason: 'delivery' },
      ISSUE: { quantity: '6', reason: 'use' },
      COUNT: { counted: '4', reason: 'stocktaking' },
      SET_MINIMUM: { minimum: '1' },
    };
    return this.#stage(id, (event, over) =>
      room.owner.send('POST', `${path}${event.toLowerCase().replace('_', '-')}/`, { ...bodies[event], ...over }),
    );
  }
  readonly stocks: Reach = { enough: () => this.stock(), low: () => this.stock({}, '7') };
  readonly ofStocks: Against = {
    said: Object.fromEntries(
      ['enough', 'low'].flatMap((state): [string, object][] => [
        [`${state} RECEIVE roomLeft`, { quantity: '999999999990' }],
        [`${state} RECEIVE noteGiven`, { reason: 'other', note: ' ' }],
        [`${state} ISSUE enoughAvailable`, { quantity: '6.0001' }],
        [`${state} ISSUE noteGiven`, { reason: 'other', note: ' ' }],
        [`${state} COUNT coversReserved`, { counted: '3.9999' }],
        [`${state} COUNT noteGiven`, { reason: 'other', note: ' ' }],
      ]),
    ),
    facts: Object.fromEntries(
      ['RECEIVE', 'COUNT', 'SET_MINIMUM'].map((event) => [
        `enough ${event} goods`,
        async () => [await this.stock({ is_service: true, quantity: null })] as const,
      ]),
    ),
  };

  #files = 0;
  async list(rows?: string): Promise<Stage & { readonly id: number }> {
    const { server, owner } = this.room;
    this.#files += 1;
    const { id } = ok(await choose(server, owner, rows ?? `Kod;Nazwa\nL${this.#files};Rura`), 201);
    return {
      id,
      read: async () => ok(await owner.send('GET', at(id))),
      send: (event, over = {}) =>
        event === 'MAP'
          ? owner.send('PATCH', at(id), { mapping: ['product_code', 'name'], ...over })
          : owner.send('POST', at(id, `${event.toLowerCase()}/`), over),
    };
  }
  async #walked(events: readonly string[], { lost = false, run = false } = {}): Promise<Stage> {
    const stage = await this.list();
    for (const event of events) ok(await stage.send(event));
    const { services } = this.room.server;
    if (lost) {
      const rows = services.db.selectFrom('product_imports').select('ready_path').where('id', '=', stage.id);
      await services.files.remove((await rows.executeTakeFirstOrThrow()).ready_path ?? '');
    }
    if (run) await runImports(this.room.server);
    return stage;
  }
  readonly imports: Reach = {
    mapping: () => this.#walked([]),
    checked: () => this.#walked(['CHECK']),
    cancelled: () => this.#walked(['CHECK', 'IMPORT', 'CANCEL']),
    done: () => this.#walked(['CHECK', 'IMPORT'], { run: true }),
    failed: () => this.#walked(['CHECK', 'IMPORT'], { run: true, lost: true }),
    importing: () => this.#walked(['CHECK', 'IMPORT']),
  };
  readonly ofImports: Against = {
    said: {},
    facts: {
      'mapping CHECK nameMapped': async () => {
        const stage = await this.list();
        ok(await stage.send('MAP', { mapping: ['product_code', null] }));
        return [stage];
      },
      // The same rows a second time.
      'checked IMPORT somethingToDo': async () => {
        const rows = list(2);
        for (let nth = 0; ; nth += 1) {
          const stage = await this.list(rows);
          ok(await stage.send('CHECK'));
          if (nth === 1) return [stage];
          ok(await stage.send('IMPORT'));
          await runImports(this.room.server);
        }
      },
    },
  };
}

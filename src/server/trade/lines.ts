import { type CartLine, merged } from '../../../machines/lifecycles/cart/cart.rules.ts';
import type { cartMachine } from '../../../machines/lifecycles/cart/cart.machine.ts';
import { decide } from '../../../machines/kit/decide.ts';
import { compare, isPositive } from '../../../machines/money/decimal.ts';
import { cartEndpoints } from '../../contract/trade/cart.endpoints.ts';
import type { LocalLine } from '../../contract/trade/cart.ts';
import { NEW_CART } from '../../contract/trade/cart.state.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, type EventOf, matches, type Step, within } from '../platform/command.ts';
import { type App, type Context, route } from '../platform/http.ts';
import { forbidden, notFound, stale } from '../platform/problem.ts';
import { cartStore, offeredTo } from './cart.ts';
import { goodsOf, offeredOf, seenOf } from './goods.ts';
import { type CartRecord, linesOf, lockCart, openCart, type Owner, readCart } from './record.ts';
import { type CartWire, cartWire } from './wire.ts';

function ownerOf({ user, organization }: Caller): Owner {
  if (!organization) throw forbidden('organization_required');
  return { user: user.id, organization: organization.id };
}

/**
 * A cart as the caller sees it; an empty one if there is none. `as` may replace the accepted values shown beside the
 * current ones.
 */
export function memberCart(
  record: CartRecord | null,
  { permissions }: Caller,
  now: string,
  as: (lines: CartLine[]) => CartLine[] = (lines) => lines,
): CartWire {
  const item = (product: number) => record?.items.find(({ product_id }) => product_id === product);
  return cartWire({
    status: record?.row.status ?? NEW_CART,
    ...(record ? { version: record.row.version } : {}),
    lines: record ? as(linesOf(record)) : [],
    idOf: (product) => item(product)?.id ?? product,
    goods: record?.goods ?? new Map(),
    asker: { sides: ['buyer'], permissions },
    now,
  });
}

const present = async (step: Pick<Step<unknown>, 'trx'>, id: number): Promise<CartRecord> => {
  const record = await lockCart(step.trx, id);
  if (!record) throw notFound();
  return record;
};

interface Calling extends Context {
  readonly caller: Caller;
  readonly ifMatch: string | undefined;
}

/** Sends an event to the open cart and returns the cart. */
function send(
  call: Calling,
  event: EventOf<typeof cartMachine>['type'],
  make: (step: Step<null>, record: CartRecord) => Promise<EventOf<typeof cartMachine>>,
): Promise<CartWire> {
  const { caller, now, ifMatch } = call;
  const owner = ownerOf(caller);
  return change(call, { lifecycle: 'cart', event, payload: null }, async (step) => {
    const id = await openCart(step.trx, owner, now);
    const record = await present(step, id);
    if (ifMatch !== undefined && !matches(ifMatch, record.row.version)) throw stale(memberCart(record, caller, now));
    await within(step, cartStore(), id, await make(step, record));
    return { id: null, answer: memberCart(await present(step, id), caller, now) };
  });
}

const productOf = ({ items }: CartRecord, line: number): number => {
  const item = items.find(({ id }) => id === line);
  if (!item) throw notFound();
  return item.product_id;
};

type LeftOut = { product: number; name: string; intername: string; reasons: string[] };

/**
 * Adds a visitor's line to the cart, up to the available quantity. Lines that the chart refuses are left out and
 * reported.
 */
async function join(step: Step<null>, id: number, owner: Owner, line: LocalLine): Promise<LeftOut | null> {
  const { product, quantity } = line;
  const goods = (await goodsOf(step.trx, [product])).get(product);
  const offered = offeredOf(goods, owner.organization);
  const record = await present(step, id);
  const context = { lines: linesOf(record), orders: [] };
  const more = merged(context, { product, quantity }, offered);
  const out = (reasons: readonly string[]): LeftOut => ({
    product,
    // A product not for sale keeps the name last shown.
    name: offered.name ?? line.name ?? '',
    intername: offered.forSale ? (goods?.intername ?? '') : '',
    reasons: [...reasons],
  });
  const seen = seenOf(line, offered);
  const event = { type: 'ADD', product, quantity: isPositive(more) ? more : quantity, offered, seen } as const;
  const store = cartStore();
  const decision = decide(store.lifecycle.machine, store.snapshot(record), { ...event, at: step.now });
  if (!decision.ok) return out(decision.refusal.guards.length > 0 ? decision.refusal.guards : ['state']);
  await within(step, store, id, event);
  return compare(more, quantity) < 0 ? out(['inStock']) : null;
}

/** A member's cart on the server. */
export function cartLines(app: App): void {
  route(app, cartEndpoints.cartGet, async ({ caller, services, now }) =>
    memberCart(await readCart(services.db, ownerOf(caller)), caller, now),
  );

  route(app, cartEndpoints.cartAdd, ({ body: { product, quantity }, ...call }) =>
    send(call, 'ADD', async (step) => {
      const { organization } = ownerOf(call.caller);
      return { type: 'ADD', product, quantity, offered: await offeredTo(step, product, organization) };
    }),
  );

  route(app, cartEndpoints.cartMerge, async (call) => {
    const { body, caller, now } = call;
    const owner = ownerOf(caller);
    return change(call, { lifecycle: 'cart', event: 'MERGE', payload: body }, async (step) => {
      const id = await openCart(step.trx, owner, now);
      const left_out: LeftOut[] = [];
      for (const line of body.orderitem_set) {
        const out = await join(step, id, owner, line);
        if (out) left_out.push(out);
      }
      return { id: null, answer: { ...memberCart(await present(step, id), caller, now), left_out } };
    });
  });

  route(app, cartEndpoints.cartChange, ({ body: { quantity }, params, ...call }) =>
    send(call, 'CHANGE_QTY', async (_, record) => ({
      type: 'CHANGE_QTY',
      product: productOf(record, params.id),
      quantity,
    })),
  );
  route(app, cartEndpoints.cartRemove, ({ params, ...call }) =>
    send(call, 'REMOVE', async (_, record) => ({ type: 'REMOVE', product: productOf(record, params.id) })),
  );
}

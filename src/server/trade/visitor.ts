import { decide } from '../../../machines/kit/decide.ts';
import { PERMISSIONS } from '../../../machines/kit/permissions.ts';
import { cart as lifecycle } from '../../../machines/lifecycles/cart/cart.lifecycle.ts';
import type { CartEvent } from '../../../machines/lifecycles/cart/cart.machine.ts';
import type { CartLine } from '../../../machines/lifecycles/cart/cart.rules.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { cartEndpoints } from '../../contract/trade/cart.endpoints.ts';
import type { LocalLine } from '../../contract/trade/cart.ts';
import { type CartSnapshot, cartOf } from '../../contract/trade/cart.state.ts';
import { checkoutEndpoints } from '../../contract/trade/checkout.endpoints.ts';
import type { VisitorOrderBody } from '../../contract/trade/checkout.ts';
import { count, countMail, LIMITS } from '../platform/auth/attempts.ts';
import { newSecret, secretHash } from '../platform/auth/caller.ts';
import { change, type Step } from '../platform/command.ts';
import { explain } from '../platform/explain.ts';
import { networkOf } from '../platform/http/address.ts';
import { type App, route } from '../platform/http.ts';
import { fieldProblem, refused } from '../platform/problem.ts';
import { texts } from '../platform/texts.ts';
import { showing } from './changed.ts';
import { type GoodsById, goodsOf, heldGoods, offeredOf, pricingsOf, seenOf } from './goods.ts';
import { mailOrders, toldOf } from './letters.ts';
import { checkWishes, placeOrders, sellersOf } from './place.ts';
import { type CartWire, cartWire } from './wire.ts';

/** Lines of a device with their current offers. */
function localLines(sent: readonly LocalLine[], goods: GoodsById): CartLine[] {
  const twice = sent.map(({ product }, nth) => sent.findIndex((line) => line.product === product) !== nth);
  if (twice.some(Boolean))
    throw fieldProblem({ orderitem_set: twice.map((is) => (is ? { product: ['line_twice'] } : {})) });
  return sent.map((line) => {
    const { product, quantity } = line;
    const offered = offeredOf(goods.get(product), null);
    return { ...seenOf(line, offered), product, quantity, offered };
  });
}

/** For their own cart visitors have every permission; only the chart limits them. */
const asker = { sides: ['visitor'], permissions: new Set(PERMISSIONS) } as const;

const shown = (lines: readonly CartLine[], goods: GoodsById, now: string): CartWire =>
  cartWire({ status: cartOf(lines).value, lines, idOf: (product) => product, goods, asker, now });

/** The chart's decision on a cart that is not stored. */
function through(snapshot: CartSnapshot, event: CartEvent): CartSnapshot {
  const decision = decide(lifecycle.machine, snapshot, event);
  if (!decision.ok) throw refused(decision.refusal, explain(lifecycle, decision.refusal));
  return decision.snapshot;
}

interface Ordering {
  readonly ip: string;
  readonly body: VisitorOrderBody;
  readonly language: Language;
}

/** Places orders that wait for the link in the mail: no seller sees them before. */
async function order(step: Step<null>, { body, language, ip }: Ordering): Promise<void> {
  const { trx, now } = step;
  const consent = body.orderitem_set;
  const goods = await heldGoods(
    trx,
    consent.map(({ product }) => product),
  );
  const lines = localLines(consent, goods);
  const looked = through(cartOf(lines), { type: 'CHECKOUT', at: now, pricings: pricingsOf(lines, goods, null) });
  const { context } = through(looked, { type: 'SUBMIT', at: now, contactValid: true, consent });
  checkWishes(body, sellersOf(goods), now);
  // Counted only now, because a visitor who must check a price again has not been mailed yet.
  await countMail(trx, 'order', body.email, ip, now);
  const token = newSecret();
  const buyer = {
    buyer_id: null,
    created_by: null,
    contact_name: body.name,
    contact_company: body.company,
    contact_email: body.email,
    contact_phone: body.phone || null,
    contact_country: body.country,
    contact_language: language,
    token_hash: secretHash(token),
  };
  const placed = await placeOrders(step, buyer, body, { lines: context.lines, goods });
  // Contains nothing that the visitor wrote, because the address may belong to someone else.
  await mailOrders(
    step,
    { email: body.email, language },
    'order-verify',
    placed.map(toldOf),
    `/checkout/verify/${token}`,
  );
}

/** Carts on visitors' devices, and the resulting orders. */
export function visitorCheckout(app: App): void {
  route(app, cartEndpoints.unauthCartPrice, async ({ body, services, now }) => {
    const goods = await goodsOf(
      services.db,
      body.orderitem_set.map(({ product }) => product),
    );
    return shown(localLines(body.orderitem_set, goods), goods, now);
  });

  route(app, checkoutEndpoints.unauthOrderCreate, async (call) => {
    const { body, services, now, ip, language } = call;
    const { db } = services;
    await count(db, LIMITS.orderAddress, networkOf(ip), now);
    // The log contains no personal data, because unverified orders are erased.
    const payload = { country: body.country, orderitem_set: body.orderitem_set };
    const ordering = change(call, { lifecycle: 'cart', event: 'SUBMIT', payload }, async (step) => {
      await order(step, { body, language, ip });
      return { id: null, answer: { detail: texts(language, 'checkout-letters')('answer.verify') } };
    });
    return showing(ordering, async () => {
      const goods = await goodsOf(
        db,
        body.orderitem_set.map(({ product }) => product),
      );
      return shown(localLines(body.orderitem_set, goods), goods, now);
    });
  });
}

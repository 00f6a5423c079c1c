import { checkoutEndpoints } from '../../contract/trade/checkout.endpoints.ts';
import type { MemberOrderBody } from '../../contract/trade/checkout.ts';
import { count, LIMITS } from '../platform/auth/attempts.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, type Step, within } from '../platform/command.ts';
import { type App, route } from '../platform/http.ts';
import { forbidden } from '../platform/problem.ts';
import { texts } from '../platform/texts.ts';
import { mailCompany } from '../organization/recipients.ts';
import { toldOf as toldOfOrder } from '../procurement/order/told.ts';
import { cartStore } from './cart.ts';
import { asTaken, showing } from './changed.ts';
import { heldGoods, pricingsOf } from './goods.ts';
import { mailOrders, toldOf } from './letters.ts';
import { memberCart } from './lines.ts';
import { checkWishes, type Placed, placedWire, placeOrders, sellersOf } from './place.ts';
import { type CartRecord, linesOf, lockCart, openCart, readCart } from './record.ts';

/** Requires permission to order for the active organisation and returns the organisation. */
function orderer({ organization, permissions }: Caller): { readonly id: number; readonly name: string } {
  if (!organization) throw forbidden('organization_required');
  if (!permissions.has('order.buy')) throw forbidden();
  return organization;
}

/** The seller is notified immediately, because a signed-in member needs no verification. */
const tellSeller = async (step: Step<unknown>, { id, seller }: Placed, buyer: number): Promise<void> =>
  mailCompany(step, seller.id, 'order.sell', {
    ...(await toldOfOrder(step.trx, id)),
    template: 'order-placed',
    company: buyer,
    path: `/orders/${id}`,
  });

async function order(step: Step<null>, caller: Caller, body: MemberOrderBody): Promise<Placed[]> {
  const { trx, now } = step;
  const organization = orderer(caller);
  const { user } = caller;
  const id = await openCart(trx, { user: user.id, organization: organization.id }, now);
  const products = async (): Promise<number[]> => {
    const items = await trx.selectFrom('cart_lines').select('product_id').where('cart_id', '=', id).execute();
    return items.map(({ product_id }) => product_id);
  };
  const goods = await heldGoods(trx, await products());
  let placed: Placed[] = [];
  const store = cartStore({
    placeOrders: async (inner) => {
      const lines = linesOf(inner.row);
      checkWishes(body, sellersOf(goods), now);
      const buyer = {
        buyer_id: organization.id,
        created_by: user.id,
        contact_name: user.name,
        contact_company: organization.name,
        contact_email: user.email,
        contact_phone: body.phone || null,
        contact_country: body.country,
        contact_language: user.language,
        token_hash: null,
      };
      placed = await placeOrders(inner, buyer, body, { lines, goods });
      for (const one of placed) await tellSeller(inner, one, organization.id);
    },
    mailBuyer: (inner) => mailOrders(inner, user, 'cart-ordered', placed.map(toldOf), '/orders?side=buyer'),
  });
  const lines = linesOf((await lockCart(trx, id)) as CartRecord);
  await within(step, store, id, { type: 'CHECKOUT', pricings: pricingsOf(lines, goods, organization.id) });
  await within(step, store, id, { type: 'SUBMIT', contactValid: true, consent: body.orderitem_set });
  await within(step, store, id, { type: 'OK', orders: placed.map((one) => one.id) });
  return placed;
}

/** Turns a member's cart into orders. */
export function checkout(app: App): void {
  route(app, checkoutEndpoints.orderCreate, async (call) => {
    const { body, caller, services, now, language } = call;
    const organization = orderer(caller);
    await count(services.db, LIMITS.orderMember, String(organization.id), now);
    // Contact and address are stored in the orders; the log contains what was accepted.
    const payload = { orderitem_set: body.orderitem_set };
    const ordering = change(call, { lifecycle: 'cart', event: 'SUBMIT', payload }, async (step) => {
      const placed = await order(step, caller, body);
      const detail = texts(language, 'checkout-letters')('answer.completed');
      return { id: null, answer: { detail, order_set: placed.map(placedWire) } };
    });
    return showing(ordering, async () => {
      const record = await readCart(services.db, { user: caller.user.id, organization: organization.id });
      return memberCart(record, caller, now, (lines) => asTaken(lines, body.orderitem_set));
    });
  });
}

import type { EventObject } from 'xstate';
import type { Person } from '../kit.ts';
import { HOUR, inHours, type Inquiry, type Market, ok } from './procurement.kit.ts';

/*
 * Calls of users and runs of the clock that cause an event of a chart for one record. The server's own events are
 * caused as in production: the deadline passes, the buyer opens, another supplier is chosen.
 */

type Body = Readonly<Record<string, unknown>>;
type Stands = { readonly proc_status: string; readonly evaluation: string | null };
export type Sent = EventObject & Readonly<Record<string, unknown>>;
export type Steps = Readonly<Record<string, (event: Sent) => Promise<unknown>>>;

export interface Walker {
  readonly steps: Steps;
  /** Name of the record's state; null when it is deleted. */
  state(): Promise<string | null>;
}

export const reason = 'Because';
export const ONE_LOT = { inquireitem_set: [{ name: 'Труба', quantity: '10', unit: 'TNE' }] };
const stateOf = ({ proc_status, evaluation }: Stands): string =>
  proc_status === 'Evaluation' ? `Evaluation.${evaluation ?? ''}` : proc_status;

/** The usual steps of the buyer on one inquiry. */
export function buying(market: Market, inquiry: Inquiry) {
  const act = async (action: string, body: object = {}): Promise<Body> =>
    ok(await market.act(inquiry.id, action, body));
  const lot = inquiry.lots[0];
  return {
    act,
    pass: () => market.pass(80 * HOUR),
    accept: (offer: number, more: object = {}) => act('accept', { offer, lot, justification: reason, ...more }),
    revoke: async () => {
      const [award] = (await market.read(inquiry.id)).awards;
      return act('revoke-award', { award: award.id, reason });
    },
    amend: () => act('amend', { payment_condition: `Amended at ${Math.random()}`, reason }),
    cancel: () => act('cancel', { reason: 'other', comment: reason }),
  };
}

/** With `offers` the invited company submits one as soon as it can; `asker` takes the steps that have a limit. */
export async function walkInquire(market: Market, offers: boolean, asker = market.buyer): Promise<Walker> {
  const inquiry = await market.draft({ participants: [market.first.organization] });
  const { act, pass, revoke, amend, cancel } = buying(market, inquiry);
  const begin = async (action: string, body: object = {}): Promise<Body> =>
    ok(await asker.send('POST', `/api/inquires/${inquiry.id}/${action}/`, body));
  const lotOf = (sample: unknown): number => inquiry.lots[Number(sample) - 1] ?? 0;
  let offer = 0;
  /** The order of the n-th award in the chart's sample. */
  const orderOf = async (ids: unknown): Promise<number> => {
    const { awards } = await market.read(inquiry.id);
    const [nth = 1] = ids as readonly number[];
    return (awards[nth - 1] ?? awards[0]).order;
  };
  const order = async (who: Person, ids: unknown, action: string, body: object) =>
    ok(await who.send('POST', `/api/orders/${await orderOf(ids)}/${action}/`, body));
  const submit = async () => {
    if (!offers || offer > 0 || (await market.read(inquiry.id)).proc_status !== 'Published') return;
    // The second lot in a currency of its own, without a known rate.
    offer = await market.submitted(market.first, inquiry, [], {
      offeritem_set: [
        { lot: lotOf(1), price: '100' },
        { lot: lotOf(2), price: '200', currency: 'PLN' },
      ],
    });
  };
  const steps: Steps = {
    EDIT: async () => ok(await market.buyer.send('PATCH', `/api/inquires/${inquiry.id}/`, { description: 'Edited' })),
    DELETE: () => market.buyer.send('DELETE', `/api/inquires/${inquiry.id}/`),
    ACTIVATE: async () => {
      await begin('activate');
      await submit();
    },
    APPROVE: async () => {
      await act('approve');
      await submit();
    },
    REFUSE: () => act('refuse', { reason }),
    RETRACT: () => begin('retract'),
    AMEND: amend,
    EXTEND_DEADLINE: () => act('extend-deadline', { expire_at: inHours(market.now(), 72), reason }),
    INVITE: () => act('invite', { participants: [market.second.organization] }),
    REMIND: () => act('remind'),
    REMOVE_PARTICIPANT: () => act('remove-participant', { organization: market.first.organization, reason }),
    // The company agrees to it first, unless it has declined.
    CLOSE_EARLY: async () => {
      ok(await market.first.send('POST', `/api/quotations/${inquiry.id}/agree-early/`));
      return act('close-early');
    },
    DEADLINE: pass,
    CANCEL: cancel,
    OPEN: () => act('open'),
    ENTER_RATE: () =>
      act('enter-rate', {
        currency: 'PLN',
        rate: '0.2321',
        date: market.now().slice(0, 10),
        source: 'NBP 40/A/NBP/2027',
      }),
    VALUE_TERM: () => act('value-term', { term: 'EXW', duty: '5', lots: [{ lot: lotOf(1), freight: '40' }] }),
    SET_ASIDE: () => act('set-aside', { offer, lot: lotOf(2), reason }),
    ACCEPT: ({ lot }) => begin('accept', { offer, lot: lotOf(lot), justification: reason }),
    NO_AWARD: ({ lot }) => act('no-award', { lot: lotOf(lot), reason: 'ins-fund' }),
    REJECT_OFFER: () => act('reject-offer', { offer, reason }),
    REVOKE_AWARD: revoke,
    COMPLETE: () => act('complete'),
    SUPPLIER_DECLINED: async ({ awards }) => order(market.first, awards, 'decline', { reason }),
    ORDER_CANCELLED: async ({ awards }) => order(market.buyer, awards, 'cancel', { reason }),
    ORDER_CHANGED: async ({ awards }) => {
      const ids = (awards as readonly { id: number }[]).map(({ id }) => id);
      const id = await orderOf(ids);
      const [line] = ok(await market.first.send('GET', `/api/orders/${id}/`)).orderitem_set;
      await order(market.first, ids, 'propose-change', {
        orderitem_set: [{ id: line.id, quantity: '8' }],
        comment: '',
      });
      await order(market.buyer, ids, 'accept-change', {});
    },
  };
  const state = async () => {
    const answer = await market.buyer.send('GET', `/api/inquires/${inquiry.id}/`);
    return answer.status === 404 ? null : stateOf(ok(answer));
  };
  return { steps, state };
}

/** One company's view; `fate` is the case of the plan's start. */
export async function walkTender(market: Market, fate: 'wins' | 'loses' | 'stale'): Promise<Walker> {
  const inquiry = await market.published(ONE_LOT);
  const { act, pass, accept, revoke, amend, cancel } = buying(market, inquiry);
  const other = await market.submitted(market.second, inquiry, ['100']);
  const send = async (action: string, body: object = {}) =>
    ok(await market.first.send('POST', `/api/quotations/${inquiry.id}/${action}/`, body));
  let offer = 0;
  const decide = (chosen: () => number) => async () => {
    await act('open');
    await accept(chosen());
  };
  const steps: Steps = {
    VIEW: () => send('view'),
    PARTICIPATE: () => send('participate'),
    DECLINE: () => send('decline', { reason: 'terms', comment: '' }),
    REJOIN: () => send('rejoin'),
    AGREE_EARLY: () => send('agree-early'),
    DISAGREE_EARLY: () => send('disagree-early'),
    OFFER_SUBMITTED: async () => {
      offer = await market.submitted(market.first, inquiry, ['100']);
    },
    OFFER_WITHDRAWN: async () => ok(await market.first.send('POST', `/api/offers/${offer}/withdraw/`)),
    REMOVE: () => act('remove-participant', { organization: market.first.organization, reason }),
    INVITE_AGAIN: () => act('invite', { participants: [market.first.organization], reason }),
    CLOSE: async () => {
      if (fate === 'stale') await amend();
      await pass();
    },
    OUTCOME_WON: decide(() => offer),
    OUTCOME_LOST: decide(() => other),
    DECISION_REVOKED: revoke,
    TENDER_CANCELLED: cancel,
  };
  const state = async () => {
    const { status, participation } = ok(await market.first.send('GET', `/api/quotations/${inquiry.id}/`));
    return `${status}.${participation}`;
  };
  return { steps, state };
}

export async function walkOffer(market: Market): Promise<Walker> {
  const inquiry = await market.published(ONE_LOT);
  const buyer = buying(market, inquiry);
  const other = await market.submitted(market.second, inquiry, ['100']);
  const id = await market.offer(market.first, inquiry, ['100']);
  const send = async (action: string, body: object = {}) =>
    ok(await market.first.send('POST', `/api/offers/${id}/${action}/`, body));
  const steps: Steps = {
    SAVE: async () => ok(await market.first.send('PATCH', `/api/offers/${id}/`, { comment: 'Saved' })),
    SUBMIT: () => send('submit'),
    UPDATE: async () =>
      send('update', market.content(inquiry, ['95'], { based_on: (await market.read(inquiry.id)).revision })),
    CONFIRM: () => send('confirm'),
    WITHDRAW: () => send('withdraw'),
    RESTORE: () => send('restore'),
    DISCARD: () => send('discard'),
    SUPPLIER_DECLINE: () => send('supplier-decline', { reason }),
    AMENDED: buyer.amend,
    DEADLINE: buyer.pass,
    LOCK: buyer.pass,
    OPEN: () => buyer.act('open'),
    VOID: buyer.cancel,
    ACCEPT: () => buyer.accept(id),
    REVOKE: buyer.revoke,
    REJECT: ({ because }) =>
      because === 'system.award' ? buyer.accept(other) : buyer.act('reject-offer', { offer: id, reason }),
    REINSTATE: buyer.revoke,
    ORDER_CONFIRMED: async () => {
      const [order] = await market.ordersOf(market.first, inquiry.id);
      return ok(await market.first.send('POST', `/api/orders/${order.id}/confirm/`));
    },
  };
  return { steps, state: async () => (await market.offerOf(market.first, id)).status };
}

/** An order from an award; members' orders begin in the state of a verified visitor's order. */
export async function walkOrder(market: Market): Promise<Walker> {
  const inquiry = await market.published(ONE_LOT);
  const buyer = buying(market, inquiry);
  const offer = await market.submitted(market.first, inquiry, ['2.50']);
  await buyer.pass();
  await buyer.act('open');
  await buyer.accept(offer);
  const [{ id }] = await market.ordersOf(market.first, inquiry.id);
  const read = async (): Promise<Body> => ok(await market.first.send('GET', `/api/orders/${id}/`));
  const [line] = (await read())['orderitem_set'] as readonly { id: number }[];
  const send = async (who: Person, action: string, body: object = {}) =>
    ok(await who.send('POST', `/api/orders/${id}/${action}/`, body));
  const own = (quantity: string) => ({ orderitem_set: [{ id: line?.id, quantity }] });
  const { buyer: placed, first: seller } = market;
  const steps: Steps = {
    VERIFY: () => Promise.resolve(),
    CONFIRM: () => send(seller, 'confirm'),
    PROPOSE_CHANGE: () => send(seller, 'propose-change', { ...own('8'), comment: '' }),
    DECLINE: () => send(seller, 'decline', { reason }),
    SHIP_PART: () => send(seller, 'ship-part', own('4')),
    SHIP_ALL: () => send(seller, 'ship-all'),
    CANCEL: () => send(placed, 'cancel', { reason }),
    ACCEPT_CHANGE: () => send(placed, 'accept-change'),
    REJECT_CHANGE: () => send(placed, 'reject-change', { comment: reason }),
    RECEIVE: () =>
      send(placed, 'receive', { orderitem_set: [{ id: line?.id, quantity: '4', note: 'The rest is on its way' }] }),
    ASK_CANCEL_REST: () => send(placed, 'ask-cancel-rest', { reason }),
    OFFER_CANCEL_REST: () => send(seller, 'offer-cancel-rest', { reason }),
    ACCEPT_CANCEL_REST: () => send(placed, 'accept-cancel-rest'),
    AGREE_CANCEL_REST: () => send(seller, 'agree-cancel-rest'),
    KEEP_REST: () => send(placed, 'keep-rest', { comment: reason }),
    UPHOLD_REST: () => send(seller, 'uphold-rest', { comment: reason }),
    CLOSE: () => send(placed, 'close'),
    EXPIRE: () => market.passDays(15),
  };
  return { steps, state: async () => String((await read())['status']) };
}

import type { Act, Setting } from './service.acts.ts';
import * as buyer from './service.buyer.ts';
import * as decision from './service.decision.ts';
import { ORDER_ACTS, partly, proposal } from './service.orders.ts';
import { type Order, type Purchase, runs, supplierName } from './service.model.ts';
import * as supplier from './service.supplier.ts';

/* The next step: mostly a permitted one, sometimes any. */

const OF_BUYER = [
  buyer.publish,
  buyer.open,
  decision.award,
  decision.award,
  decision.award,
  decision.complete,
  buyer.invite,
  buyer.amend,
  buyer.extend,
  decision.noAward,
  decision.reject,
  decision.revoke,
] as const;
const SELDOM = [buyer.cancelIt, buyer.remove, buyer.remove] as const;
/** Attempts on a tender that is over but not yet closed by the clock. */
const TOO_LATE = [supplier.submit, supplier.submit, supplier.update, supplier.confirm, supplier.withdraw] as const;
const OF_SUPPLIER = [
  supplier.view,
  supplier.participate,
  supplier.begin,
  supplier.begin,
  supplier.save,
  supplier.submit,
  supplier.submit,
  supplier.submit,
  supplier.update,
  supplier.confirm,
  supplier.confirm,
  supplier.decline,
  supplier.rejoin,
  supplier.discard,
  supplier.withdraw,
  supplier.restore,
] as const;

const hasRunOut = ({ state, answerBy }: Order, now: string): boolean =>
  ['new', 'changeProposed'].includes(state) && answerBy !== null && Date.parse(now) >= Date.parse(answerBy);

async function ofOrder(setting: Setting, m: Purchase): Promise<Act | null> {
  const { chance, world } = setting;
  const late = m.orders.find((order) => hasRunOut(order, world.clock.now()));
  const order = late ?? m.orders[chance.below(Math.max(1, m.orders.length))];
  if (!order || order.id === null) return null;
  if (chance.often(0.6)) return chance.among(ORDER_ACTS)(setting, m, order);
  const said = await world.ask(world.buyer, 'GET', `/api/orders/${order.id}/`);
  const line = said.body?.orderitem_set?.[0]?.id as number | undefined;
  if (line === undefined) return null;
  return chance.among([proposal, partly, partly])(setting, m, order, line);
}

function late(setting: Setting, m: Purchase): Act {
  const { chance } = setting;
  const begun = m.offers.filter(({ state }) => ['draft', 'submitted', 'stale'].includes(state));
  const company = begun.length > 0 ? chance.among(begun).company : chance.below(3);
  const act = chance.among(TOO_LATE)(setting, m, company);
  return { ...act, told: `${supplierName(company)} ${act.told}` };
}

async function anyAct(setting: Setting, m: Purchase): Promise<Act | null> {
  const { chance, world } = setting;
  if (m.orders.length > 0 && chance.often(m.state === 'Awarded' ? 0.7 : 0.4)) return ofOrder(setting, m);
  if (m.state === 'Published' && !runs(m, world.clock.now()) && chance.often(0.8)) return late(setting, m);
  if (m.state === 'Published' ? chance.often(0.7) : chance.often(0.15)) {
    const company = chance.below(3);
    const act = chance.among(OF_SUPPLIER)(setting, m, company);
    return { ...act, told: `${supplierName(company)} ${act.told}` };
  }
  const act = chance.among(chance.often(0.02) ? SELDOM : OF_BUYER)(setting, m);
  return chance.often(0.04) ? buyer.triedByReader(act, setting) : { ...act, told: `${world.buyer.name} ${act.told}` };
}

const CANDIDATES = 30;

export async function nextAct(setting: Setting, m: Purchase): Promise<Act | null> {
  const { chance, world } = setting;
  if (m.id === 0) return { ...buyer.draft(setting, m), told: `${world.buyer.name} drafts it` };
  if (m.state === 'Draft' && chance.often(0.7)) return buyer.publish(setting, m);
  const now = world.clock.now();
  const unnoticed = (m.state === 'Published' && !runs(m, now)) || m.orders.some((order) => hasRunOut(order, now));
  const wanted = chance.often(unnoticed ? 0.2 : 0.9);
  let act: Act | null = null;
  for (let tries = 0; tries < CANDIDATES; tries += 1) {
    act = await anyAct(setting, m);
    if (act && (!wanted || act.judge(m, now).expect === 'yes')) return act;
  }
  return act;
}

import type { Chance } from './random.ts';
import { livingOffer, type Purchase, viewOf } from './service.model.ts';
import type { Said, Who, World } from './service.world.ts';

/* The data of a purchase each role can read, by the same requests as its screens. */

type Reading = (world: World, m: Purchase, chance: Chance) => Promise<string[]>;

const HIDDEN = ['none', 'planned', 'removed'];
const named = ({ by, path }: Said): string => `${by} reads ${path}`;

async function absent(world: World, who: Who, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    const said = await world.ask(who, 'GET', path);
    if (said.status !== 404) wrong.push(`${named(said)}: ${said.status}`);
  }
  return wrong;
}

/** Only what companies have disclosed themselves, and a number only where it identifies no company. */
function sealedOf(m: Purchase, said: Said): string[] {
  const { participants = [], offers_count, awards = [] } = said.body;
  const wrong: string[] = [];
  if (participants.some(({ participation }: { participation: string }) => participation === 'quoted'))
    wrong.push(`${named(said)}: who has made an offer`);
  if (participants.length < 3 && offers_count !== null) wrong.push(`${named(said)}: ${offers_count} offers`);
  if (awards.length > 0) wrong.push(`${named(said)}: awards`);
  for (const { id, receipts } of m.offers)
    if (
      said.text.includes(String(id)) ||
      receipts.some((at) => at !== m.expireAt && said.text.includes(`"${at}","hash"`))
    )
      wrong.push(`${named(said)}: offer ${id}`);
  return wrong;
}

const buyerReads = async (world: World, m: Purchase, who: Who): Promise<string[]> => {
  const wrong: string[] = [];
  const own = await world.ask(who, 'GET', `/api/inquires/${m.id}/`);
  const { proc_status, evaluation } = own.body ?? {};
  const state = evaluation ? `${proc_status}.${evaluation}` : proc_status;
  if (own.status !== 200 || state !== m.state) wrong.push(`${named(own)}: ${own.status} ${state}, not ${m.state}`);
  const compared = await world.ask(who, 'GET', `/api/inquires/${m.id}/offers/`);
  if (compared.status !== (m.opened ? 200 : 403)) wrong.push(`${named(compared)}: ${compared.status}`);
  for (const path of ['history/', 'receipts/', 'ocds/', 'invitations/'])
    await world.ask(who, 'GET', `/api/inquires/${m.id}/${path}`);
  await world.ask(who, 'GET', '/api/tasks/');
  await world.ask(who, 'GET', '/api/dashboard/');
  if (m.opened) return wrong;
  wrong.push(...sealedOf(m, own));
  return [
    ...wrong,
    ...(await absent(
      world,
      who,
      m.offers.map(({ id }) => `/api/offers/${id}/`),
    )),
  ];
};

/** Their entries about other companies are checked in every answer. */
const LISTS = ['/api/offers/', '/api/quotations/', '/api/orders/', '/api/tasks/', '/api/dashboard/'] as const;

const supplierReads: Reading = async (world, m, chance) => {
  const company = chance.below(3);
  const who = world.suppliers[company];
  if (!who) return [];
  await world.ask(who, 'GET', chance.among(LISTS));
  if (m.state === 'Draft' || ['none', 'planned'].includes(viewOf(m, company)))
    return absent(world, who, [`/api/quotations/${m.id}/`]);
  const wrong: string[] = [];
  const foreign = m.offers.filter((offer) => offer.company !== company).map(({ id }) => `/api/offers/${id}/`);
  const others = m.orders.filter((order) => order.company !== company).map(({ id }) => `/api/orders/${id}/`);
  wrong.push(...(await absent(world, who, [...foreign, ...others, `/api/inquires/${m.id}/`])));
  const seen = await world.ask(who, 'GET', `/api/quotations/${m.id}/`);
  if (HIDDEN.includes(viewOf(m, company))) return wrong;
  if (seen.status !== 200 || seen.body.participation !== viewOf(m, company))
    wrong.push(`${named(seen)}: ${seen.status} ${seen.body?.participation}, not ${viewOf(m, company)}`);
  const offer = livingOffer(m, company);
  if (!offer) return wrong;
  const own = await world.ask(who, 'GET', `/api/offers/${offer.id}/`);
  // A decision is disclosed once it is complete.
  const told = m.state === 'Evaluation.opened' && ['accepted', 'rejected'].includes(offer.state);
  if (own.status !== 200 || (!told && own.body.status !== offer.state))
    wrong.push(`${named(own)}: ${own.status} ${own.body?.status}, not ${offer.state}`);
  const receipts = (own.body?.receipts ?? []).map(({ at }: { at: string }) => at).sort();
  if (receipts.join() !== offer.receipts.toSorted().join()) wrong.push(`${named(own)}: receipts of ${receipts.join()}`);
  return wrong;
};

const strangerReads: Reading = (world, m) =>
  absent(world, world.stranger, [
    `/api/inquires/${m.id}/`,
    `/api/quotations/${m.id}/`,
    ...m.offers.map(({ id }) => `/api/offers/${id}/`),
    ...m.orders.map(({ id }) => `/api/orders/${id}/`),
  ]);

const ordersRead: Reading = async (world, m) => {
  const wrong: string[] = [];
  for (const order of m.orders) {
    const seller = world.suppliers[order.company];
    for (const who of [world.buyer, ...(seller ? [seller] : [])]) {
      const said = await world.ask(who, 'GET', `/api/orders/${order.id}/`);
      if (said.body?.status !== order.state) wrong.push(`${named(said)}: ${said.body?.status}, not ${order.state}`);
    }
  }
  return wrong;
};

/** A random user reads it. */
export async function somebodyReads(world: World, m: Purchase, chance: Chance): Promise<string[]> {
  if (m.id === 0) return [];
  const readings: readonly (() => Promise<string[]>)[] = [
    () => buyerReads(world, m, world.buyer),
    () => buyerReads(world, m, world.reader),
    () => supplierReads(world, m, chance),
    () => supplierReads(world, m, chance),
    () => strangerReads(world, m, chance),
    () => ordersRead(world, m, chance),
  ];
  return chance.among(readings)();
}

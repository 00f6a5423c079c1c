import type { EventFromLogic } from 'xstate';
import { type ActionRef, decide, type Refusal, stateName } from '../kit/decide.ts';
import { purchaseConsequences } from './consequences.ts';
import type { PurchaseFacts } from './facts.ts';
import type { PurchaseMessage } from './messages.ts';
import { CHARTS, factsOf, type Kind, saved, snapshotOf } from './simulated.charts.ts';
import { EFFECTS, type Work } from './simulated.effects.ts';
import { type Letter, lettersOf } from './simulated.letters.ts';
import { type LotRow, type OfferRow, type Purchase, withRow } from './simulated.ts';

/*
 * One event of a purchase with everything that comes of it, in memory: decided by the chart, turned into messages by the
 * consequences, delivered in their order, each again through its chart. The server does the same with rows.
 */

/** What happens to one record, and what is written with it. */
export interface Happening {
  readonly to: Kind;
  readonly id: number;
  readonly event: PurchaseMessage['event'];
  readonly at: string;
  /** The person who acts; 0: the clock. */
  readonly by: number;
  /** The company that acts on its own record, if one does: it says of itself what it does. */
  readonly itself?: boolean;
  /** Of an offer that is saved or sent: what it says from now on. */
  readonly offer?: Partial<Pick<OfferRow, 'lines' | 'validUntil' | 'basedOn'>>;
  /** Of an amendment. */
  readonly lots?: readonly Pick<LotRow, 'id' | 'quantity'>[];
}

/** One record that heard of it, and the purchase after that. */
export interface Step {
  readonly to: Kind;
  readonly id: number;
  readonly event: PurchaseMessage['event'];
  readonly from: string;
  readonly state: string;
  readonly actions: readonly ActionRef[];
  /** What the chart was told. */
  readonly context: unknown;
  readonly purchase: Purchase;
}

export type Outcome =
  | {
      readonly ok: true;
      readonly purchase: Purchase;
      /** The root event first. */
      readonly steps: readonly Step[];
      readonly letters: readonly Letter[];
      /** Records that changed or were asked to, each once. */
      readonly touched: readonly { readonly to: Kind; readonly id: number }[];
    }
  /** Nothing of it is done. `root`: the event itself was refused, and not a message that it caused. */
  | { readonly ok: false; readonly refusal: Refusal; readonly root: boolean; readonly to: Kind; readonly id: number };

class Refused extends Error {
  readonly refusal: Refusal;
  readonly to: Kind;
  readonly id: number;

  constructor({ refusal, to, id }: { readonly refusal: Refusal; readonly to: Kind; readonly id: number }) {
    super(`${to} ${id} refuses ${refusal.event} in ${refusal.state}: ${refusal.guards.join(', ')}`);
    this.refusal = refusal;
    this.to = to;
    this.id = id;
  }
}

const TOLD = { VIEW: 'viewed', PARTICIPATE: 'participating', REJOIN: 'participating', DECLINE: 'declined' } as const;

interface Working extends Work {
  readonly steps: Step[];
}

type Said = Readonly<Record<string, (facts: PurchaseFacts, params: unknown) => readonly PurchaseMessage[]>>;

function act(work: Working, { to, id, event }: PurchaseMessage, { type, params }: ActionRef, before: Purchase): void {
  const said = (purchaseConsequences[to] as unknown as Said)[type];
  if (!said) throw new Error(`${to}: nobody says what comes of ${type}`);
  // The order speaks of what was proposed; its own row has taken that over already.
  const { order } = factsOf(before, to, id, work.at);
  const messages = () => said({ ...factsOf(work.purchase, to, id, work.at), order }, params);
  const send = (told: readonly PurchaseMessage[]): void => {
    for (const message of told) happen(work, message, false);
  };
  const effect = EFFECTS[to]?.[type];
  // Before what it sends, so that the first letter of a fact is the sender's; amendments name the others' offers first.
  const late = type === 'tellAmended' || type === 'freeAwards' || type === 'reofferAwards';
  const write = () =>
    work.write(
      lettersOf(to, type, { purchase: work.purchase, id, event: event.type, params: (params ?? {}) as object }),
    );
  if (!late) write();
  if (effect) effect({ work, id, params: params as never, messages, send });
  else send(messages());
  if (late) write();
}

function happen(work: Working, message: PurchaseMessage, itself: boolean): void {
  const { to, id } = message;
  const event = { ...message.event, at: work.at };
  const was = work.purchase;
  const before = snapshotOf(was, to, id, { by: work.by, itself });
  const decision = decide(CHARTS[to], before as never, event as EventFromLogic<(typeof CHARTS)[Kind]> as never);
  if (!decision.ok) throw new Refused({ refusal: decision.refusal, to, id });
  work.purchase = saved(work.purchase, { kind: to, id, next: decision.snapshot, at: work.at });
  const told = TOLD[event.type as keyof typeof TOLD];
  if (to === 'tender' && itself && told) work.purchase = withRow(work.purchase, 'tender', id, { told });
  const index = work.steps.length;
  const step = {
    to,
    id,
    event: message.event,
    from: stateName(before.value),
    state: stateName((decision.snapshot as { value: unknown }).value),
    actions: decision.actions,
    context: before.context,
    purchase: work.purchase,
  };
  work.steps.push(step);
  for (const action of decision.actions) act(work, message, action, was);
  // Facts after the record itself, with what its own actions wrote between the messages.
  work.steps[index] = { ...step, purchase: work.steps[index + 1] ? step.purchase : work.purchase };
}

/** What is written with the event is judged with it. */
function written(purchase: Purchase, { to, id, offer, lots = [] }: Happening): Purchase {
  if (to === 'offer' && offer) return withRow(purchase, 'offer', id, offer);
  return lots.reduce((after, { id: lot, quantity }) => withRow(after, 'lot', lot, { quantity }), purchase);
}

/** Pure: the purchase that comes of an event, or the refusal and nothing else. */
export function simulate(purchase: Purchase, happening: Happening): Outcome {
  const { to, id, event, at, by, itself = false } = happening;
  const heard = new Set<string>();
  const letters: Letter[] = [];
  const write = (more: readonly Letter[]): void => {
    for (const letter of more) {
      const key = `${letter.fact} ${letter.to}`;
      if (letter.fact !== null && heard.has(key)) continue;
      heard.add(key);
      letters.push(letter);
    }
  };
  const work: Working = { purchase: written(purchase, happening), at, by, write, steps: [] };
  try {
    happen(work, { to, id, event } as PurchaseMessage, itself);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ok: false, refusal: error.refusal, root: work.steps.length === 0, to: error.to, id: error.id };
  }
  const touched = new Map(work.steps.map((step) => [`${step.to} ${step.id}`, { to: step.to, id: step.id }]));
  return { ok: true, purchase: work.purchase, steps: work.steps, letters, touched: [...touched.values()] };
}

import type { EventFromLogic } from 'xstate';
import { type ActionRef, decide, type Refusal, stateName } from '../kit/decide.ts';
import { statedBy } from '../lifecycles/tender/tender.rules.ts';
import { purchaseConsequences } from './consequences.ts';
import type { PurchaseFacts } from './facts.ts';
import type { PurchaseMessage } from './messages.ts';
import { CHARTS, factsOf, type Kind, saved, snapshotOf } from './simulated.charts.ts';
import { EFFECTS, type Work } from './simulated.effects.ts';
import { type Letter, lettersOf } from './simulated.letters.ts';
import { type LotRow, type OfferRow, type Purchase, withRow } from './simulated.ts';

/*
 * In-memory simulation of one purchase event and all its effects: decided by the chart, turned into messages by the
 * consequences, which are delivered in order and pass through their own charts. The server does the same with rows.
 */

/** An event of one record and the values stored with it. */
export interface Happening {
  readonly to: Kind;
  readonly id: number;
  readonly event: PurchaseMessage['event'];
  readonly at: string;
  /** The acting user; 0: the clock. */
  readonly by: number;
  /** Whether a company acts on its own record. */
  readonly itself?: boolean;
  /** For an offer that is saved or submitted: its new content. */
  readonly offer?: Partial<Pick<OfferRow, 'lines' | 'validUntil' | 'basedOn'>>;
  /** For an amendment. */
  readonly lots?: readonly Pick<LotRow, 'id' | 'quantity'>[];
}

/** A record that received an event, and the purchase afterwards. */
export interface Step {
  readonly to: Kind;
  readonly id: number;
  readonly event: PurchaseMessage['event'];
  readonly from: string;
  readonly state: string;
  readonly actions: readonly ActionRef[];
  /** Context of the chart. */
  readonly context: unknown;
  readonly purchase: Purchase;
}

export type Outcome =
  | {
      readonly ok: true;
      readonly purchase: Purchase;
      /** Starts with the root event. */
      readonly steps: readonly Step[];
      readonly letters: readonly Letter[];
      /** Records that changed or were evaluated, each once. */
      readonly touched: readonly { readonly to: Kind; readonly id: number }[];
    }
  /**
   * Refused, without any change. `root`: the refused event was the root event itself, not a message that it triggered.
   */
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

interface Working extends Work {
  readonly steps: Step[];
}

type Said = Readonly<Record<string, (facts: PurchaseFacts, params: unknown) => readonly PurchaseMessage[]>>;

function act(work: Working, { to, id, event }: PurchaseMessage, { type, params }: ActionRef, before: Purchase): void {
  const said = (purchaseConsequences[to] as unknown as Said)[type];
  if (!said) throw new Error(`${to}: no consequence is defined for ${type}`);
  // The order must still contain the proposal, which its own row has already applied.
  const { order } = factsOf(before, to, id, work.at);
  const messages = () => said({ ...factsOf(work.purchase, to, id, work.at), order }, params);
  const send = (told: readonly PurchaseMessage[]): void => {
    for (const message of told) happen(work, message, false);
  };
  const effect = EFFECTS[to]?.[type];
  // Written before the messages are sent, so the sender's letter is the first one about a fact; for amendments those of
  // the affected offers come first.
  const late = type === 'tellAmended' || type === 'freeAwards' || type === 'reofferAwards';
  const write = () =>
    work.write(
      lettersOf(to, type, { purchase: work.purchase, before, id, event: event.type, params: (params ?? {}) as object }),
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
  const told = statedBy(event.type);
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
  // The facts after the record's own change include what its actions wrote between the messages.
  work.steps[index] = { ...step, purchase: work.steps[index + 1] ? step.purchase : work.purchase };
}

/** Values stored with the event are part of its decision. */
function written(purchase: Purchase, { to, id, offer, lots = [] }: Happening): Purchase {
  if (to === 'offer' && offer) return withRow(purchase, 'offer', id, offer);
  return lots.reduce((after, { id: lot, quantity }) => withRow(after, 'lot', lot, { quantity }), purchase);
}

/** Pure: returns the resulting purchase, or the refusal without changes. */
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

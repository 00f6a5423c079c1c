import { nothing } from '../../../machines/kit/consequences.ts';
import type { LifecycleId } from '../../../machines/lifecycles/index.ts';
import { definitions } from '../../../src/pathkit/definitions.ts';
import { everyLifecycle } from '../../lifecycles/all.ts';
import type { Said, Sender } from './picture.ts';
import { CONSEQUENCES, SENDERS } from './senders.ts';

/* Which pictures the charts require: of every event with an action that can send a message, one for each outcome. */

interface Told {
  readonly id: string;
  readonly event: string;
  /** In the order of the transition, or of the picture. */
  readonly actions: readonly string[];
}

/** Every transition with its actions that can send a message. */
const transitions: readonly Told[] = everyLifecycle.flatMap(([id, { machine }]) => {
  const table = CONSEQUENCES[id as LifecycleId];
  return definitions(machine).map(({ event, actions }) => ({
    id,
    event,
    actions: actions.filter((action) => (table[action] ?? nothing) !== nothing),
  }));
});

const sending = transitions.filter(({ actions }) => actions.length > 0);
const named = ({ id, event, actions }: Told): string => `${id} ${event}: ${actions.join(', ')}`;

/** `inquire DEADLINE: seal, recordNoOffers` and so on: one line for each outcome of an event that messages others. */
export const required: readonly string[] = [...new Set(sending.map(named))].toSorted();

type Senders = Readonly<Partial<Record<string, Sender>>>;

type Shown = { readonly event: string; readonly said: readonly Said[] };
const told = (senders: Senders, shown: (sender: Sender) => readonly Shown[]): readonly Told[] =>
  Object.entries(senders).flatMap(([id, sender]) =>
    (sender ? shown(sender) : []).map(({ event, said }) => ({ id, event, actions: said.map(({ action }) => action) })),
  );

/**
 * Required lines without pictures of all their messages, and without facts that show that there are none. A picture
 * belongs to an outcome if it has no action of another one.
 */
export function missing(senders: Senders = SENDERS): readonly string[] {
  const pictures = told(senders, ({ pictures: all }) =>
    all.map(({ event, said }) => ({ event, said: said.filter(({ heard }) => heard.length > 0) })),
  );
  const silent = told(senders, ({ silent: all = [] }) =>
    all.filter(({ said }) => said.heard.length === 0).map(({ event, said }) => ({ event, said: [said] })),
  );
  const isShown = ({ id, event, actions }: Told): boolean => {
    const own = [...pictures, ...silent].filter(
      (one) => one.id === id && one.event === event && one.actions.every((action) => actions.includes(action)),
    );
    return actions.every((action) => own.some((one) => one.actions.includes(action)));
  };
  return [...new Set(sending.filter((one) => !isShown(one)).map(named))].toSorted();
}

/** Pictures whose actions no transition of the event has in this order. */
export const untrue = (senders: Senders = SENDERS): readonly Told[] =>
  told(senders, ({ pictures }) => pictures).filter(
    ({ id, event, actions }) =>
      !sending.some(
        (one) =>
          one.id === id &&
          one.event === event &&
          one.actions.filter((action) => actions.includes(action)).join() === actions.join(),
      ),
  );

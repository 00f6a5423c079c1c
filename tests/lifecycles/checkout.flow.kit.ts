import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { vi } from 'vitest';
import type { Look, PlaceInput, Placed, Priced } from '../../machines/flows/checkout.ts';
import { type CheckoutEvent, checkoutFlow } from '../../machines/flows/checkout.flow.ts';
import { stateName } from '../../machines/kit/decide.ts';

export const PIPE = { product: 1, quantity: '12', name: 'Pipe', unit: 'MTR', price: '12.5', currency: 'PLN' };
export const SEEN: Look = { lines: [PIPE], ready: true };
export const DEARER: Look = { lines: [{ ...PIPE, price: '13' }], ready: true };
export const MORE: Look = { lines: [{ ...PIPE, quantity: '15' }], ready: true };
export const NONE: Look = { lines: [], ready: false };
export const WHO = {
  name: 'Olena Vidvid',
  company: 'Vidvid',
  email: 'olena@visitor.example',
  phone: '',
  consent: true,
};
export const WHERE = { country: 'UA', delivery_address: 'Khreshchatyk 1' };
export const FILLED = { ...WHO, ...WHERE, wanted_on: null, notes: [] };

export const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A flow whose calls end when the test decides. */
export function open(input: { member: boolean; draft: object }) {
  const clock = new SimulatedClock();
  const heard: PlaceInput[] = [];
  const end: Record<string, (answer: never) => void> = {};
  const fail: Record<string, (error: Error) => void> = {};
  const pending = <T>(name: string) =>
    new Promise<T>((resolve, reject) => {
      end[name] = resolve as (answer: never) => void;
      fail[name] = reject;
    });
  const keep = vi.fn();
  const completed = vi.fn();
  const forget = vi.fn();
  const actor = createActor(
    checkoutFlow.provide({
      actors: {
        price: fromPromise<Priced, undefined>(() => pending('price')),
        place: fromPromise<Placed, PlaceInput>(({ input: sent }) => {
          heard.push(sent);
          return pending('place');
        }),
      },
      actions: { keep, forget, completed },
    }),
    { clock, input: input as never },
  ).start();
  const answer = async (name: 'price' | 'place', value: Priced | Placed) => {
    end[name]?.(value as never);
    await tick();
  };
  return {
    actor,
    clock,
    heard,
    answer,
    end,
    fail,
    keep,
    forget,
    completed,
    context: () => actor.getSnapshot().context,
  };
}
export const state = ({ actor }: ReturnType<typeof open>) => stateName(actor.getSnapshot().value);
export const send = ({ actor }: ReturnType<typeof open>, ...events: CheckoutEvent[]) => {
  for (const event of events) actor.send(event);
};

/** A visitor who has filled in all steps. */
export const fill = () => {
  const flow = open({ member: false, draft: {} });
  send(flow, { type: 'SET_MANY', values: WHO }, { type: 'NEXT' });
  send(flow, { type: 'SET_MANY', values: WHERE }, { type: 'NEXT' }, { type: 'NEXT' }, { type: 'NEXT' });
  return flow;
};

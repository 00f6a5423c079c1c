import type { Timer } from '../../../machines/purchase/timers.ts';
import { orderTimers } from '../../../machines/purchase/timers.ts';
import type { Foreseen } from '../../contract/procurement/foreseen.ts';
import type { Trx } from '../db/schema.ts';
import type { AuditStep } from '../platform/audit.ts';
import type { Step } from '../platform/command.ts';
import type { Context } from '../platform/http.ts';

/** What the caller of a dry run may read of its result. */
export interface View<Row> {
  /** Called before the chart decides; an answer ends the dry run here. */
  locked(step: Step<Row>): Promise<Foreseen | null>;
  /** Called when everything is done, before it is rolled back. */
  done(step: Step<Row>, own: AuditStep): Promise<Foreseen>;
}

class Told extends Error {
  readonly answer: Foreseen;
  constructor(answer: Foreseen) {
    super('Dry run, rolled back');
    this.answer = answer;
  }
}

/** Runs the step in the usual way, rolls back its transaction, and returns what would happen. */
export async function foretold<C extends Context, Row>(
  call: C,
  take: (call: C) => Promise<unknown>,
  view: View<Row>,
): Promise<Foreseen> {
  try {
    await take({
      ...call,
      foretell: {
        locked: async (step) => {
          const answer = await view.locked(step as Step<Row>);
          if (answer) throw new Told(answer);
        },
        done: async (step, own) => {
          throw new Told(await view.done(step as Step<Row>, own));
        },
      },
    });
  } catch (caught) {
    if (caught instanceof Told) return caught.answer;
    throw caught;
  }
  throw new Error('A dry run has carried out its step');
}

/** Records that change their state, each once, in the order they were reached. */
export function ends(steps: readonly AuditStep[]): AuditStep[] {
  const reached = new Map<string, AuditStep>();
  for (const step of steps) {
    const key = `${step.lifecycle} ${step.id}`;
    reached.set(key, { ...step, from: reached.get(key)?.from ?? step.from });
  }
  return [...reached.values()].filter(({ from, to }) => from !== to);
}

/** Orders of an inquiry as they are now within the transaction. */
export const ordersIn = (trx: Trx, inquire: number) =>
  trx
    .selectFrom('orders')
    .select(['id', 'seller_id', 'offer_id', 'status', 'answer_by'])
    .where('inquire_id', '=', inquire)
    .orderBy('nth')
    .execute();

export const timersOf = (
  orders: readonly { readonly id: number; readonly status: string; readonly answer_by: string }[],
): readonly Timer[] =>
  orderTimers(orders.map(({ id, status, answer_by }) => ({ id, state: status, answerBy: answer_by })));

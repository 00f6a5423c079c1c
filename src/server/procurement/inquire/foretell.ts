import type * as z from 'zod/mini';
import type { foreseen } from '../../../contract/procurement/foreseen.ts';
import { partiesOf } from '../../organization/parties.ts';
import type { AuditStep } from '../../platform/audit.ts';
import type { Step } from '../../platform/command.ts';
import type { Context, Foretelling } from '../../platform/http.ts';
import type { InquireRecord } from './record.ts';
import { isOpened } from './sealed.ts';

type Foreseen = z.input<typeof foreseen>;

/** Lifecycles that the buyer can see anyway. */
const SEEN = ['inquire', 'lot', 'offer', 'order'];

/** Records that change their state, each once, in the order they were reached. */
function ends(steps: readonly AuditStep[]): AuditStep[] {
  const reached = new Map<string, AuditStep>();
  for (const step of steps) {
    const key = `${step.lifecycle} ${step.id}`;
    reached.set(key, { ...step, from: reached.get(key)?.from ?? step.from });
  }
  return [...reached.values()].filter(({ from, to }) => from !== to);
}

async function told({ trx, root, row }: Step<InquireRecord>, own: AuditStep): Promise<Foreseen> {
  const { row: inquire, lots, offers } = row;
  const steps = ends([own, ...root.messages]).filter(({ lifecycle }) => SEEN.includes(lifecycle));
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'seller_id'])
    .where('inquire_id', '=', inquire.id)
    .execute();
  const companyOf = ({ lifecycle, id }: AuditStep): number | null => {
    if (lifecycle === 'order') return orders.find((order) => order.id === id)?.seller_id ?? null;
    return lifecycle === 'offer' ? (offers.find((offer) => offer.id === id)?.organization_id ?? null) : null;
  };
  const readers = [...new Set(root.letters.map(({ reader }) => reader))].filter(
    (id) => id !== null && id !== inquire.organization_id,
  );
  const partyOf = await partiesOf(trx, [...readers, ...steps.map(companyOf)]);
  return {
    steps: steps.map((step) => {
      const company = companyOf(step);
      const { lifecycle, id, from, to } = step;
      const name = lifecycle === 'lot' ? (lots.find((lot) => lot.id === id)?.name ?? '') : '';
      return { lifecycle, id, from, to, name, company: company === null ? null : partyOf(company) };
    }),
    mails: readers.flatMap((id) => (id === null ? [] : [partyOf(id)])),
  };
}

class Told extends Error {
  readonly answer: Foreseen;
  constructor(answer: Foreseen) {
    super('Dry run, rolled back');
    this.answer = answer;
  }
}

/** Runs the step in the usual way, rolls back its transaction, and returns what would happen. */
export async function foretold<C extends Context>(call: C, take: (call: C) => Promise<unknown>): Promise<Foreseen> {
  const foretell: Foretelling = {
    // Before the opening it stops after the decision: no work may depend on the number of sealed offers, because the
    // preview can be repeated and timed.
    decided: ({ row }, { lifecycle, id, from, to }) => {
      if (isOpened((row as InquireRecord).row)) return;
      throw new Told({ steps: [{ lifecycle, id, from, to, name: '', company: null }], mails: null });
    },
    done: async (step, own) => {
      throw new Told(await told(step as Step<InquireRecord>, own));
    },
  };
  try {
    await take({ ...call, foretell });
  } catch (caught) {
    if (caught instanceof Told) return caught.answer;
    throw caught;
  }
  throw new Error('A dry run has carried out its step');
}

import { inquire as lifecycle } from '../../../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { foretell } from '../../../../machines/purchase/foretell.ts';
import type { PurchaseMessage } from '../../../../machines/purchase/messages.ts';
import { moved, type Timer } from '../../../../machines/purchase/timers.ts';
import type { Foreseen } from '../../../contract/procurement/foreseen.ts';
import { partiesOf } from '../../organization/parties.ts';
import { readersOf } from '../../organization/recipients.ts';
import type { AuditStep } from '../../platform/audit.ts';
import type { Step } from '../../platform/command.ts';
import { explain } from '../../platform/explain.ts';
import { refused } from '../../platform/problem.ts';
import { ends, ordersIn, timersOf, type View } from '../foretell.ts';
import { purchaseOf } from './known.ts';
import { INVITATION } from './publication.ts';
import type { InquireRecord } from './record.ts';
import { isOpened } from './sealed.ts';

/** Lifecycles that the buyer can see anyway. */
const SEEN = ['inquire', 'lot', 'offer', 'order'];

/**
 * Before the opening: decided and previewed from what the buyer knows, in memory. No work done here may depend on sealed
 * offers either, because the preview can be repeated and timed.
 */
async function toldBefore({ trx, row: record, event, now, caller, services }: Step<InquireRecord>): Promise<Foreseen> {
  const told = foretell(purchaseOf(record, services.config.minimumRunMinutes), {
    event: event as unknown as PurchaseMessage['event'],
    at: now,
    by: caller?.user.id ?? 0,
  });
  if (!told.ok) throw refused(told.refusal, explain(lifecycle, told.refusal));
  const { from, state: to, mails, others, timers } = told;
  const partyOf = await partiesOf(trx, mails ?? []);
  const read: number[] = [];
  for (const company of mails ?? [])
    if ((await readersOf(trx, company, INVITATION.permission)).length > 0) read.push(company);
  return {
    steps: [{ lifecycle: lifecycle.id, id: record.row.id, from, to, name: '', company: null }],
    mails: mails && read.map(partyOf),
    others,
    timers: [...timers],
  };
}

/** After the opening: what was really done. */
async function toldAfter(
  { trx, root, row }: Step<InquireRecord>,
  own: AuditStep,
  before: readonly Timer[],
): Promise<Foreseen> {
  const { row: inquire, lots, offers } = row;
  const steps = ends([own, ...root.messages]).filter((step) => SEEN.includes(step.lifecycle));
  const orders = await ordersIn(trx, inquire.id);
  const companyOf = (step: AuditStep): number | null => {
    if (step.lifecycle === 'order') return orders.find((order) => order.id === step.id)?.seller_id ?? null;
    return step.lifecycle === 'offer' ? (offers.find((offer) => offer.id === step.id)?.organization_id ?? null) : null;
  };
  const readers = [...new Set(root.letters.map(({ reader }) => reader))].filter(
    (id) => id !== null && id !== inquire.organization_id,
  );
  const partyOf = await partiesOf(trx, [...readers, ...steps.map(companyOf)]);
  return {
    steps: steps.map((step) => {
      const company = companyOf(step);
      const { id, from, to } = step;
      const name = step.lifecycle === 'lot' ? (lots.find((lot) => lot.id === id)?.name ?? '') : '';
      return { lifecycle: step.lifecycle, id, from, to, name, company: company === null ? null : partyOf(company) };
    }),
    mails: readers.flatMap((id) => (id === null ? [] : [partyOf(id)])),
    others: false,
    timers: [...moved(before, timersOf(orders))],
  };
}

/** What the buyer may read of a dry run. */
export function asBuyer(): View<InquireRecord> {
  let before: readonly Timer[] = [];
  return {
    async locked(step) {
      if (!isOpened(step.row.row)) return toldBefore(step);
      before = timersOf(await ordersIn(step.trx, step.row.row.id));
      return null;
    },
    done: (step, own) => toldAfter(step, own, before),
  };
}

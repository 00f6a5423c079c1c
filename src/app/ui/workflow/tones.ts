/**
 * Grey: draft, blue: running, amber: waits for someone, green: completed, red: stopped; wax only for sealed and opened
 * offers. States with the same name have the same tone in all records.
 */
export type Tone = 'grey' | 'blue' | 'amber' | 'green' | 'red' | 'wax';

const tones: Record<string, Partial<Record<Exclude<Tone, 'grey'>, string>>> = {
  registration: { blue: '', amber: 'registered', green: 'activated', red: 'disabled' },
  passwordReset: { blue: 'requested', amber: '', green: 'done', red: 'expired' },
  membership: { blue: 'requested', amber: 'invited', green: 'member', red: 'rejected declined removed left' },
  inquire: {
    blue: 'Published Evaluation',
    amber: 'Pending Evaluation.pending',
    wax: 'Evaluation.sealed Evaluation.opened',
    green: 'Awarded Completed',
    red: 'Unsuccessful Cancelled Deleted',
  },
  tender: {
    blue: 'active.viewed active.participating closed.awaiting',
    amber: 'active.invited',
    green: 'active.quoted closed.won',
    red: 'closed.removed closed.cancelled closed.missed',
  },
  offer: {
    amber: 'stale',
    wax: 'locked opened',
    green: 'submitted accepted fulfilled',
    red: 'rejected lapsed void',
  },
  lot: { blue: 'active', amber: 'partly', green: 'awarded', red: 'unsuccessful' },
  order: {
    blue: 'confirmed partlyDelivered',
    amber: 'new changeProposed unverified',
    green: 'delivered closed',
    red: 'declined cancelled expired',
  },
  buyerRequest: {
    blue: 'routed',
    amber: 'unverified',
    green: 'answered converted',
    red: 'closed expired',
  },
  document: {
    blue: 'issued issued.unpaid issued.partlyPaid',
    amber: 'pending issued.overdue issued.overpaid',
    green: 'issued.paid',
    red: 'deleted',
  },
  invoice: { blue: 'advancing', amber: 'fullyAdvanced', green: 'settled', red: 'cancelled' },
  product: { blue: '', amber: '', green: 'offered', red: 'withdrawn deleted' },
  productImport: { blue: 'importing', amber: 'mapping checked', green: 'done', red: 'cancelled failed' },
  invitation: { blue: 'sent opened', amber: 'noted', green: 'joined', red: 'expired' },
  question: { blue: '', amber: 'asked', green: 'answered', red: 'dismissed' },
};

export function toneOf(lifecycle: string, state: string): Tone {
  const dotted = state.replaceAll('_', '.');
  const own = tones[lifecycle];
  const found = own && Object.entries(own).find(([, states]) => states.split(' ').includes(dotted));
  if (found) return found[0] as Tone;
  // A sub-state without its own tone has its parent's.
  return dotted.includes('.') ? toneOf(lifecycle, dotted.slice(0, dotted.lastIndexOf('.'))) : 'grey';
}

import { refusingGuards } from '../../kit/decide.ts';
import { restore } from '../../kit/restore.ts';
import { documentMachine } from './document.machine.ts';
import type { PartFacts } from './document.parts.ts';
import type { OrderStage } from './document.rules.ts';
import { UNTOLD } from './document.untold.ts';

/** What may be begun on an order of which nothing is invoiced yet. */
export type Beginning = 'invoice' | 'advance' | 'part';

export interface OrderFacts {
  readonly order: OrderStage;
  /** No document stands on it. */
  readonly orderFree: boolean;
  readonly part: Pick<PartFacts, 'deliverable' | 'leaves'>;
  /** A document is being written on it. */
  readonly draft: boolean;
}

/** Asked of the order, not of what is typed. */
const ASKED: ReadonlySet<string> = new Set(['orderConfirmed', 'orderDelivered', 'orderFree']);

/** Why the chart would not let such a document be issued on the order, before anything of it is written. */
export function refusedBeginning(type: Beginning, { order, orderFree, part, draft }: OrderFacts): string[] {
  const begun = restore(documentMachine, 'draft', { ...UNTOLD, type, order, orderFree });
  const issue = { type: 'ISSUE', at: '' } as const;
  const said = (refusingGuards(documentMachine, begun, issue) ?? []).filter((guard) => ASKED.has(guard));
  if (said.length > 0) return said;
  if (type === 'part' && !part.deliverable) return ['somethingDelivered'];
  if (type === 'part' && !part.leaves) return ['finalLeft'];
  return draft ? ['noOpenDraft'] : [];
}

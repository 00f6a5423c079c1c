import { refusingGuards } from '../../kit/decide.ts';
import { restore } from '../../kit/restore.ts';
import { documentMachine } from './document.machine.ts';
import type { PartFacts } from './document.parts.ts';
import type { OrderStage } from './document.rules.ts';
import { UNTOLD } from './document.untold.ts';

/** Documents that can be created on an order without any invoice. */
export type Beginning = 'invoice' | 'advance' | 'part';

export interface OrderFacts {
  readonly order: OrderStage;
  /** Whether the order has no issued document. */
  readonly orderFree: boolean;
  readonly part: Pick<PartFacts, 'deliverable' | 'leaves'>;
  /** Whether the order has an open draft. */
  readonly draft: boolean;
}

/** Guards that depend on the order, not on the input. */
const ASKED: ReadonlySet<string> = new Set(['orderConfirmed', 'orderDelivered', 'orderFree']);

/** Why the chart would refuse to issue such a document on the order, checked before a draft is created. */
export function refusedBeginning(type: Beginning, { order, orderFree, part, draft }: OrderFacts): string[] {
  const begun = restore(documentMachine, 'draft', { ...UNTOLD, type, order, orderFree });
  const issue = { type: 'ISSUE', at: '' } as const;
  const said = (refusingGuards(documentMachine, begun, issue) ?? []).filter((guard) => ASKED.has(guard));
  if (said.length > 0) return said;
  if (type === 'part' && !part.deliverable) return ['somethingDelivered'];
  if (type === 'part' && !part.leaves) return ['finalLeft'];
  return draft ? ['noOpenDraft'] : [];
}

import { alone, type Consequences, type MessageAmong, type Sent } from '../kit/consequences.ts';
import type { documentMachine } from '../lifecycles/document/document.machine.ts';
import { type Revocation, type SetOff, takenBy, untakenBy } from '../lifecycles/document/document.settle.ts';
import { takesAllBack } from '../money/correct.ts';
import type { InvoicingFacts, Of } from './facts.ts';

/* What happens to a document makes happen to others; the chain itself follows from its issued documents. */

export interface InvoicingCharts {
  readonly document: typeof documentMachine;
}
export type InvoicingMessage = MessageAmong<InvoicingCharts>;
export type InvoicingConsequences = Consequences<typeof documentMachine, InvoicingFacts, InvoicingMessage>;

const tell = (id: number, event: Sent<typeof documentMachine>): InvoicingMessage => ({ to: 'document', id, event });

/** Every document the correction corrects learns what it stands at now. */
export const applyToCorrected = ({
  self,
  corrected,
  takesBack,
}: Of<'self' | 'corrected' | 'takesBack'>): readonly InvoicingMessage[] =>
  corrected.map(({ id, type, before, after, total }) =>
    tell(id, {
      type: 'CORRECT',
      correction: self,
      due: after.due,
      total,
      takenBack: takesAllBack({ type, before, takenBack: takesBack }, after),
    }),
  );

/** An overpayment pays another document of the same buyer. */
export function giveToOther({ self }: Of<'self'>, setOff: SetOff): readonly InvoicingMessage[] {
  const { to, event } = takenBy(self, setOff);
  return [tell(to, event)];
}

/** A set-off is no more: at the other end as much goes back. */
export function tellOther({ other }: Of<'other'>, revocation: Revocation): readonly InvoicingMessage[] {
  if (other === null) return [];
  const { to, event } = untakenBy(other, revocation);
  return [tell(to, event)];
}

/** A new action of the chart does not compile before it is said here whom it concerns, if only nobody else. */
export const invoicingConsequences = {
  applyToCorrected,
  giveToOther,
  tellOther,
  ...alone('askApproval', 'keepApproval', 'keepRefusal', 'keepRetraction', 'takeNumber', 'freeze', 'mailDocument'),
  ...alone('keepKsefNumber', 'joinChain', 'beginDraft', 'beginCorrection', 'applyCorrection'),
  ...alone(
    'keepPayment',
    'dropPayment',
    'addPayment',
    'takePayment',
    'receive',
    'keepReceipt',
    'giveBack',
    'keepRefund',
  ),
  ...alone('raise', 'lessen', 'countSetOff', 'discountSetOff', 'keepSetOff', 'dropSetOff'),
} satisfies InvoicingConsequences;

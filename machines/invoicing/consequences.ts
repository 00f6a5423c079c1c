import { alone, type Consequences, type MessageAmong, type Sent } from '../kit/consequences.ts';
import type { documentMachine } from '../lifecycles/document/document.machine.ts';
import { type Revocation, type SetOff, takenBy, untakenBy } from '../lifecycles/document/document.settle.ts';
import { takesAllBack } from '../money/correct.ts';
import type { InvoicingFacts, Of } from './facts.ts';

/* What an event of a document triggers on other documents; the chain itself is derived from its issued documents. */

export interface InvoicingCharts {
  readonly document: typeof documentMachine;
}
export type InvoicingMessage = MessageAmong<InvoicingCharts>;
export type InvoicingConsequences = Consequences<typeof documentMachine, InvoicingFacts, InvoicingMessage>;

const tell = (id: number, event: Sent<typeof documentMachine>): InvoicingMessage => ({ to: 'document', id, event });

/** Sends every corrected document its new amounts. */
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

/** Uses an overpayment to pay another document of the same buyer. */
export function giveToOther({ self }: Of<'self'>, setOff: SetOff): readonly InvoicingMessage[] {
  const { to, event } = takenBy(self, setOff);
  return [tell(to, event)];
}

/** A set-off is revoked: the other document reverses the same amount. */
export function tellOther({ other }: Of<'other'>, revocation: Revocation): readonly InvoicingMessage[] {
  if (other === null) return [];
  const { to, event } = untakenBy(other, revocation);
  return [tell(to, event)];
}

/** Every action of the chart must appear here, even those without consequences; otherwise it does not compile. */
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

import { initialTransition } from 'xstate';
import { decide } from '../../machines/kit/decide.ts';
import { documentMachine } from '../../machines/lifecycles/document/document.machine.ts';
import type { DocumentContext } from '../../machines/lifecycles/document/document.rules.ts';
import type { Lawful } from './invoice-content.ts';
import { DOCUMENT } from './refused/document.ts';

/* A document that may be issued, but for these facts, and why it is refused. */

const at = '2030-01-08T12:00:00.000Z';
const DAYS = { dateOfIssue: '2030-01-08', saleDate: '2030-01-08', paymentDeadline: '2030-01-15' };
export const CORRECTION = { changes: true, explained: true, standing: true, underFinal: false, fits: true };

/** An ordinary invoice in euros that may be issued. */
export const COMPLETE = DOCUMENT.facts as unknown as DocumentContext;

/** The guards that refuse its issue. */
export function reasons(more: Partial<DocumentContext>): readonly string[] {
  const [draft] = initialTransition(documentMachine, { ...COMPLETE, ...DAYS, ...more });
  const decision = decide(documentMachine, draft, { type: 'ISSUE', at });
  return decision.ok ? [] : decision.refusal.guards;
}

/** The same, by its content; null: nothing is known of the law of a country. */
export const refusedBy = (law: Lawful | null): readonly string[] =>
  reasons({ ...(law?.correction ? { type: 'correction', correction: CORRECTION } : {}), law });

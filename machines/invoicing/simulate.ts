import { type ActionRef, decide, type Refusal, stateName } from '../kit/decide.ts';
import { restore } from '../kit/restore.ts';
import type { DocumentEvent } from '../lifecycles/document/document.events.ts';
import { documentMachine } from '../lifecycles/document/document.machine.ts';
import { invoiceMachine } from '../lifecycles/invoice/invoice.machine.ts';
import { chainOf, eventsOf } from './chain-events.ts';
import { invoicingConsequences, type InvoicingMessage } from './consequences.ts';
import type { InvoicingFacts } from './facts.ts';
import { chainDocuments } from './rows.ts';
import { type Books, chainRows, documentOf, type DocumentRow, withDocument } from './simulated.ts';
import { contextOf } from './simulated.contexts.ts';
import { begun, type Beginning, continued, copied, correcting, edited, type Patch, Typed } from './simulated.drafts.ts';
import { EFFECTS, factsOf, lookedUp, reminded, type Work } from './simulated.effects.ts';
import { type DocumentRecord, recordOf } from './simulated.record.ts';

/*
 * In-memory simulation of one invoicing event and all its effects: decided by the document's chart, turned into
 * messages by the consequences; an issued document is also an event of its chain. The server does the same with rows.
 */

export const CHARTS = { document: documentMachine, invoice: invoiceMachine } as const;
export type Kind = keyof typeof CHARTS;

type Sent = DocumentEvent extends infer E ? (E extends DocumentEvent ? Omit<E, 'at'> : never) : never;

/** An action by a user or the clock. */
export type Happening = { readonly at: string } & (
  | {
      readonly do: 'send';
      readonly id: number;
      readonly event: Sent;
      /** The acting user and their role. */
      readonly by: number;
      readonly role: string;
      /** For an edit. */
      readonly patch?: Patch;
      /** For a further advance: its gross amount. */
      readonly amount?: string | null;
      /** For a correction: further documents. */
      readonly also?: readonly number[];
    }
  | ({ readonly do: 'begin' } & Omit<Beginning, 'at'>)
  | { readonly do: 'remind'; readonly id: number }
);
type Sending = Extract<Happening, { do: 'send' }>;

/** A document or chain that received an event. */
export interface Step {
  readonly to: Kind;
  readonly id: number;
  readonly event: { readonly type: string };
  readonly from: string;
  readonly state: string;
  readonly actions: readonly ActionRef[];
}

export type Outcome =
  | { readonly ok: true; readonly books: Books; readonly steps: readonly Step[]; readonly letters: readonly number[] }
  /** Refused, without any change. `root`: the refused event was the root event itself, not one that it triggered. */
  | {
      readonly ok: false;
      readonly refusal: Refused['refusal'];
      readonly root: boolean;
      readonly to: string;
      readonly id: number;
    };

class Refused extends Error {
  readonly refusal: Omit<Refusal, 'code'> & { readonly code: Refusal['code'] | 'typed' | 'nothing' };
  readonly to: string;
  readonly id: number;

  constructor(to: string, id: number, refusal: Refused['refusal']) {
    super(`${to} ${id} refuses ${refusal.event} in ${refusal.state}: ${refusal.guards.join(', ')}`);
    this.refusal = refusal;
    this.to = to;
    this.id = id;
  }
}

interface Working extends Work {
  readonly role: string;
  readonly steps: Step[];
}

const isIssued = (state: DocumentRow['state']): boolean => typeof state !== 'string';

interface Told {
  readonly id: number;
  readonly event: DocumentEvent;
  readonly before: DocumentRecord;
}

/** The printed document stays as issued; its current content is stored separately, taken from the issued correction. */
function standing(books: Books, id: number, { correction }: { readonly correction: number }): Partial<DocumentRow> {
  const corrects = documentOf(books, correction)?.snapshot?.corrects;
  return { standing: corrects?.find(({ document }) => document === id)?.after ?? null };
}

/** Applies the chart's next snapshot to the row. */
function saved(
  work: Working,
  { id, event, before }: Told,
  next: ReturnType<typeof restore<typeof documentMachine>>,
): void {
  const { state } = before.data;
  const { value, context } = next;
  if (value === 'deleted') {
    work.books = { ...work.books, documents: work.books.documents.filter((row) => row.id !== id) };
    return;
  }
  const { order, rates, ...sums } = before.amounts;
  const last = Math.max(0, ...work.books.documents.map(({ nth }) => nth ?? 0));
  const issue =
    isIssued(value) && !isIssued(state)
      ? { issued_at: work.at, nth: last + 1, ...sums, rates, order_rates: order }
      : {};
  const corrected =
    event.type === 'CORRECT' ? { due: event.due, content: context.content, ...standing(work.books, id, event) } : {};
  work.books = withDocument(work.books, id, { state: value, paid: context.paid, ...issue, ...corrected });
}

/** Applies an issued document to its chain, whose chart must accept it. */
function inChain(work: Working, id: number): void {
  const row = documentOf(work.books, id);
  if (!row || row.chain_id === null) return;
  const issued = chainDocuments(chainRows(work.books, row.chain_id).filter(({ issued_at }) => issued_at !== null));
  const [last] = issued.slice(-1);
  if (!last) return;
  let chain = chainOf(issued.slice(0, -1));
  for (const event of eventsOf(last, issued.slice(0, -1))) {
    const decision = decide(invoiceMachine, chain, event);
    if (!decision.ok) throw new Refused('invoice', row.chain_id, decision.refusal);
    const [from, state] = [chain, decision.snapshot].map(({ value }) => stateName(value));
    const { actions } = decision;
    work.steps.push({ to: 'invoice', id: row.chain_id, event, from: from ?? '', state: state ?? '', actions });
    chain = decision.snapshot;
  }
}

const said = invoicingConsequences as unknown as Readonly<
  Record<string, (facts: InvoicingFacts, params: unknown) => readonly InvoicingMessage[]>
>;

function happen(work: Working, id: number, sent: Sent): void {
  const event = { ...sent, at: work.at } as DocumentEvent;
  const before = recordOf(work.books, id);
  const acting = { by: work.by, role: work.role, other: work.other };
  const chart = restore(documentMachine, before.data.state, contextOf(work.books, id, acting));
  const decision = decide(documentMachine, chart, event);
  if (!decision.ok) throw new Refused('document', id, decision.refusal);
  const { snapshot, actions } = decision;
  const [from, state] = [stateName(chart.value), stateName(snapshot.value)];
  work.steps.push({ to: 'document', id, event: sent, from, state, actions });
  saved(work, { id, event, before }, snapshot);
  for (const { type, params } of actions) {
    EFFECTS[type]?.({ work, id, before, params: params as never });
    if (type === 'freeze') inChain(work, id);
    const messages = said[type];
    if (!messages) throw new Error(`no consequence is defined for ${type}`);
    for (const message of messages(factsOf(before, work.other), params))
      happen(work, message.id, message.event as Sent);
  }
}

/** Creates the document that the event begins, or applies the edit. */
function written(work: Working, { id, event, patch, amount = null, also = [], at }: Sending): void {
  if (event.type === 'NEXT') work.books = continued(work.books, { id, type: 'next', amount, at });
  if (event.type === 'PART') work.books = continued(work.books, { id, type: 'part', amount: null, at });
  if (event.type === 'FINAL') work.books = continued(work.books, { id, type: 'final', amount: null, at });
  if (event.type === 'CORRECTION') work.books = correcting(work.books, { id, also, at });
  if (event.type === 'COPY') work.books = copied(work.books, id, at);
  if (event.type === 'EDIT' && patch) work.books = edited(work.books, id, patch);
}

function perform(work: Working, happening: Happening): void {
  if (happening.do === 'send') {
    const { id, at } = happening;
    const { event, other } = lookedUp(work.books, id, { ...happening.event, at } as DocumentEvent);
    work.other = other;
    happen(work, id, event);
    written(work, happening);
  } else if (happening.do === 'begin') work.books = begun(work.books, happening);
  else {
    const books = reminded(work.books, happening.id, happening.at);
    const refusal = { code: 'nothing', event: 'REMIND', state: '', guards: ['nothing'] } as const;
    if (!books) throw new Refused('reminder', happening.id, refusal);
    work.books = books;
    work.letters.push(happening.id);
  }
}

/** Pure: returns the resulting books, or the refusal without changes. */
export function simulate(books: Books, happening: Happening): Outcome {
  const { by, role } = happening.do === 'send' ? happening : { by: 0, role: '' };
  const work: Working = { books, at: happening.at, by, role, other: null, steps: [], letters: [] };
  try {
    perform(work, happening);
  } catch (error) {
    const id = happening.do === 'begin' ? 0 : happening.id;
    if (error instanceof Typed) {
      const event = happening.do === 'send' ? happening.event.type : happening.do;
      const refusal = { code: 'typed', event, state: '', guards: error.fields } as const;
      return { ok: false, refusal, root: true, to: 'typed', id };
    }
    if (!(error instanceof Refused)) throw error;
    return { ok: false, refusal: error.refusal, root: work.steps.length === 0, to: error.to, id: error.id };
  }
  return { ok: true, books: work.books, steps: work.steps, letters: work.letters };
}

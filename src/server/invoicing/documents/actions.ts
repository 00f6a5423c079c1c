import type { documentMachine } from '../../../../machines/lifecycles/document/document.machine.ts';
import { removedAmount } from '../../../../machines/invoicing/ledger.ts';
import { documentEndpoints as e } from '../../../contract/invoicing/document.endpoints.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor, type EventOf, execute } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';
import { type App, type Call, type Context, route } from '../../platform/http.ts';
import { documentAttachments, type Enclosed, withEnclosed } from '../paper/attachments.ts';
import { spendFor } from '../../platform/http/quotas.ts';
import { type DocumentRecord, loadDocument, lockDocument } from '../store/record.ts';
import { type DocumentStep, documentStore, sendingStore } from '../store/document.ts';
import { continueChain, copyDocument } from './begin.ts';
import { beginCorrection } from './correction.ts';
import { dayOf } from './days.ts';
import { editDraft } from './draft.ts';
import { documentAnswer } from './rows.ts';
import { documentSettling } from '../payments/settling.ts';

type Answering = { readonly caller: Caller; readonly now: string };
const answer =
  ({ caller, now }: Answering) =>
  async (_: unknown, row: DocumentRecord) =>
    documentAnswer(row, caller, now);

/** An event that creates another document: the chart decides on this one, and the response is the new draft. */
function beginning(
  call: Answering & { readonly ifMatch: string | undefined },
  begin: (step: DocumentStep) => Promise<DocumentRecord>,
) {
  let made: DocumentRecord | undefined;
  return {
    store: { ...documentStore, save: async (step: DocumentStep) => void (made = await begin(step)) },
    options: {
      ifMatch: call.ifMatch,
      answer: async (_: unknown, row: DocumentRecord) => documentAnswer(made ?? row, call.caller, call.now),
    },
  };
}

/** Attachments of a SEND; null if it will be refused, for which the command gives the reason. */
async function enclosedFor(
  { services, caller, now }: Context & { readonly caller: Caller },
  id: number,
  letter: { readonly ubl: boolean },
): Promise<Enclosed | null> {
  const record = await loadDocument(services.db, id);
  if (!record?.data.snapshot) return null;
  const send = allowedFor(documentStore, record, caller, now).find(({ event }) => event === 'SEND');
  if (!send?.enabled) return null;
  await spendFor(services, caller, 'pdfs', 1, now);
  return documentAttachments(services, record, caller.user.language, letter);
}

interface Acting extends Context {
  readonly caller: Caller;
  readonly params: { readonly id: number };
  readonly ifMatch: string | undefined;
}

/** Sends an event to one of the organisation's documents and returns the document. */
const act = (call: Acting, event: EventOf<typeof documentMachine>, store = documentStore) =>
  execute(call, store, call.params.id, event, { ifMatch: call.ifMatch, answer: answer(call) });

/** The same for an event that creates another document. */
function begin(
  call: Acting,
  event: EventOf<typeof documentMachine>,
  make: (step: DocumentStep) => Promise<DocumentRecord>,
  also: readonly number[] = [],
) {
  const { store, options } = beginning(call, make);
  const together = { ...store, lock: (db: Db, id: number) => lockDocument(db, id, also) };
  return execute(call, also.length > 0 ? together : store, call.params.id, event, options);
}

async function removePayment(call: Call<typeof e.documentPaymentRemoved>) {
  const { payment, reason } = call.body;
  const found = await call.services.db
    .selectFrom('payments')
    .select(['amount', 'kind', 'date'])
    .where('id', '=', payment)
    .where('document_id', '=', call.params.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  // A missing payment has the amount zero, which the chart refuses with its reason.
  const amount = removedAmount(found);
  return act(call, { type: 'PAYMENT_REMOVED', payment, amount, date: found?.date, reason });
}

export function documentActions(app: App): void {
  route(app, e.documentUpdate, (call) =>
    act(
      call,
      { type: 'EDIT' },
      { ...documentStore, save: (step) => editDraft(step.trx, step.row, call.body, call.now) },
    ),
  );
  route(app, e.documentDelete, async (call) => void (await act(call, { type: 'DELETE' })));
  route(app, e.documentIssue, (call) => act(call, { type: 'ISSUE' }));
  route(app, e.documentApprove, (call) => act(call, { type: 'APPROVE' }));
  route(app, e.documentRefuse, (call) => act(call, { type: 'REFUSE', reason: call.body.reason }));
  route(app, e.documentRetract, (call) => act(call, { type: 'RETRACT' }));
  route(app, e.documentSend, (call) =>
    withEnclosed(
      () => enclosedFor(call, call.params.id, call.body),
      (enclosed) => act(call, { type: 'SEND', ...call.body }, sendingStore(enclosed)),
    ),
  );
  route(app, e.documentKsefNumbered, (call) => act(call, { type: 'KSEF_NUMBERED', number: call.body.number }));
  route(app, e.documentPaymentReceived, (call) => {
    const { amount, comment, date } = call.body;
    const day = dayOf(date ?? call.now, call.caller.organization);
    return act(call, { type: 'PAYMENT_RECEIVED', amount, date: day, comment });
  });
  route(app, e.documentPaymentRemoved, removePayment);
  documentSettling(app);
  route(app, e.documentNext, (call) =>
    begin(call, { type: 'NEXT' }, (step) => continueChain(step, 'next', call.body.amount ?? null)),
  );
  route(app, e.documentCorrection, (call) => {
    const { also } = call.body;
    return begin(call, { type: 'CORRECTION' }, (step) => beginCorrection(step, also), also);
  });
  route(app, e.documentPart, (call) => begin(call, { type: 'PART' }, (step) => continueChain(step, 'part', null)));
  route(app, e.documentFinal, (call) => begin(call, { type: 'FINAL' }, (step) => continueChain(step, 'final', null)));
  route(app, e.documentCopy, (call) => begin(call, { type: 'COPY' }, copyDocument));
}

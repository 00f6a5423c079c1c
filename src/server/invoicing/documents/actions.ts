import { minus } from '../../../../machines/money/decimal.ts';
import { documentEndpoints as e } from '../../../contract/invoicing/document.endpoints.ts';
import type { Caller } from '../../platform/auth/auth.ts';
import { allowedFor, execute } from '../../platform/command.ts';
import type { Db } from '../../db/schema.ts';
import { type App, type Context, route } from '../../platform/http.ts';
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

/** An event that begins another document: the chart decides on this one, the answer is the new draft. */
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

/** What a SEND takes along; null where there will be none, which the command says with its reason. */
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

export function documentActions(app: App): void {
  route(app, e.documentUpdate, (call) => {
    const editing = {
      ...documentStore,
      save: (step: DocumentStep) => editDraft(step.trx, step.row, call.body, call.now),
    };
    return execute(call, editing, call.params.id, { type: 'EDIT' }, { ifMatch: call.ifMatch, answer: answer(call) });
  });
  route(app, e.documentDelete, async (call) => {
    await execute(
      call,
      documentStore,
      call.params.id,
      { type: 'DELETE' },
      { ifMatch: call.ifMatch, answer: answer(call) },
    );
  });
  route(app, e.documentIssue, (call) =>
    execute(call, documentStore, call.params.id, { type: 'ISSUE' }, { ifMatch: call.ifMatch, answer: answer(call) }),
  );
  route(app, e.documentApprove, (call) =>
    execute(call, documentStore, call.params.id, { type: 'APPROVE' }, { ifMatch: call.ifMatch, answer: answer(call) }),
  );
  route(app, e.documentRefuse, (call) => {
    const { reason } = call.body;
    const event = { type: 'REFUSE', reason } as const;
    return execute(call, documentStore, call.params.id, event, { ifMatch: call.ifMatch, answer: answer(call) });
  });
  route(app, e.documentRetract, (call) =>
    execute(call, documentStore, call.params.id, { type: 'RETRACT' }, { ifMatch: call.ifMatch, answer: answer(call) }),
  );
  route(app, e.documentSend, (call) =>
    withEnclosed(
      () => enclosedFor(call, call.params.id, call.body),
      (enclosed) =>
        execute(
          call,
          sendingStore(enclosed),
          call.params.id,
          { type: 'SEND', ...call.body },
          { ifMatch: call.ifMatch, answer: answer(call) },
        ),
    ),
  );
  route(app, e.documentKsefNumbered, (call) =>
    execute(
      call,
      documentStore,
      call.params.id,
      { type: 'KSEF_NUMBERED', number: call.body.number },
      { ifMatch: call.ifMatch, answer: answer(call) },
    ),
  );
  route(app, e.documentPaymentReceived, (call) => {
    const date = dayOf(call.body.date ?? call.now, call.caller.organization);
    const { amount, comment } = call.body;
    return execute(
      call,
      documentStore,
      call.params.id,
      { type: 'PAYMENT_RECEIVED', amount, date, comment },
      { ifMatch: call.ifMatch, answer: answer(call) },
    );
  });
  route(app, e.documentPaymentRemoved, async (call) => {
    const { payment, reason } = call.body;
    const found = await call.services.db
      .selectFrom('payments')
      .select(['amount', 'kind', 'date'])
      .where('id', '=', payment)
      .where('document_id', '=', call.params.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    // A payment that is not there is worth nothing, which the chart refuses with its reason.
    const sum = found?.amount ?? '0';
    // What went back is less than nothing of what was paid.
    const amount = found?.kind === 'refund' ? minus('0', sum) : sum;
    return execute(
      call,
      documentStore,
      call.params.id,
      { type: 'PAYMENT_REMOVED', payment, amount, date: found?.date, reason },
      { ifMatch: call.ifMatch, answer: answer(call) },
    );
  });
  documentSettling(app);
  route(app, e.documentNext, (call) => {
    const { store, options } = beginning(call, (step) => continueChain(step, 'next', call.body.amount ?? null));
    return execute(call, store, call.params.id, { type: 'NEXT' }, options);
  });
  route(app, e.documentCorrection, (call) => {
    const { also } = call.body;
    const { store, options } = beginning(call, (step) => beginCorrection(step, also));
    const together = { ...store, lock: (db: Db, id: number) => lockDocument(db, id, also) };
    return execute(call, together, call.params.id, { type: 'CORRECTION' }, options);
  });
  route(app, e.documentPart, (call) => {
    const { store, options } = beginning(call, (step) => continueChain(step, 'part', null));
    return execute(call, store, call.params.id, { type: 'PART' }, options);
  });
  route(app, e.documentFinal, (call) => {
    const { store, options } = beginning(call, (step) => continueChain(step, 'final', null));
    return execute(call, store, call.params.id, { type: 'FINAL' }, options);
  });
  route(app, e.documentCopy, (call) => {
    const { store, options } = beginning(call, copyDocument);
    return execute(call, store, call.params.id, { type: 'COPY' }, options);
  });
}

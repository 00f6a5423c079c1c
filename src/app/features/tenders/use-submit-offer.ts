import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { differences, type Draft } from '../../../../machines/flows/draft.ts';
import { type Sending, type SendInput, submitOfferFlow } from '../../../../machines/flows/submit-offer.flow.ts';
import type { Kept, Outcome, WriteInput } from '../../../../machines/flows/writing.ts';
import { type Offer, offerEndpoints, offerRow } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { call } from '../../api/client.ts';
import type { Result } from '../../api/parse.ts';
import { invalidate, keyOf } from '../../api/queries.ts';
import { dropDraft, isDirty, keepDraft, readDraft, useUnsaved } from '../../session/drafts.ts';
import { serverNow } from '../../session/server-clock.ts';
import { outcomeOf, useComplaints } from '../../trade/failure.ts';
import { arrived, atFiles } from './offer-documents.ts';
import { etag } from '../../trade/use-seen.ts';
import { bodyOf, COMPARED, draftOf, keptOf, LINES } from './offer-draft.ts';
import { offerWords } from './tender-words.ts';
import { useOnLeaving } from '../../trade/use-on-leaving.ts';

interface Options {
  readonly tender: Quotation;
  readonly offer: Offer | null;
  readonly owner: string;
  readonly sending: Sending;
  readonly onSent: () => void;
}

const TOUCHED = ['/api/quotations/', '/api/offers/', '/api/tasks/'];
/** How long a file waits for its draft to be stored. */
const STORE_MS = 60_000;
const now = (): string => new Date(serverNow()).toISOString();

/** Somebody else has saved meanwhile; null when that cannot be read. */
function staleOf(client: QueryClient, tender: Quotation, current: unknown): Outcome | null {
  const row = offerRow.safeParse(current);
  // The tender was changed under the offer: what it says now must be seen before anything is sent.
  if (row.success && row.data.inquire_revision > tender.revision) void invalidate(client, ['/api/quotations/']);
  return row.success
    ? {
        kind: 'stale',
        draft: { ...draftOf(tender, row.data), based_on: row.data.inquire_revision },
        version: etag(row.data.version),
      }
    : null;
}

/** Sends what is written of an offer and reads the answers. */
function useOfferStore({ tender, offer, sending }: Pick<Options, 'tender' | 'offer' | 'sending'>) {
  const client = useQueryClient();
  const complaints = useComplaints(offerWords);
  const base = useRef<Draft>(draftOf(tender, offer));
  /** What was sent is another screen's matter: it is shown when this one has ended, or it would not end. */
  const show = useRef(() => {});

  const store = (result: Result<Offer>, sent: Draft, ends = false): Outcome => {
    if (!result.ok) {
      const outcome = outcomeOf(result, complaints, (current) => staleOf(client, tender, current));
      return outcome.kind === 'refused' ? { ...outcome, errors: atFiles(outcome.errors, sent) } : outcome;
    }
    const draft = draftOf(tender, result.data);
    base.current = draft;
    show.current = () =>
      client.setQueryData(keyOf(offerEndpoints.offerGet, { params: { id: result.data.id } }), result.data);
    if (!ends) show.current();
    return { kind: 'saved', id: result.data.id, version: etag(result.data.version), at: now(), draft };
  };
  const write = async ({ id, version, draft }: WriteInput): Promise<Outcome> => {
    const content = bodyOf(draft);
    const put = (own: number, ifMatch: string | null) =>
      call(offerEndpoints.offerUpdate, { params: { id: own }, body: content, ifMatch });
    if (id === null) {
      const created = await call(offerEndpoints.offerCreate, { body: { inquire: tender.id, ...content } });
      // An earlier attempt has begun it: what was typed since goes into that one.
      const begun = !created.ok && created.kind === 'arrived' ? offerRow.safeParse(created.answer) : null;
      const outcome = store(begun?.success ? await put(begun.data.id, etag(begun.data.version)) : created, draft);
      if (outcome.kind === 'saved') void invalidate(client, ['/api/quotations/']);
      return outcome;
    }
    const outcome = store(await put(id, version), draft);
    const harmless =
      outcome.kind === 'stale' &&
      outcome.draft['based_on'] === draft['based_on'] &&
      differences(base.current, outcome.draft, COMPARED).length === 0;
    return harmless ? store(await put(id, outcome.version), draft) : outcome;
  };
  const submit = async ({ id, version, draft }: SendInput): Promise<Outcome> => {
    if (id === null) return { kind: 'failed', detail: '' };
    const body = bodyOf(draft);
    const endpoint = sending === 'UPDATE' ? offerEndpoints.offerRevise : offerEndpoints.offerSubmit;
    const outcome = store(await call(endpoint, { params: { id }, body, ifMatch: version }), draft, true);
    if (outcome.kind === 'refused') await invalidate(client, TOUCHED);
    return outcome;
  };
  return { base, show, write, submit } as const;
}

/** Stores a draft that has no row yet; null when it cannot be stored as it stands. */
async function storedBy(actor: ActorRefFrom<typeof submitOfferFlow>): Promise<number | null> {
  if (actor.getSnapshot().context.id === null) {
    actor.send({ type: 'SAVE' });
    const done = (now: SnapshotFrom<typeof submitOfferFlow>) =>
      now.context.id !== null || !(now.matches({ writing: 'dirty' }) || now.matches({ writing: 'saving' }));
    // Whoever leaves the page ends the draft's life here, and with it the waiting.
    await waitFor(actor, done, { timeout: STORE_MS }).catch(() => null);
  }
  return actor.getSnapshot().context.id;
}

/** Writing an offer, connected: a draft saves itself, a change of a submitted offer waits on this device. */
export function useSubmitOffer({ tender, offer, owner, sending, onSent }: Options) {
  const client = useQueryClient();
  const slot = `offer:${owner}:${tender.id}:${sending}`;
  const { base, show, write, submit } = useOfferStore({ tender, offer, sending });

  const [kept] = useState(() => readDraft(slot, keptOf(tender, offer), 'device'));
  const [snapshot, send, actor] = useMachine(
    submitOfferFlow.provide({
      actors: {
        save: fromPromise<Outcome, WriteInput>(({ input }) => write(input)),
        send: fromPromise<Outcome, SendInput>(({ input }) => submit(input)),
      },
      actions: {
        keep: ({ context }) =>
          keepDraft(slot, { draft: context.draft, version: context.version, at: now() } satisfies Kept, 'device'),
        forget: () => dropDraft(slot, 'device'),
        sent: () => {
          show.current();
          onSent();
          void invalidate(client, TOUCHED);
        },
      },
    }),
    {
      input: {
        id: offer?.id ?? null,
        version: etag(offer?.version),
        draft: draftOf(tender, offer),
        lists: [LINES],
        kept: kept && { ...kept, draft: arrived(kept.draft) },
        sending,
      },
    },
  );
  // Whoever leaves within the pause has typed for good all the same.
  useOnLeaving(() => {
    const { value, context } = actor.getSnapshot();
    if (
      context.sending === 'SUBMIT' &&
      typeof value === 'object' &&
      value.writing === 'dirty' &&
      !context.restored &&
      isDirty()
    )
      void write(context);
  });
  const { draft: typed } = snapshot.context;
  const safe = snapshot.matches({ writing: 'clean' }) || snapshot.matches('reviewing') || snapshot.status !== 'active';
  useUnsaved(!safe && differences(base.current, typed, COMPARED).length > 0);
  /** Fields that stand as the server last told them. */
  const untouched = (draft: Draft): readonly string[] =>
    COMPARED.filter((name) => differences(base.current, draft, [name]).length === 0);
  return { snapshot, send, untouched, stored: () => storedBy(actor) } as const;
}
/** An offer as it is typed, and what can be done with it. */
export type OfferEdited = ReturnType<typeof useSubmitOffer>;

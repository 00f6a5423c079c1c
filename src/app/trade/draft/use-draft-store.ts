import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { differences, type Draft } from '../../../../machines/flows/draft.ts';
import type { Outcome, WriteInput } from '../../../../machines/flows/writing.ts';
import type { Failure, Result } from '../../api/parse.ts';
import { invalidate, keyOf } from '../../api/queries.ts';
import { dropDraft } from '../../session/drafts.ts';
import { epochNow } from '../../session/session.ts';
import { outcomeOf } from '../failure.ts';
import { etag } from '../use-seen.ts';
import { savedOf, staleOf } from './outcome.ts';
import type { OwnDraft, Stored } from './own-draft.ts';

/** Reads the responses, and remembers the server's version of the draft. */
function useAnswers<R extends Stored>(own: OwnDraft<R>, begun: Draft) {
  /** The version the input is based on: a 412 that changes none of it is no conflict. */
  const base = useRef(begun);
  /** The server's last known version, including another user's changes. */
  const told = useRef(begun);
  /** False after a call without a usable response: it may have arrived. */
  const sure = useRef(true);

  const failed = (failure: Failure, sent: Draft, fresh: boolean): Outcome => {
    if (failure.kind === 'notFound' && own.gone && !fresh) return { kind: 'refused', errors: {}, form: [own.gone] };
    const stale = staleOf(own.schema, own.draftOf, own.onStale);
    const outcome = outcomeOf(failure, (it) => own.complaints(it, (guard) => own.where?.(guard, sent)), stale);
    if (outcome.kind === 'stale') told.current = outcome.draft;
    return outcome.kind === 'refused' && own.errorsOf
      ? { ...outcome, errors: own.errorsOf(outcome.errors, sent) }
      : outcome;
  };
  /** @param fresh nothing was stored before */
  const read = (result: Result<R>, sent: Draft, fresh = false): Outcome => {
    if (!result.ok) {
      const outcome = failed(result, sent, fresh);
      sure.current = outcome.kind === 'stale' || (outcome.kind === 'refused' && sure.current);
      return outcome;
    }
    sure.current = true;
    own.onStored?.(result.data, sent);
    base.current = own.draftOf(result.data);
    told.current = base.current;
    return savedOf(result.data, base.current);
  };
  const tell = (draft: Draft) => {
    told.current = draft;
  };
  /** After the user has resolved a conflict, the input is based on the other version. */
  const goOn = () => {
    base.current = told.current;
  };
  const isStored = (draft: Draft): boolean =>
    sure.current && differences(told.current, draft, own.compared).length === 0;
  return { base, told, read, tell, goOn, isStored } as const;
}

type Attempt<R> = (ifMatch: string | null) => Promise<Result<R>>;

/**
 * Retries with the newest version when a 412 changes nothing shown here. `looked`: the user has made the final review,
 * and nothing unseen may be sent.
 */
const insisting =
  <R extends Stored>(own: OwnDraft<R>, { base, read }: ReturnType<typeof useAnswers<R>>) =>
  async ({ version, draft }: WriteInput, attempt: Attempt<R>, looked = false): Promise<Outcome> => {
    const outcome = read(await attempt(version), draft);
    const harmless =
      outcome.kind === 'stale' &&
      !own.isElse?.(outcome.draft, draft) &&
      // The other version changed nothing, or made the same change, for example in another tab of the same user.
      [base.current, draft].some((one) => differences(one, outcome.draft, own.compared).length === 0);
    if (!harmless) return outcome;
    const unseen = looked ? own.unseen?.(outcome.draft, draft) : undefined;
    if (unseen !== undefined) return { kind: 'refused', errors: {}, form: [unseen] };
    return read(await attempt(outcome.version), draft);
  };

const ENDED: Failure = { ok: false, kind: 'unauthorized', detail: '' };

/** Limits calls to the session that opened the draft: a follow-up call must not be sent in the next session. */
function useOwnCalls<R extends Stored>(own: OwnDraft<R>): OwnDraft<R> {
  const [began] = useState(epochNow);
  const within =
    <A>(step: (asked: A) => Promise<Result<R>>) =>
    async (asked: A): Promise<Result<R>> =>
      epochNow() === began ? step(asked) : ENDED;
  const { create, update, publish } = own;
  return { ...own, create: within(create), update: within(update), ...(publish && { publish: within(publish) }) };
}

/** Stores and publishes a draft. */
export function useDraftStore<R extends Stored>(wanted: OwnDraft<R>, begun: Draft) {
  const own = useOwnCalls(wanted);
  const client = useQueryClient();
  const answers = useAnswers(own, begun);
  const { base, told, read, tell, goOn, isStored } = answers;
  const insist = insisting(own, answers);
  const published = useRef<R | null>(null);
  const show = (row: R) => client.setQueryData(keyOf(own.get, { params: { id: row.id } }), row);

  const update = async (id: number, draft: Draft, ifMatch: string | null): Promise<Result<R>> => {
    const result = await own.update({ id, draft, ifMatch, told: told.current });
    if (result.ok) show(result.data);
    return result;
  };
  const create = async (draft: Draft): Promise<Result<R>> => {
    const result = await own.create(draft);
    // An earlier attempt has created it: the newer input updates that record.
    const earlier = !result.ok && result.kind === 'arrived' ? own.schema.safeParse(result.answer).data : undefined;
    if (earlier) tell(own.draftOf(earlier));
    const created = earlier ? await update(earlier.id, draft, etag(earlier.version)) : result;
    if (!created.ok) return created;
    dropDraft(own.slot(null), 'device', own.slot);
    void invalidate(client, own.changes);
    show(created.data);
    return created;
  };
  const write = async (input: WriteInput): Promise<Outcome> => {
    const { id, draft } = input;
    return id === null
      ? read(await create(draft), draft, true)
      : insist(input, (ifMatch) => update(id, draft, ifMatch));
  };
  const publish = async (input: WriteInput): Promise<Outcome> => {
    const { id, draft } = input;
    const { publish: step } = own;
    if (id === null || !step) return { kind: 'failed', detail: '' };
    const attempt = async (ifMatch: string | null) => {
      const result = await step({ id, draft, ifMatch, told: told.current });
      if (result.ok) published.current = result.data;
      return result;
    };
    const outcome = await insist(input, attempt, true);
    // Another user may have taken the step before: the record then shows it.
    if (outcome.kind === 'refused') await invalidate(client, own.changes);
    return outcome;
  };
  /** Refreshes the lists after publishing, even if the user has left the screen. */
  const spread = (): void => {
    if (published.current) void invalidate(client, own.changes);
  };
  /**
   * Shows the published record after this screen's flow has ended: showing it earlier would replace the screen, and the
   * flow would not end.
   */
  const end = (): void => {
    const row = published.current;
    if (!row) return;
    show(row);
    own.onPublished?.(row);
    spread();
  };
  return { base, told, goOn, isStored, write, publish, end, spread } as const;
}

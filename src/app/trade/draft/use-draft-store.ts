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

/** Reads the answers, and remembers what the server has of the draft. */
function useAnswers<R extends Stored>(own: OwnDraft<R>, begun: Draft) {
  /** What the typing is based on: a 412 that changes none of it is no conflict. */
  const base = useRef(begun);
  /** What the server last told, also of what somebody else saved. */
  const told = useRef(begun);

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
    if (!result.ok) return failed(result, sent, fresh);
    own.onStored?.(result.data, sent);
    base.current = own.draftOf(result.data);
    told.current = base.current;
    return savedOf(result.data, base.current);
  };
  const tell = (draft: Draft) => {
    told.current = draft;
  };
  /** Whoever has decided between two versions goes on from what was told. */
  const goOn = () => {
    base.current = told.current;
  };
  return { base, told, read, tell, goOn } as const;
}

type Attempt<R> = (ifMatch: string | null) => Promise<Result<R>>;

/**
 * Again with the newest version where a 412 changes nothing that stands here. `looked`: somebody has looked at it for
 * the last time, and nothing follows unseen.
 */
const insisting =
  <R extends Stored>(own: OwnDraft<R>, { base, read }: ReturnType<typeof useAnswers<R>>) =>
  async ({ version, draft }: WriteInput, attempt: Attempt<R>, looked = false): Promise<Outcome> => {
    const outcome = read(await attempt(version), draft);
    const harmless =
      outcome.kind === 'stale' &&
      !own.isElse?.(outcome.draft, draft) &&
      // Nothing of it was changed, or it was changed to just this, as by another page of one's own.
      [base.current, draft].some((one) => differences(one, outcome.draft, own.compared).length === 0);
    if (!harmless) return outcome;
    const unseen = looked ? own.unseen?.(outcome.draft, draft) : undefined;
    if (unseen !== undefined) return { kind: 'refused', errors: {}, form: [unseen] };
    return read(await attempt(outcome.version), draft);
  };

const ENDED: Failure = { ok: false, kind: 'unauthorized', detail: '' };

/** Calls of the session that opened the draft: what follows another call must not go out under the next one. */
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
  const { base, told, read, tell, goOn } = answers;
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
    // An earlier attempt has begun it: what was typed since goes into that one.
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
    // Somebody may have taken the step before: then the record says so.
    if (outcome.kind === 'refused') await invalidate(client, own.changes);
    return outcome;
  };
  /** What was published, the lists hear of, also where nobody waited for the end. */
  const spread = (): void => {
    if (published.current) void invalidate(client, own.changes);
  };
  /** What was published is another screen's matter: it is shown when this one has ended, or it would not end. */
  const end = (): void => {
    const row = published.current;
    if (!row) return;
    show(row);
    own.onPublished?.(row);
    spread();
  };
  return { base, told, goOn, write, publish, end, spread } as const;
}

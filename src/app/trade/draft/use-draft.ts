import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { differences, type Draft } from '../../../../machines/flows/draft.ts';
import { editDraftFlow, PAUSE_MS } from '../../../../machines/flows/edit-draft.flow.ts';
import type { Kept, Outcome, WriteInput, Writing, WritingInput } from '../../../../machines/flows/writing.ts';
import { dropDraft, keepDraft, moveDraft, readDraft, slotOfNew, useUnsaved } from '../../session/drafts.ts';
import { holdSlot } from '../../session/tabs.ts';
import { useLeftDraft } from './use-left-draft.ts';
import { etag } from '../use-seen.ts';
import type { OwnDraft, Stored } from './own-draft.ts';
import { now } from './outcome.ts';
import { useDraftStore } from './use-draft-store.ts';

/** The longest delay of a timer: without autosave only the user saves. */
const NEVER_MS = 2 ** 31 - 1;
/** Input from before the record existed is based on none of its versions: it must not overwrite any of them unseen. */
const UNSEEN = '"0"';
/** How long a file upload waits for its draft to be stored. */
const STORE_MS = 60_000;

/** The running flow; parts of a screen subscribe to what they show, so that a keystroke renders no other part. */
export type DraftActor = ActorRefFrom<typeof editDraftFlow>;
type Snapshot = SnapshotFrom<typeof editDraftFlow>;

const whole = (snapshot: Snapshot): Snapshot => snapshot;
export const useSnapshot = (actor: DraftActor): Snapshot => useSelector(actor, whole);

function inputOf<R extends Stored>({ row, lists, asWhole = false, ...own }: OwnDraft<R>) {
  const draft = own.begin();
  const found = readDraft(own.slot(row?.id ?? null), own.kept(), 'device', own.slot);
  // A field that an older version of the product did not have keeps its stored value.
  const kept: Kept | null = found && { ...found, draft: { ...draft, ...found.draft } };
  const version = etag(row?.version);
  const input: WritingInput = {
    id: row?.id ?? null,
    version,
    draft,
    lists,
    asWhole,
    kept: kept && {
      ...kept,
      version: kept.version ?? (version && UNSEEN),
      draft: own.arrived?.(kept.draft) ?? kept.draft,
    },
  };
  return { input, found, base: found?.base ?? draft } as const;
}

/** Stores a draft that has no row yet; returns null when it cannot be stored as it is. */
async function storedBy(actor: DraftActor): Promise<number | null> {
  const busy = (snapshot: Snapshot) =>
    snapshot.matches({ editing: 'dirty' }) || snapshot.matches({ editing: 'saving' });
  if (actor.getSnapshot().context.id === null) {
    // An untouched draft is created as well.
    if (actor.getSnapshot().matches({ editing: 'clean' })) actor.send({ type: 'SET_MANY', values: {} });
    actor.send({ type: 'SAVE' });
    // Leaving the page stops the flow, and with it this wait.
    await waitFor(actor, (now) => now.context.id !== null || !busy(now), { timeout: STORE_MS }).catch(() => null);
  }
  return actor.getSnapshot().context.id;
}

/** Connects a draft: saves through the API, keeps unsaved input on this device, takes the final step. */
export function useDraft<R extends Stored>(wanted: OwnDraft<R>) {
  // Computed once: the input belongs to the owner at that time, even if the page changes its owner.
  const [slot] = useState(() => {
    const { slot: of, row } = wanted;
    const begun = row && !wanted.single ? '' : slotOfNew(of(null));
    if (row && begun) moveDraft(begun, of(row.id));
    return (id: number | null) => (id === null ? begun : of(id));
  });
  const [fresh] = useState(wanted.row ? '' : slot(null));
  useEffect(() => (fresh ? holdSlot(fresh) : undefined), [fresh]);
  const own = { ...wanted, slot };
  // Read once: a keystroke in one of hundreds of lines must not wait for the storage.
  const [{ input, found, base: begun }] = useState(() => inputOf(own));
  const { base, told, goOn, isStored, write, publish, end, spread } = useDraftStore(own, begun);
  const changed = (draft: Draft, fields = own.compared): boolean =>
    differences(base.current, own.settled?.(draft) ?? draft, fields).length > 0;
  const savesItself = (writing: Writing): boolean =>
    !writing.asWhole && (own.savesItself?.(writing, told.current) ?? true);

  const running = useRef<Promise<Outcome>>(null);
  const actor: DraftActor = useActorRef(
    editDraftFlow.provide({
      actors: {
        save: fromPromise<Outcome, WriteInput>(({ input: asked }) => (running.current = write(asked))),
        publish: fromPromise<Outcome, WriteInput>(({ input: asked }) => (running.current = publish(asked))),
      },
      guards: {
        busy: ({ context }) => own.busy?.(context.draft) === true,
        asStored: ({ event }) => event.type === 'RESET' && isStored(event.to),
      },
      delays: { pause: ({ context }) => (savesItself(context) ? PAUSE_MS : NEVER_MS) },
      actions: {
        keep: ({ context: { id, draft, version } }) => {
          const kept: Kept = { draft, version, at: now(), base: base.current };
          keepDraft(slot(id), kept, 'device', slot);
        },
        forget: ({ context: { id } }) => dropDraft(slot(id), 'device', slot),
        decided: goOn,
        published: end,
      },
    }),
    { input },
  );
  useLeftDraft({ actor, slot, base, write, spread, savesItself, running });
  useUnsaved(
    useSelector(actor, (snapshot) => {
      const { draft, asWhole } = snapshot.context;
      const stored =
        snapshot.matches({ editing: 'clean' }) ||
        (snapshot.matches({ editing: 'refused' }) && !asWhole) ||
        snapshot.matches('reviewing') ||
        snapshot.status !== 'active';
      // Evaluated every time, so that the rows are known before the first keystroke.
      const unsaved = changed(draft) && !stored;
      return unsaved || own.busy?.(draft) === true;
    }),
  );
  /** Fields that have the server's last known value. */
  const untouched = (draft: Draft): readonly string[] => own.compared.filter((name) => !changed(draft, [name]));
  const touched = (draft: Draft): readonly string[] => own.compared.filter((name) => changed(draft, [name]));
  return { actor, base, untouched, touched, stored: () => storedBy(actor), found } as const;
}

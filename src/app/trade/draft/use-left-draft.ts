import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { adopt } from '../../../../machines/flows/draft.ts';
import type { Kept, Outcome, WriteInput, Writing } from '../../../../machines/flows/writing.ts';
import { dropDraft, isDirty, isOthers, keepDraft } from '../../session/drafts.ts';
import { epochNow } from '../../session/session.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { now } from './outcome.ts';
import type { OwnDraft, Stored } from './own-draft.ts';
import type { useDraftStore } from './use-draft-store.ts';
import { useOnLeaving } from './use-on-leaving.ts';
import type { DraftActor } from './use-draft.ts';

interface Leaving
  extends Pick<OwnDraft<Stored>, 'slot'>,
    Pick<ReturnType<typeof useDraftStore>, 'write' | 'spread' | 'base'> {
  readonly actor: DraftActor;
  readonly savesItself: (writing: Writing) => boolean;
  /** The running or last call. */
  readonly running: Readonly<RefObject<Promise<Outcome> | null>>;
}

/** Saves input of a user who leaves within the pause or while a call runs. */
export function useLeftDraft({ actor, slot, base, write, spread, savesItself, running }: Leaving): void {
  const { t } = useTranslation('record');
  /** Notifies a user who left during the final step and would assume that it succeeded. */
  const tell = async (asked: Promise<Outcome>, id: number | null): Promise<void> => {
    const began = epochNow();
    const outcome = await asked.catch(() => null);
    if (!outcome || outcome.kind === 'saved' || epochNow() !== began) return;
    const said =
      'errors' in outcome
        ? [...outcome.form, ...Object.values(outcome.errors).flat()].join(' ')
        : 'detail' in outcome
          ? outcome.detail
          : t('left.stale');
    // A call without a response may have arrived.
    const what = slot(id).split(':')[0];
    toast.late(
      outcome.kind === 'failed' ? t(`left.unsure.${what}`, { reason: said }) : t(`left.${what}`, { reason: said }),
    );
  };
  const store = async (rest: WriteInput): Promise<void> => {
    if ((await write(rest)).kind === 'saved') dropDraft(slot(rest.id), 'device', slot);
  };
  /** The flow no longer receives the end of its call: later input is applied on top of the stored version. */
  const endOf = async (asked: Promise<Outcome>, left: Writing, mayWrite: boolean): Promise<void> => {
    const outcome = await asked.catch(() => null);
    if (outcome?.kind !== 'saved') return;
    spread();
    const { id, version } = outcome;
    // A form opened again since then continues with the kept draft.
    if (left.touched && isOthers(slot(id), 'device', slot)) return;
    dropDraft(slot(left.id), 'device', slot);
    if (!left.touched) return;
    const draft = adopt(left.draft, left.sent, outcome.draft, left.lists);
    keepDraft(slot(id), { draft, version, at: now(), base: base.current } satisfies Kept, 'device', slot);
    if (mayWrite) await store({ id, version, draft });
  };
  useOnLeaving(() => {
    const snapshot = actor.getSnapshot();
    const { context } = snapshot;
    // After a sign-out or a switch of the organisation the draft stays on this device.
    const mayWrite = isDirty();
    if (running.current && snapshot.matches('publishing')) void tell(running.current, context.id);
    if (running.current && (snapshot.matches({ editing: 'saving' }) || snapshot.matches('publishing')))
      void endOf(running.current, context, mayWrite);
    else if (snapshot.matches({ editing: 'dirty' }) && !context.restored && mayWrite && savesItself(context))
      void store(context);
  });
}

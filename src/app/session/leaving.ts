import { forgetUnsaved, isDirty } from './drafts.ts';
import { store } from './store.ts';

/*
 * Leaving unsaved input inside the application: one question for links, the Back button, sign-out and the switch of the
 * organisation. (For a reload and a closed tab the browser asks, see drafts.ts.)
 */

interface Question {
  readonly go: () => void;
  /**
   * Whether the target ends this session (another organisation, or signed out), after which nothing of it may be
   * written.
   */
  readonly ends: boolean;
}
const question = store<Question | null>(null);
export const useLeaveQuestion = question.use;

/** Goes immediately when everything is saved; otherwise asks first. */
export function leave(go: () => void, { ends = false } = {}): void {
  if (isDirty()) question.set({ go, ends });
  else go();
}

export function stay(): void {
  question.set(null);
}

/** The user chose "leave". When a link leads away, the editor may still store its input as it closes. */
export function leaveNow(): void {
  const asked = question.get();
  question.set(null);
  if (asked?.ends) forgetUnsaved();
  asked?.go();
}

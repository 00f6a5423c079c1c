import { forgetUnsaved, isDirty } from './drafts.ts';
import { store } from './store.ts';

/*
 * Going away from what is not saved, inside the application: one question for links, the Back button, sign-out
 * and the switch of the organisation. (A reload and a closed tab are the browser's own question, see drafts.ts.)
 */

interface Question {
  readonly go: () => void;
  /** Where it leads nothing of this session may be written any more: another organisation, nobody. */
  readonly ends: boolean;
}
const question = store<Question | null>(null);
export const useLeaveQuestion = question.use;

/** Goes at once when everything is saved, else asks first. */
export function leave(go: () => void, { ends = false } = {}): void {
  if (isDirty()) question.set({ go, ends });
  else go();
}

export function stay(): void {
  question.set(null);
}

/** The answer was "leave". What a link leads away from may still be stored by its editor as it closes. */
export function leaveNow(): void {
  const asked = question.get();
  question.set(null);
  if (asked?.ends) forgetUnsaved();
  asked?.go();
}

import { loadTexts } from '../i18n.ts';

/*
 * Dialogs a form may need suddenly: whether to leave, to overwrite, to sign in again. By then the network may be gone.
 */

const PARTS = [
  () => import('../ui/dialog/ConfirmDialogBody.tsx'),
  () => import('./LeaveDialog.tsx'),
  () => import('../trade/ConflictDialogBody.tsx'),
  () => import('../ui/dialog/toaster.ts'),
];
const TEXTS = ['running', 'procurement', 'account'];
const AGAIN_MS = 10_000;

let begun = false;

/** Fetches them after the form's own code and before the first keystroke; retries until they are there. */
export function prepareForms(): void {
  if (begun) return;
  begun = true;
  const fetchAll = () =>
    Promise.all([...PARTS.map((load) => load()), loadTexts(TEXTS)]).catch(
      () => void setTimeout(() => void fetchAll(), AGAIN_MS),
    );
  void fetchAll();
}

import { isQuestionKey } from '../../session/question-key.ts';
import { isComposing } from '../../ui/page/composing.ts';
import { latinKey } from '../../ui/page/latin-key.ts';

/** Apple keyboards have a separate command key. */
const apple = /Mac|iP(?:hone|ad)/.test(navigator.platform);
export const COMMAND = apple ? '⌘' : 'Ctrl+';

/** Checkboxes and radio buttons take no text. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * What a key opens, wherever it is pressed; null while another dialog is open, and single characters do not count while
 * typing.
 */
export function keyPressed(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || isComposing(event) || altKey || document.querySelector('#root[inert]')) return null;
  if ((ctrlKey || metaKey) && !shiftKey && latinKey(event) === 'k') return 'palette';
  const typing = target instanceof Element && target.closest(TYPED_IN) !== null;
  return key === '?' && !ctrlKey && !metaKey && !typing && isQuestionKey() ? 'shortcuts' : null;
}

import { isQuestionKey } from '../../session/question-key.ts';
import { latinKey } from '../../ui/page/latin-key.ts';

/** Apple's keyboards have a key of their own for commands. */
const apple = /Mac|iP(?:hone|ad)/.test(navigator.platform);
export const COMMAND = apple ? '⌘' : 'Ctrl+';

/** Boxes take no letters. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** What a key opens, wherever it is pressed; none while another dialog asks something, and no sign while one is typed. */
export function keyPressed(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey || document.querySelector('#root[inert]')) return null;
  if ((ctrlKey || metaKey) && !shiftKey && latinKey(event) === 'k') return 'palette';
  const typing = target instanceof Element && target.closest(TYPED_IN) !== null;
  return key === '?' && !ctrlKey && !metaKey && !typing && isQuestionKey() ? 'shortcuts' : null;
}

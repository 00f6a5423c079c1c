import { read, write } from './storage.ts';
import { store } from './store.ts';

/** A single-character shortcut may interfere with speech input, so it can be switched off. */
const on = store(read('questionKey') !== '0');

export const useQuestionKey = on.use;
export const isQuestionKey = on.get;

export function setQuestionKey(next: boolean): void {
  on.set(next);
  write('questionKey', next ? '1' : '0');
}

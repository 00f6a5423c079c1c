import { type Unreadable, onUnreadable } from '../../contract/platform/format.ts';
import { store } from './store.ts';

/* Whether something on the screen could not be read and is shown as it came. */

const shown = store<string | null>(null);
const closed = new Set<string>();

/** The address where something is shown as it came. */
export const useUnreadAt = shown.use;

export function noteUnread(): void {
  const { pathname } = location;
  if (!closed.has(pathname)) shown.set(pathname);
}

/** The reader knows. */
export function closeUnread(): void {
  const pathname = shown.get();
  if (pathname !== null) closed.add(pathname);
  shown.set(null);
}

/** Listens to what the formats cannot read, from the first screen on. */
export function watchUnread(report: (kind: Unreadable) => unknown): void {
  onUnreadable((kind) => {
    // A format is asked while a screen is being drawn.
    queueMicrotask(() => {
      noteUnread();
      report(kind);
    });
  });
}

import { type Unreadable, onUnreadable } from '../../contract/platform/format.ts';
import { store } from './store.ts';

/* Whether the screen shows a raw value that could not be read. */

const shown = store<string | null>(null);
const closed = new Set<string>();

/** The path where a raw value is shown. */
export const useUnreadAt = shown.use;

export function noteUnread(): void {
  const { pathname } = location;
  if (!closed.has(pathname)) shown.set(pathname);
}

/** The user has closed the notice. */
export function closeUnread(): void {
  const pathname = shown.get();
  if (pathname !== null) closed.add(pathname);
  shown.set(null);
}

/** Watches for values that the formats cannot read, from the first screen on. */
export function watchUnread(report: (kind: Unreadable) => unknown): void {
  onUnreadable((kind) => {
    // Formats are called during a render.
    queueMicrotask(() => {
      noteUnread();
      report(kind);
    });
  });
}

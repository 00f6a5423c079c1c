import { store } from '../session/store.ts';

/* What the reader waits for: calls that take long, and a server that asked for patience. */

const SLOW_MS = 5000;

const slow = store<readonly AbortController[]>([]);
/** Calls that have been running for more than five seconds. */
export const useSlow = slow.use;
export function cancelSlow(): void {
  for (const call of slow.get()) call.abort(new DOMException('cancelled', 'AbortError'));
  slow.set([]);
}

/** A signal for one call: the caller's own, or that of a reader who has waited enough. */
export function watch(signal?: AbortSignal): { readonly signal: AbortSignal; readonly done: () => void } {
  const own = new AbortController();
  const timer = setTimeout(() => slow.set([...slow.get(), own]), SLOW_MS);
  return {
    signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal,
    done: () => {
      clearTimeout(timer);
      if (slow.get().includes(own)) slow.set(slow.get().filter((one) => one !== own));
    },
  };
}

/** When the server takes requests again, in the page's own time: a clock that is set meanwhile changes nothing. */
export const patience = store(0);
export const usePatience = patience.use;
export const askPatience = (seconds: number): void =>
  patience.set(Math.max(patience.get(), performance.now() + seconds * 1000));

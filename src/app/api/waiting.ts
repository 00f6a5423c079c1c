import { store } from '../session/store.ts';

/* What the user waits for: slow calls, and a server that asked for a pause. */

const SLOW_MS = 5000;

const slow = store<readonly AbortController[]>([]);
/** Calls that have been running for more than five seconds. */
export const useSlow = slow.use;
export function cancelSlow(): void {
  for (const call of slow.get()) call.abort(new DOMException('cancelled', 'AbortError'));
  slow.set([]);
}

/** A signal for one call: aborted by the caller, or by a user who cancels slow calls. */
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

/** Rejects when the call is cancelled: code that never arrives must not hold it. */
export const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.onabort = () => reject(signal.reason as Error);
  });

/** When the server accepts requests again, in the page's monotonic time: changes of the system clock have no effect. */
export const patience = store(0);
export const usePatience = patience.use;
export const askPatience = (seconds: number): void =>
  patience.set(Math.max(patience.get(), performance.now() + seconds * 1000));

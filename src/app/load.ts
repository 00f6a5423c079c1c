import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  Suspense,
  useContext,
  useEffect,
  useState,
} from 'react';
import { area, isRefused } from './session/storage.ts';

/* Code that comes over the network: it may be slow, unreachable, or gone because a newer version replaced it. */

const TIMEOUT_MS = 120_000;

export class ChunkError extends Error {
  override name = 'ChunkLoadError';
}

/** The page's environment, passed in so that a test can replace it. */
interface Page {
  readonly reload: () => void;
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the server responds, with a page that uses other code than this one. */
  readonly outdated: () => Promise<boolean>;
}

/** The server's current page; null when there is no response, or one that is not this application. */
async function servedPage(): Promise<string | null> {
  try {
    const answer = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store', credentials: 'omit' });
    const text = answer.ok ? await answer.text() : '';
    return text.includes('id="root"') ? text : null;
  } catch {
    return null;
  }
}

async function isOutdated(): Promise<boolean> {
  // Without storage, a previous reload cannot be remembered.
  if (isRefused()) return false;
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!own) return false;
  const served = await servedPage();
  return served !== null && !served.includes(own);
}

/** Reloads the page if the server responds: otherwise the browser's error page would lose all input. */
export async function reloadPage(go: () => void = () => location.reload()): Promise<boolean> {
  if ((await servedPage()) === null) return false;
  go();
  return true;
}

const page: Page = { reload: () => location.reload(), memory: area('tab'), outdated: isOutdated };

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('Loading chunk failed (timeout)')), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export function asChunkError(error: unknown): ChunkError {
  if (error instanceof ChunkError) return error;
  const css = error instanceof Error && /CSS/.test(error.message);
  return new ChunkError(css ? 'Loading CSS chunk failed (missing)' : 'Loading chunk failed (missing)', {
    cause: error,
  });
}

/**
 * Loads a screen's code. When it does not arrive because a newer version has other file names, the page reloads itself
 * once; each screen is counted separately, so that one that arrives does not reset another. When there is no newer
 * version, or no response at all, it is requested a second time and the error goes to the caller.
 */
export function loadScreen(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
  { reload, memory, outdated }: Page = page,
) {
  const reloaded = `reloaded:${name}`;
  return async (): Promise<{ default: ComponentType }> => {
    try {
      const screen = await inTime(load());
      memory.removeItem(reloaded);
      return screen;
    } catch (error) {
      const failure = asChunkError(error);
      if (memory.getItem(reloaded) === null && (await outdated())) {
        memory.setItem(reloaded, '1');
        reload();
        // The page is reloading; nothing is shown until then.
        return new Promise(() => undefined);
      }
      if (error === failure) throw failure;
      return inTime(load()).catch(() => {
        throw failure;
      });
    }
  };
}

export interface Loadable<P> {
  /** Renders `Waiting` until the code is there; throws a ChunkError, and retries when it is shown again. */
  readonly Part: ComponentType<P>;
  /** Null when the code is there; retries after a failure. */
  readonly load: () => Promise<unknown> | null;
}

/** Placeholder of a part whose code is still loading. */
export const Waiting = createContext<ReactNode>(null);

/**
 * `React.lazy` remembers a failure forever, hides the content around a late part, and shows its fallback for at least
 * 300 ms. This retries, leaves the surroundings alone, and lets the router load a screen before going to it.
 */
export function loadable<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Loadable<P> {
  let there: ComponentType<P> | null = null;
  let coming: Promise<unknown> | null = null;
  let failed = false;
  const forget = (): void => {
    if (failed) coming = null;
    failed = false;
  };
  const ask = (): Promise<unknown> => {
    if (coming) return coming;
    coming = load().then(
      (module) => (there = module.default),
      (error: unknown) => {
        failed = true;
        throw asChunkError(error);
      },
    );
    // A preload ignores the failure; the part throws it when it is shown.
    coming.catch(() => undefined);
    return coming;
  };
  function Part(props: P) {
    const waiting = useContext(Waiting);
    const [said, setSaid] = useState<{ readonly failure?: unknown }>();
    const Own = there;
    // Starts before the first render is committed, in parallel with other requests of that render.
    if (!Own && !failed) void ask();
    useEffect(() => {
      if (Own) return;
      let here = true;
      // A failure of a preload, or of another place, is retried.
      forget();
      ask().then(
        // As a transition, because it is the largest render of a page that loads this way.
        () =>
          startTransition(() => {
            if (here) setSaid({});
          }),
        (failure: unknown) => here && setSaid({ failure }),
      );
      return () => void (here = false);
    }, [Own]);
    // Its own texts may still be loading: its surroundings are not hidden for them.
    if (Own)
      return createElement(
        Suspense,
        { fallback: waiting },
        createElement(Waiting, { value: null }, createElement(Own, props)),
      );
    if (said?.failure) throw said.failure as Error;
    return waiting;
  }
  return {
    Part,
    load: () => {
      if (there) return null;
      forget();
      return ask();
    },
  };
}

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

/*
 * Code that comes over the network: it may be slow, unreachable, or gone because a newer version was put in its place.
 */

const TIMEOUT_MS = 120_000;

export class ChunkError extends Error {
  override name = 'ChunkLoadError';
}

/** What is told of the page around, so that a test can stand in for it. */
interface Page {
  readonly reload: () => void;
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The server answers, and with a page that wants other code than this one. */
  readonly outdated: () => Promise<boolean>;
}

/** The page as the server has it now; null when nobody answers, or somebody else does. */
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
  // Nothing would remember that the page was loaded again already.
  if (isRefused()) return false;
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!own) return false;
  const served = await servedPage();
  return served !== null && !served.includes(own);
}

/** Loads the page again if there is one to load: else the browser's own error page would take everything typed with it. */
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
 * A screen's code. When it does not arrive because a newer version has other file names, the page reloads itself, once:
 * each screen counts for itself, one that arrives says nothing about another. When there is no newer version, or
 * nobody answers at all, it is asked for a second time and the error goes to whoever wanted the screen.
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
        // The page is on its way out; nothing is shown in between.
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
  /** Draws what stands in `Waiting` until it is there; throws a ChunkError, and asks again when it is shown again. */
  readonly Part: ComponentType<P>;
  /** Null when the code is there; asks again after a failure. */
  readonly load: () => Promise<unknown> | null;
}

/** What stands in the place of a part whose code is still to come. */
export const Waiting = createContext<ReactNode>(null);

/**
 * `React.lazy` remembers a failure forever, hides what is drawn around the part that is late, and shows it for 300 ms at
 * least once it waits. This asks again, leaves the rest alone, and whoever goes to a screen can ask before.
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
    // Whoever only asks early is told of it where it is shown.
    coming.catch(() => undefined);
    return coming;
  };
  function Part(props: P) {
    const waiting = useContext(Waiting);
    const [said, setSaid] = useState<{ readonly failure?: unknown }>();
    const Own = there;
    // Before the first picture, so that it comes beside what else that asks for.
    if (!Own && !failed) void ask();
    useEffect(() => {
      if (Own) return;
      let here = true;
      // What did not come for somebody else, or while nobody looked, is asked for once more.
      forget();
      ask().then(
        // In slices: it is the largest picture of a page that comes so.
        () =>
          startTransition(() => {
            if (here) setSaid({});
          }),
        (failure: unknown) => here && setSaid({ failure }),
      );
      return () => void (here = false);
    }, [Own]);
    // Words of its own may be still to come: what is around it is not hidden for them.
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

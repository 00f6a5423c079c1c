import type { ComponentType } from 'react';

/*
 * Code that comes over the network: it may be slow, or gone because a newer version was put in its place.
 */

const TIMEOUT_MS = 120_000;

export class ChunkError extends Error {
  override name = 'ChunkLoadError';
}

interface Page {
  readonly reload: () => void;
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const page: Page = {
  reload: () => location.reload(),
  get memory() {
    return sessionStorage;
  },
};

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError('Loading chunk failed (timeout)')), TIMEOUT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function asChunkError(error: unknown): ChunkError {
  if (error instanceof ChunkError) return error;
  const css = error instanceof Error && /CSS/.test(error.message);
  return new ChunkError(css ? 'Loading CSS chunk failed (missing)' : 'Loading chunk failed (missing)', {
    cause: error,
  });
}

/**
 * A screen's code. When it does not arrive the page reloads itself once, because a newer version has
 * other file names; when that does not help the error goes to the screen. Each screen counts for itself:
 * one that arrives says nothing about another.
 */
export function loadScreen(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
  { reload, memory }: Page = page,
) {
  const reloaded = `reloaded:${name}`;
  return async (): Promise<{ default: ComponentType }> => {
    try {
      const screen = await inTime(load());
      memory.removeItem(reloaded);
      return screen;
    } catch (error) {
      const failure = asChunkError(error);
      if (memory.getItem(reloaded) !== null) throw failure;
      memory.setItem(reloaded, '1');
      reload();
      // The page is on its way out; nothing is shown in between.
      return new Promise(() => undefined);
    }
  };
}

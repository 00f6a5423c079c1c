import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../page/use-latest.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  readonly error: string | null;
}

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string | null>;

/** The files on their way: each fails, is retried and is called off by itself. */
export function useUploads(send: Send, refuse: (file: File) => string | null) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(1);
  const latest = useLatest(send);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((abort) => abort.abort());
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setList((now) => now.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const drop = (key: number) => setList((now) => now.filter((each) => each.key !== key));

  async function run(key: number, file: File) {
    const abort = new AbortController();
    running.current.set(key, abort);
    const error = await latest.current(file, (share) => change(key, { share }), abort.signal);
    running.current.delete(key);
    if (abort.signal.aborted || error === null) drop(key);
    else change(key, { error });
  }

  return {
    list,
    add(files: readonly File[]) {
      for (const file of files) {
        const key = next.current++;
        const error = refuse(file);
        setList((now) => [...now, { key, file, share: 0, error }]);
        if (error === null) void run(key, file);
      }
    },
    retry(key: number) {
      const upload = list.find((each) => each.key === key);
      if (!upload || refuse(upload.file) !== null) return;
      change(key, { error: null, share: 0 });
      void run(key, upload.file);
    },
    remove(key: number) {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}

import { isMainThread } from 'node:worker_threads';

/* A worker for the thread tests: it acts as the name of the document's seller says. */

interface Input {
  readonly snapshot: { readonly seller: { readonly name: string } };
}

export async function pdf({ snapshot: { seller } }: Input): Promise<unknown> {
  if (isMainThread) throw new Error('This ends threads and must be in one');
  switch (seller.name.split(' ')[0] ?? '') {
    case 'dies':
      return process.exit(3);
    case 'throws':
      // Outside of any awaited promise.
      setTimeout(() => {
        throw new Error('nobody catches this');
      }, 1);
      return new Promise(() => {});
    case 'rests':
      await new Promise((resolve) => setTimeout(resolve, 1500));
      break;
    case 'spins':
      for (;;);
    case 'grows': {
      const kept: unknown[] = [];
      for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})));
    }
    case 'faults':
      return { fault: 'The work itself went wrong' };
  }
  return { value: new TextEncoder().encode('%PDF-1.3') };
}

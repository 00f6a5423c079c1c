import { useState } from 'react';
import type { Steps } from './use-step.ts';

/** The version that a call is based on; null where the record tells none. */
export const etag = (version: number | undefined): string | null => (version === undefined ? null : `"${version}"`);

/**
 * The version that the reader saw on opening a dialog: what another device did meanwhile is seen before the step is
 * taken, though the page below has read it already. After a refusal it is the one that stands by then.
 */
export function useSeen(version: number | undefined, take: Steps['run']) {
  const [opened, setOpened] = useState<number | undefined>(undefined);
  const run: Steps['run'] = async (event, endpoint, input, onward) => {
    const done = await take(event, endpoint, input, onward);
    if (done === null) setOpened(undefined);
    return done;
  };
  return { run, seen: opened ?? version, open: () => setOpened(version), close: () => setOpened(undefined) } as const;
}

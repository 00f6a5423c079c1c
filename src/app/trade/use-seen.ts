import { useState } from 'react';
import type { Steps } from './use-step.ts';

/** The version a call is based on; null when the record has none. */
export const etag = (version: number | undefined): string | null => (version === undefined ? null : `"${version}"`);

/**
 * The version that the user saw when the dialog opened: another device's changes cause a refusal before the step is
 * taken, even if the page below has already loaded them. After a refusal the dialog uses the then current version.
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

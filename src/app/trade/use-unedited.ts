import { useState } from 'react';
import type { Complaints } from './failure.ts';

/** What is still complained of: of a field that was edited since nothing is said. */
export function useUnedited(problem: Complaints | null) {
  const [[of, names], setEdited] = useState<[Complaints | null, readonly string[]]>([null, []]);
  const edited = of === problem ? names : [];
  return {
    fields: Object.fromEntries(Object.entries(problem?.fields ?? {}).filter(([name]) => !edited.includes(name))),
    edit: (name: string) => setEdited([problem, [...edited, name]]),
  } as const;
}

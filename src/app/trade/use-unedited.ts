import { useState } from 'react';
import type { Complaints } from './failure.ts';

/** The remaining errors: those of fields edited since then are left out. */
export function useUnedited(problem: Complaints | null) {
  const [[of, names], setEdited] = useState<[Complaints | null, readonly string[]]>([null, []]);
  const edited = of === problem ? names : [];
  return {
    fields: Object.fromEntries(Object.entries(problem?.fields ?? {}).filter(([name]) => !edited.includes(name))),
    edit: (name: string) => setEdited([problem, [...edited, name]]),
  } as const;
}

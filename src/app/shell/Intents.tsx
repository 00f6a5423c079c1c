import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settleLost } from '../api/client.ts';
import { useOtherOrganization } from '../session/session.ts';
import { lazyPart } from '../ui/page/lazy-part.tsx';

const OtherOrganization = lazyPart(() => import('./OtherOrganization.tsx'));

interface IntentsProps {
  /** Whether the person and the organisation are known. */
  readonly ready: boolean;
}

/** Settles calls that a reload cut off, and a changed organisation, before anything else is written. */
export function Intents({ ready }: IntentsProps) {
  const client = useQueryClient();
  const other = useOtherOrganization();
  useEffect(() => {
    if (!ready) return;
    void settleLost().then((arrived) => {
      if (arrived) void client.invalidateQueries();
    });
  }, [ready, client]);
  return other ? <OtherOrganization active={other} /> : null;
}

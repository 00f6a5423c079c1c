import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settleLost } from '../api/client.ts';
import { intentNotice } from '../session/intents.ts';
import { useOtherOrganization } from '../session/session.ts';

const OtherOrganization = lazy(() => import('./OtherOrganization.tsx'));

/** Says that an answer is being asked for, or that what was sent had arrived: wherever the reader is by now. */
export function IntentNotice() {
  const { t } = useTranslation('common');
  const notice = intentNotice.use();
  return (
    <div role="status" className={notice === null ? undefined : `k-notice k-notice-${notice}`}>
      {notice === null ? null : t(`intent.${notice}`)}
    </div>
  );
}

interface IntentsProps {
  /** Whose they are is known. */
  readonly ready: boolean;
}

/** What a reload cut off is asked for, and whom the page works for is settled before anything else is written. */
export function Intents({ ready }: IntentsProps) {
  const client = useQueryClient();
  const other = useOtherOrganization();
  useEffect(() => {
    if (!ready) return;
    void settleLost().then((arrived) => {
      if (arrived) void client.invalidateQueries();
    });
  }, [ready, client]);
  return other ? (
    <Suspense fallback={null}>
      <OtherOrganization active={other} />
    </Suspense>
  ) : null;
}

import { useTranslation } from 'react-i18next';
import { intentNotice } from '../../session/intents.ts';

/** Reports on every page that the result of a request is being checked, or that the request had arrived. */
export function IntentNotice() {
  const { t } = useTranslation('common');
  const notice = intentNotice.use();
  return (
    <div role="status" className={notice === null ? undefined : `k-notice k-notice-${notice}`}>
      {notice === null ? null : t(`intent.${notice}`)}
    </div>
  );
}

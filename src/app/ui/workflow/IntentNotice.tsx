import { useTranslation } from 'react-i18next';
import { intentNotice } from '../../session/intents.ts';

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

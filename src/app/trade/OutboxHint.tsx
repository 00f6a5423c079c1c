import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { outboxEndpoints } from '../../contract/platform/outbox.ts';
import { useApi } from '../api/queries.ts';
import { paths } from '../paths.ts';

/** A server without SMTP stores its mails: users who try the product find them there. */
export function OutboxHint() {
  const { t } = useTranslation('account');
  const outbox = useApi(outboxEndpoints.devOutbox, { query: { page_size: '1' } });
  if (!outbox.data) return null;
  return (
    <p className="k-muted k-small">
      {t('outbox.text')} <Link to={paths.devOutbox}>{t('outbox.link')}</Link>
    </p>
  );
}

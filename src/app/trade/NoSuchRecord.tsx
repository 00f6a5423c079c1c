import { useTranslation } from 'react-i18next';
import { useFlagPageNotFound } from '../session/page-state.ts';
import { Page } from '../ui/page/Page.tsx';
import { EmptyState } from '../ui/page/States.tsx';

export { recordId } from './record-id.ts';

/** Another organisation's record and one that never was look the same. */
export function NoSuchRecord() {
  const { t } = useTranslation('common');
  useFlagPageNotFound();
  return (
    <Page title={t('notFound.title')}>
      <EmptyState drawing="ledger" title={t('failure.notFound')} />
    </Page>
  );
}

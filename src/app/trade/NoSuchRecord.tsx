import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useFlagPageNotFound } from '../session/page-state.ts';
import { LinkButton } from '../ui/menu/Button.tsx';
import { Page } from '../ui/page/Page.tsx';
import { EmptyState } from '../ui/page/States.tsx';

export { recordId } from './record-id.ts';

const { inquires, tenders, orders, products, stock, documents, requests } = paths;
const LISTS: readonly string[] = [inquires, tenders, orders, products, stock, documents, requests];

/** Another organisation's record and a nonexistent one look the same. The way out is the list it would be in. */
export function NoSuchRecord() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  useFlagPageNotFound();
  const list = LISTS.find((path) => pathname.startsWith(`${path}/`));
  return (
    <Page title={t('notFound.record')}>
      <EmptyState
        drawing="missing"
        title={t('failure.notFound')}
        action={
          <LinkButton to={list ?? paths.home} intent="primary">
            {t(list === undefined ? 'error.home' : 'notFound.list')}
          </LinkButton>
        }
      />
    </Page>
  );
}

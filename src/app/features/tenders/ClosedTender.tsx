import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState } from '../../ui/page/States.tsx';

/** Shown without an offer when none can be made any more, or not by this user. */
export function ClosedTender({ tender }: { readonly tender: Quotation }) {
  const { t } = useTranslation('procurement');
  return (
    <Page title={t('offer.title', { name: tender.name })} crumbs={[{ label: t('tender.list'), to: paths.tenders }]}>
      <EmptyState
        title={t(tender.status === 'active' ? 'offer.noPermission' : 'offer.tooLate')}
        action={<LinkButton to={paths.tender(tender.id)}>{t('offer.toTender')}</LinkButton>}
      />
    </Page>
  );
}

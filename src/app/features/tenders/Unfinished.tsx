import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { unfinished } from './OfferBadge.tsx';

/** Says that a draft is no offer, and that a changed tender has suspended one. */
export function Unfinished({ row }: { readonly row: Quotation }) {
  const { t } = useTranslation('offers');
  const open = unfinished(row);
  if (!open) return null;
  return (
    <InlineMessage
      intent="warning"
      title={t(open === 'draft' ? 'draft.title' : 'draft.stale')}
      actions={
        <LinkButton to={paths.tenderSubmit(row.id)} size="small">
          {t('draft.open')}
        </LinkButton>
      }
    >
      {t(open === 'draft' ? 'draft.text' : 'draft.staleText')}
    </InlineMessage>
  );
}

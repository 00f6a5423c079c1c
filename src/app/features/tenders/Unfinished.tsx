import { useTranslation } from 'react-i18next';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { InlineMessage } from '../../ui/page/States.tsx';
import { unfinished } from './OfferBadge.tsx';

/** Warns of an unsubmitted draft, or of an offer suspended by a changed tender; the main action continues it. */
export function Unfinished({ row }: { readonly row: Quotation }) {
  const { t } = useTranslation('offers');
  const open = unfinished(row);
  if (!open) return null;
  return (
    <InlineMessage intent="warning" title={t(open === 'draft' ? 'draft.title' : 'draft.stale')}>
      {t(open === 'draft' ? 'draft.text' : 'draft.staleText')}
    </InlineMessage>
  );
}

import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { useTranslation } from 'react-i18next';
import type { QuotationListRow } from '../../../contract/procurement/quotation.ts';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';

type Row = Pick<QuotationListRow, 'status' | 'offer_made' | 'offer_status'>;

/** An offer that its maker may take for submitted, and that nobody will get as it stands. */
export const unfinished = ({ status, offer_status }: Row): 'draft' | 'stale' | null =>
  status === 'active' && offer_status !== null && offerIs('unsent', offer_status) ? offer_status : null;

/** Made, not made, or, loudly, not submitted yet. */
export function OfferBadge({ row }: { readonly row: Row }) {
  const { t } = useTranslation(['procurement', 'offers']);
  const open = unfinished(row);
  if (open)
    return <ToneTag tone="amber">{t(open === 'draft' ? 'offers:draft.badge' : 'offers:draft.staleBadge')}</ToneTag>;
  if (row.offer_made) return <ToneTag tone="green">{t('procurement:tender.made')}</ToneTag>;
  return <span className="k-muted">{t('procurement:tender.notMade')}</span>;
}

import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import { useTranslation } from 'react-i18next';
import type { QuotationListRow } from '../../../contract/procurement/quotation.ts';
import { ToneTag } from '../../ui/workflow/StatusTag.tsx';

type Row = Pick<QuotationListRow, 'status' | 'offer_status'>;

/** State of an offer that its author may think is submitted, but that the buyer will not get. */
export const unfinished = ({ status, offer_status }: Row): 'draft' | 'stale' | null =>
  status === 'active' && offer_status !== null && offerIs('unsent', offer_status) ? offer_status : null;

/** Warns of an offer that is not submitted yet, which the participation does not show. */
export function OfferBadge({ row }: { readonly row: Row }) {
  const { t } = useTranslation('offers');
  const open = unfinished(row);
  if (!open) return null;
  return (
    <div>
      <ToneTag tone="amber">{t(open === 'draft' ? 'draft.badge' : 'draft.staleBadge')}</ToneTag>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../contract/inquire.ts';
import { inquireEndpoints } from '../../../contract/inquire.endpoints.ts';
import { useApi } from '../../api/queries.ts';
import { Loading } from '../../ui/Loading.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { OffersMatrix } from './OffersMatrix.tsx';
import type { InquireSteps } from './use-inquire-steps.ts';

/** The opened offers; before that nobody gets them, this screen included. */
export function OffersTab({ row, steps }: { readonly row: Inquire; readonly steps: InquireSteps }) {
  const { t } = useTranslation('procurement');
  const offers = useApi(inquireEndpoints.inquireOffers, { params: { id: row.id } });
  if (offers.isError && !offers.data)
    return <ErrorState error={offers.error.failure} onRetry={() => void offers.refetch()} />;
  if (!offers.data) return <Loading />;
  if (offers.data.offers.length === 0) return <EmptyState title={t('offers.none')} />;
  return <OffersMatrix row={row} comparison={offers.data} steps={steps} />;
}

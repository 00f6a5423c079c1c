import { useTranslation } from 'react-i18next';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { OffersMatrix } from './OffersMatrix.tsx';
import { type InquireSteps, standing } from '../record/use-inquire-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Together } from '../../../ui/page/Together.tsx';

const OfferFiles = lazyPart(() => import('./OfferFiles.tsx'));
const PublishedReceipts = lazyPart(() => import('../../../trade/PublishedReceipts.tsx'));

/** The opened offers; before the opening the server returns none. */
export function OffersTab({ row, steps }: { readonly row: Inquire; readonly steps: InquireSteps }) {
  // Texts of the comparison load in parallel with its figures.
  const { t } = useTranslation(['procurement', 'comparison']);
  const offers = useApi(inquireEndpoints.inquireOffers, { params: { id: row.id } });
  if (offers.isError && !offers.data)
    return <ErrorState error={offers.error.failure} onRetry={() => void offers.refetch()} />;
  if (!offers.data) return <PartSkeleton />;
  // Lots must be decided even if all suppliers have declined.
  const undecided = standing(row, 'NO_AWARD')?.reasons.includes('state') === false;
  if (offers.data.offers.length === 0 && !undecided) return <EmptyState drawing="envelope" title={t('offers.none')} />;
  const filed = offers.data.offers.some(({ offerdocument_set }) => offerdocument_set.length > 0);
  return (
    <>
      <OffersMatrix row={row} comparison={offers.data} steps={steps} />
      <Together parts={filed ? [OfferFiles, PublishedReceipts] : [PublishedReceipts]}>
        {filed && <OfferFiles comparison={offers.data} />}
        <PublishedReceipts inquire={row.id} />
      </Together>
    </>
  );
}

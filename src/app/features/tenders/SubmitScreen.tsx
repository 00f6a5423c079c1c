import { offerIs } from '../../../../machines/lifecycles/offer/offer.tags.ts';
import './tenders.css';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { offerEndpoints } from '../../../contract/procurement/offer.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { offerRevisionEndpoints } from '../../../contract/procurement/offer-revision.ts';
import { quotationEndpoints } from '../../../contract/procurement/quotation.ts';
import { useApi } from '../../api/queries.ts';
import { recordId } from '../../trade/record-id.ts';
import { RecordSkeleton } from '../../ui/page/Skeleton.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { useOpened } from '../../ui/page/stay.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

const ClosedTender = lazyPart(
  async () => ({ default: (await import('./ClosedTender.tsx')).ClosedTender }),
  <RecordSkeleton />,
);
const NoSuchRecord = lazyPart(
  async () => ({ default: (await import('../../trade/NoSuchRecord.tsx')).NoSuchRecord }),
  <RecordSkeleton />,
);
const OfferEditor = lazyPart(() => import('./OfferEditor.tsx'), <RecordSkeleton />);
const OfferSign = lazyPart(() => import('./OfferSign.tsx'), <RecordSkeleton />);
// The receipts are above the prices, so both load together.
const OfferRecord = lazyPart(
  async () => {
    const [record, { complete }] = await Promise.all([import('./OfferRecord.tsx'), import('./Receipts.tsx')]);
    await complete();
    return record;
  },
  <RecordSkeleton />,
);

/** The company's offer for a tender: written, submitted, changed, withdrawn. */
export default function SubmitScreen() {
  const id = recordId(useParams()['id']);
  useTranslation('procurement');
  const [search] = useSearchParams();
  const profile = useApi(profileEndpoints.profileMine);
  const tender = useApi(quotationEndpoints.quotationGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const number = tender.data?.offer ?? null;
  const offer = useApi(offerEndpoints.offerGet, { params: { id: number ?? 0 } }, { enabled: number !== null });
  const told = useApi(
    offerRevisionEndpoints.offerRevisionList,
    { params: { id: number ?? 0 } },
    { enabled: number !== null },
  );

  const may = (permission: 'offer.edit' | 'offer.submit') => profile.data?.permissions.includes(permission) === true;
  const own = offer.data ?? null;
  const begins = number !== null || tender.data?.status === 'active';
  const opened = useOpened(String(id), number === null || own?.status === 'draft', begins && may('offer.edit'));

  if (id === null || tender.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  const failed = [profile, tender, offer].find((each) => each.isError && !each.data);
  if (failed) return <ErrorState error={failed.error?.failure} onRetry={() => void failed.refetch()} />;
  if (!profile.data || !tender.data || (number !== null && !offer.data)) {
    void OfferEditor.load();
    return <RecordSkeleton />;
  }

  const owner = `${profile.data.id}:${profile.data.organization}`;
  const changing = search.get('edit') === '1' && offerIs('revisable', own?.status ?? '');
  const shared = { tender: tender.data, owner, maySend: may('offer.submit') } as const;
  // Every submission starts a new editor; the first save of a new draft does not.
  if (own === null || own.status === 'draft') {
    if (own === null && !opened) return <ClosedTender tender={tender.data} />;
    if (own !== null && !opened) return <OfferSign tender={tender.data} offer={own} />;
    return <OfferEditor key={`draft-${own?.revision ?? 0}`} {...shared} offer={own} sending="SUBMIT" />;
  }
  if (changing) return <OfferEditor key={`change-${own.revision}`} {...shared} offer={own} sending="UPDATE" />;
  if (told.isPending) return <RecordSkeleton />;
  return <OfferRecord key={own.id} tender={tender.data} offer={own} />;
}

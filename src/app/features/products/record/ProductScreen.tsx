import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { NoSuchRecord, recordId } from '../../../trade/NoSuchRecord.tsx';
import { whyNot } from '../../../trade/why-not.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PageSkeleton, RecordSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { useOpened, useVisit } from '../../../ui/page/stay.ts';
import { standing } from '../product-words.ts';

const ProductEditor = lazyPart(() => import('../editor/ProductEditor.tsx'), <RecordSkeleton />);
const ProductRecord = lazyPart(() => import('./ProductRecord.tsx'), <RecordSkeleton />);

export default function ProductScreen() {
  const { id = '', step } = useParams();
  const { t } = useTranslation('products');
  const [search] = useSearchParams();
  const fresh = id === 'new';
  const visit = useVisit(`${id}/${step ?? ''}${fresh ? (search.get('service') ?? '') : ''}`);
  const number = recordId(id);
  const profile = useApi(profileEndpoints.profileMine);
  const product = useApi(productEndpoints.productGet, { params: { id: number ?? 0 } }, { enabled: number !== null });

  const copied = step === 'copy';
  const why = whyNot(profile.data, 'product.manage');
  const row = product.data ?? null;
  // If the server does not list the step, the editor opens.
  const may = fresh || copied ? why === null : row !== null && standing(row, 'EDIT')?.enabled !== false;
  const opened = useOpened(visit, fresh || copied || step === 'edit', may);

  const known = step === undefined || (!fresh && ['edit', 'copy'].includes(step));
  if (!known || (!fresh && number === null)) return <NoSuchRecord />;
  const failed = profile.isError && !profile.data ? profile : product.isError && !product.data ? product : undefined;
  if (failed) {
    if (failed.error?.failure.kind === 'notFound') return <NoSuchRecord />;
    return <ErrorState error={failed.error?.failure} onRetry={() => void failed.refetch()} />;
  }
  if (!profile.data || why === undefined || (!fresh && !product.data)) {
    void (fresh || step ? ProductEditor : ProductRecord).load();
    return fresh || step ? <PageSkeleton of="fields" /> : <RecordSkeleton />;
  }
  const { organization } = profile.data;
  const owner = `${profile.data.id}:${organization}`;
  if ((fresh || copied) && !opened && why !== null) {
    return (
      <Page title={t(copied ? 'edit.copy' : 'edit.new')}>
        <EmptyState
          title={t(`none.${why}`)}
          action={
            organization === null ? (
              <LinkButton to={paths.organizationNew} intent="primary">
                {t('none.toOrganization')}
              </LinkButton>
            ) : undefined
          }
        />
      </Page>
    );
  }
  if (fresh || copied) return <ProductEditor key={visit} row={null} from={row} owner={owner} />;
  if (row && step === 'edit') {
    // Users who may not edit it are redirected to its page, which also shows why.
    if (!opened) return <Navigate to={paths.product(row.id)} replace />;
    return <ProductEditor key={visit} row={row} from={null} owner={owner} />;
  }
  return row && <ProductRecord key={row.id} row={row} mayCopy={why === null} />;
}

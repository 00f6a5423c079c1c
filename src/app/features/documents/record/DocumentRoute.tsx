import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import { profileEndpoints, type Profile } from '../../../../contract/account/profile.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { NoSuchRecord, recordId } from '../../../trade/NoSuchRecord.tsx';
import { whyNot } from '../../../trade/why-not.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { PageSkeleton, RecordSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { useOpened, useVisit } from '../../../ui/page/stay.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const AdvanceFromOrder = lazyPart(() => import('../editor/AdvanceFromOrder.tsx'), <RecordSkeleton />);
const CopyScreen = lazyPart(() => import('../editor/CopyScreen.tsx'), <RecordSkeleton />);
const DocumentEditor = lazyPart(() => import('../editor/DocumentEditor.tsx'), <RecordSkeleton />);
const DocumentRecord = lazyPart(() => import('./DocumentRecord.tsx'), <RecordSkeleton />);
const CorrectionScreen = lazyPart(() => import('../correction/CorrectionScreen.tsx'), <RecordSkeleton />);
const ContinueScreen = lazyPart(() => import('../editor/ContinueScreen.tsx'), <RecordSkeleton />);

function NotHere({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('money');
  const alone = profile.organization === null;
  return (
    <Page title={t('new')}>
      <EmptyState
        title={t(alone ? 'noOrganization' : 'noPermission')}
        action={
          alone ? (
            <LinkButton to={paths.organizationNew} intent="primary">
              {t('createOrganization')}
            </LinkButton>
          ) : undefined
        }
      />
    </Page>
  );
}

interface StepProps {
  readonly row: Document;
  readonly step: string | undefined;
  readonly mayIssue: boolean;
}

function Step({ row, step, mayIssue }: StepProps) {
  if (step === undefined) return <DocumentRecord key={row.id} row={row} />;
  // An issued document can only be corrected; its page explains that.
  if (step === 'edit') {
    return <Navigate to={paths.document(row.id)} replace state={{ fixed: row.status !== 'draft' }} />;
  }
  if (step === 'next' || step === 'final') {
    return <ContinueScreen key={`${row.id} ${step}`} row={row} type={step} mayIssue={mayIssue} />;
  }
  if (step === 'copy') return <CopyScreen key={row.id} row={row} />;
  if (step === 'correction') return <CorrectionScreen key={row.id} row={row} />;
  return <NoSuchRecord />;
}

export default function DocumentRoute() {
  const { id = '', step } = useParams();
  const [search] = useSearchParams();
  const fresh = id === 'new';
  const visit = useVisit(fresh ? `${id} ${search.get('type') ?? ''}` : id);
  const number = recordId(id);
  const order = fresh ? recordId(search.get('order') ?? undefined) : null;
  const profile = useApi(profileEndpoints.profileMine);
  const document = useApi(documentEndpoints.documentGet, { params: { id: number ?? 0 } }, { enabled: number !== null });
  const row = document.data ?? null;
  const may = fresh
    ? whyNot(profile.data, 'document.edit') === null
    : (row?.allowed.some(({ event, enabled }) => event === 'EDIT' && enabled) ?? false);
  const editing = useOpened(visit, fresh || step === 'edit', may);

  if ((!fresh && number === null) || (fresh && step !== undefined)) return <NoSuchRecord />;
  const failed = profile.isError && !profile.data ? profile : document.isError && !row ? document : undefined;
  if (failed) {
    if (failed.error?.failure.kind === 'notFound') return <NoSuchRecord />;
    return <ErrorState error={failed.error?.failure} onRetry={() => void failed.refetch()} />;
  }
  if (!profile.data || (!fresh && !row)) {
    void (fresh || step === 'edit' ? DocumentEditor : DocumentRecord).load();
    return fresh || step ? <PageSkeleton of="fields" /> : <RecordSkeleton />;
  }
  const { organization, permissions } = profile.data;
  const mayIssue = permissions.includes('document.issue');
  if (fresh && !editing) return <NotHere profile={profile.data} />;
  if (order !== null) return <AdvanceFromOrder key={order} id={order} mayIssue={mayIssue} />;
  if (editing) return <DocumentEditor key={visit} row={row} owner={`${profile.data.id}:${organization}`} />;
  return row ? <Step row={row} step={step} mayIssue={mayIssue} /> : <RecordSkeleton />;
}

import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { profileEndpoints } from '../../../../contract/account/profile.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { NoSuchRecord, recordId } from '../../../trade/NoSuchRecord.tsx';
import { whyNot } from '../../../trade/why-not.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { PageSkeleton, RecordSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { useOpened, useVisit } from '../../../ui/page/stay.ts';
import { standing } from './use-inquire-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';

const InquireEditor = lazyPart(() => import('../editor/InquireEditor.tsx'), <RecordSkeleton />);
const InquireAmend = lazyPart(() => import('../amend/InquireAmend.tsx'), <RecordSkeleton />);
const InquireCopy = lazyPart(() => import('../editor/InquireCopy.tsx'), <RecordSkeleton />);
const InquireRecord = lazyPart(() => import('./InquireRecord.tsx'), <RecordSkeleton />);

const LACKS = { organization: 'inquire.noOrganization', permission: 'inquire.noPermission' } as const;

export default function InquireScreen() {
  const { id = '', step } = useParams();
  const { t } = useTranslation('procurement');
  const visit = useVisit(id);
  const fresh = id === 'new';
  const number = recordId(id);
  const profile = useApi(profileEndpoints.profileMine);
  const inquire = useApi(inquireEndpoints.inquireGet, { params: { id: number ?? 0 } }, { enabled: number !== null });

  const lacks = whyNot(profile.data, 'inquire.manage');
  const why = lacks && LACKS[lacks];
  const row = inquire.data ?? null;
  const drafted = row?.proc_status === 'Draft' && step !== 'copy';
  const may = fresh ? why === null : row?.allowed.some(({ event, enabled }) => event === 'EDIT' && enabled) === true;
  const opened = useOpened(visit, fresh || drafted, may);

  const known = step === undefined || (!fresh && ['edit', 'copy', 'amend'].includes(step));
  if (!known || (!fresh && number === null)) return <NoSuchRecord />;
  const failed = profile.isError && !profile.data ? profile : inquire.isError && !inquire.data ? inquire : undefined;
  if (failed) {
    if (failed.error?.failure.kind === 'notFound') return <NoSuchRecord />;
    return <ErrorState error={failed.error?.failure} onRetry={() => void failed.refetch()} />;
  }
  if (!profile.data || why === undefined || (!fresh && !inquire.data)) {
    void (fresh ? InquireEditor : InquireRecord).load();
    return fresh || step ? <PageSkeleton of="fields" /> : <RecordSkeleton />;
  }
  const { organization } = profile.data;
  if (fresh && !opened && why !== null) {
    return (
      <Page title={t('inquire.new')}>
        <EmptyState
          title={t(why)}
          action={
            organization === null ? (
              <LinkButton to={paths.organizationNew} intent="primary">
                {t('inquire.toOrganization')}
              </LinkButton>
            ) : undefined
          }
        />
      </Page>
    );
  }
  if (row && step === 'copy') return <InquireCopy key={row.id} row={row} why={why} />;
  const owner = `${profile.data.id}:${organization}`;
  if (row === null || opened) return <InquireEditor key={visit} row={row} owner={owner} />;
  // A published inquiry can only be amended; its page explains that.
  if (step === 'edit') return <Navigate to={paths.inquire(row.id)} replace state={{ fixed: row.status !== 'DRAFT' }} />;
  if (step === 'amend' && standing(row, 'AMEND')?.enabled === true)
    return <InquireAmend key={row.id} row={row} owner={owner} />;
  return <InquireRecord row={row} mayCopy={why === null} />;
}

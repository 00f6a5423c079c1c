import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document, DocumentItem } from '../../../../contract/invoicing/document.ts';
import type { MoneyLine } from '../../../../../machines/money/lines.ts';
import { call } from '../../../api/client.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { BeginForm } from './BeginForm.tsx';
import { LedgerTable } from '../record/LedgerTable.tsx';
import { useIssueDocument } from './use-issue-document.ts';
import { takenOf } from './use-taken.ts';

interface ContinueScreenProps {
  readonly row: Document;
  readonly type: 'next' | 'final';
  readonly mayIssue: boolean;
}

const linesOf = (items: readonly DocumentItem[]): MoneyLine[] =>
  items.flatMap(({ quantity, price, ...item }) =>
    quantity === null || price === null ? [] : [{ ...item, quantity, price }],
  );

/** /documents/{id}/next and /final: what will be left is seen before anything is begun. */
export default function ContinueScreen({ row, type, mayIssue }: ContinueScreenProps) {
  const { t } = useTranslation('money');
  const texts = useLifecycleTexts('document', 'money');
  const step = row.allowed.find(({ event }) => event === (type === 'next' ? 'NEXT' : 'FINAL'));
  const chain = useApi(documentEndpoints.documentChain, { params: { id: row.id } });
  const refused = step?.enabled ? null : (step?.reasons ?? ['permission']).map(texts.reason).join(' ');
  const open = chain.data?.documents.find(({ status }) => status === 'draft');
  const last = chain.data?.documents.findLast(({ status }) => status !== 'draft');
  const issuing = useApi(documentEndpoints.documentGet, { params: { id: last?.id ?? row.id } });
  return (
    <Page
      title={t(`${type}.title`)}
      crumbs={[
        { label: t('list'), to: paths.documents },
        { label: row.number ?? t('chain.draft'), to: paths.document(row.id) },
      ]}
    >
      <p className="k-muted">{t(`${type}.text`)}</p>
      {refused !== null && (
        <InlineMessage
          intent="warning"
          title={t('continue.refused')}
          actions={
            <>
              {open && <LinkButton to={paths.documentEdit(open.id)}>{t('continue.toDraft')}</LinkButton>}
              <LinkButton to={paths.document(row.id)}>{t('continue.toDocument')}</LinkButton>
            </>
          }
        >
          {refused}
        </InlineMessage>
      )}
      {chain.isError && <ErrorState error={chain.error.failure} onRetry={() => void chain.refetch()} />}
      {chain.data ? <LedgerTable chain={chain.data} /> : chain.isPending && <Loading />}
      {refused === null && chain.data && issuing.data && (
        <Begin
          row={row}
          type={type}
          mayIssue={mayIssue}
          lines={linesOf(issuing.data.documentitem_set)}
          taken={takenOf(chain.data)}
          open={chain.data.ledger_total.left.gross}
        />
      )}
    </Page>
  );
}

interface BeginProps extends ContinueScreenProps {
  readonly lines: readonly MoneyLine[];
  readonly taken: ReturnType<typeof takenOf>;
  readonly open: string;
}

function Begin({ row, type, mayIssue, ...sums }: BeginProps) {
  const { t } = useTranslation('money');
  const texts = useLifecycleTexts('document', 'money');
  const navigate = useNavigate();
  const flow = useIssueDocument({
    begin: (amount) =>
      type === 'next'
        ? call(documentEndpoints.documentNext, { params: { id: row.id }, body: { amount } })
        : call(documentEndpoints.documentFinal, { params: { id: row.id }, body: undefined }),
    onBegun: (id) => void navigate(paths.documentEdit(id), { replace: true }),
    onIssued: (issued) => {
      toast.success(t('issued', { number: issued.number }));
      void navigate(paths.document(issued.id), { replace: true });
    },
  });
  const noIssue = mayIssue ? undefined : texts.reason('permission');
  return <BeginForm type={type} currency={row.currency} {...sums} noIssue={noIssue} flow={flow} />;
}

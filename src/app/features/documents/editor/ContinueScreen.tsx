import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { isIssued } from '../../../../contract/invoicing/document.state.ts';
import type { InvoiceChain } from '../../../../contract/invoicing/invoice-chain.ts';
import { type RateSums, rateSums } from '../../../../../machines/money/rates.ts';
import { call } from '../../../api/client.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/menu/Button.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ErrorState, InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { computed } from '../../../trade/amounts.ts';
import { useIssuedText } from '../../../trade/invoices/use-issued-text.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { BeginForm } from './BeginForm.tsx';
import { LedgerTable } from '../record/LedgerTable.tsx';
import { useIssueDocument } from './use-issue-document.ts';
import { invoicedSoFar } from './use-invoiced-so-far.ts';
import { documentName } from '../document-name.ts';

interface ContinueScreenProps {
  readonly row: Document;
  readonly type: 'next' | 'final';
  readonly mayIssue: boolean;
}

/** Totals of the order per rate; empty if the ledger cannot be read. */
const orderOf = (chain: InvoiceChain): readonly RateSums[] =>
  computed(() => chain.ledger.map(({ category, rate, order }) => rateSums({ category, rate }, order.net, order.vat))) ??
  [];

/** /documents/{id}/next and /final: shows the remaining sum before anything is created. */
export default function ContinueScreen({ row, type, mayIssue }: ContinueScreenProps) {
  const { t } = useTranslation('money');
  const texts = useLifecycleTexts('document', 'money');
  const step = row.allowed.find(({ event }) => event === (type === 'next' ? 'NEXT' : 'FINAL'));
  const chain = useApi(documentEndpoints.documentChain, { params: { id: row.id } });
  const refused = step?.enabled ? null : (step?.reasons ?? ['permission']).map(texts.reason).join(' ');
  const open = chain.data?.documents.find(({ status }) => !isIssued(status));
  return (
    <Page
      title={t(type === 'next' ? 'newAdvance' : 'create.final')}
      crumbs={[
        { label: t('list'), to: paths.documents },
        { label: documentName(t, row), to: paths.document(row.id) },
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
      {chain.data ? <LedgerTable chain={chain.data} /> : chain.isPending && <PartSkeleton />}
      {refused === null && chain.data && (
        <Begin
          row={row}
          type={type}
          mayIssue={mayIssue}
          order={orderOf(chain.data)}
          taken={invoicedSoFar(chain.data)}
          open={chain.data.ledger_total.left.gross}
        />
      )}
    </Page>
  );
}

interface BeginProps extends ContinueScreenProps {
  readonly order: readonly RateSums[];
  readonly taken: ReturnType<typeof invoicedSoFar>;
  readonly open: string;
}

function Begin({ row, type, mayIssue, ...sums }: BeginProps) {
  const issuedText = useIssuedText();
  const texts = useLifecycleTexts('document', 'money');
  const navigate = useNavigate();
  const flow = useIssueDocument({
    begin: (amount) =>
      type === 'next'
        ? call(documentEndpoints.documentNext, { params: { id: row.id }, body: { amount } })
        : call(documentEndpoints.documentFinal, { params: { id: row.id }, body: undefined }),
    onBegun: (id) => void navigate(paths.documentEdit(id), { replace: true }),
    onIssued: (issued) => {
      toast.success(issuedText(issued));
      void navigate(paths.document(issued.id), { replace: true });
    },
  });
  const noIssue = mayIssue ? undefined : texts.reason('permission');
  return <BeginForm type={type} currency={row.currency} {...sums} noIssue={noIssue} flow={flow} />;
}

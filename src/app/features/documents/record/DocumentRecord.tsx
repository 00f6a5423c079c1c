import { useLanguage } from '../../../i18n.ts';
import { buyerName, sellerName } from '../../../../contract/invoicing/party-names.ts';
import '../documents.css';
import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { PrintIcon } from '@blueprintjs/icons/lib/esm/generated/components/print';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { urlOf } from '../../../api/client.ts';
import { isIssued } from '../../../../contract/invoicing/document.state.ts';
import { paths } from '../../../paths.ts';
import { useAsking } from '../../../trade/approval/use-asking.ts';
import { useDownload } from '../../../trade/use-download.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { mainAction } from '../../../ui/workflow/main-action.ts';
import { DocumentStatus } from '../../../trade/invoices/DocumentStatus.tsx';
import { documentWords } from '../../../trade/invoices/document-words.ts';
import { documentName } from '../document-name.ts';
import { Paper } from '../paper/Paper.tsx';
import { DocumentHead } from './DocumentHead.tsx';
import { DocumentSide } from './DocumentSide.tsx';
import { stageOf } from './document-moments.ts';
import { useDocumentFacts } from './use-document-facts.tsx';
import { useDocumentSteps } from './use-document-steps.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Complaint } from '../../../trade/Complaint.tsx';

// Lazy, to keep the record small: few drafts have gaps.
const PeppolGaps = lazyPart(async () => ({ default: (await import('../editor/PeppolGaps.tsx')).PeppolGaps }));
const DocumentHistory = lazyPart(() => import('./DocumentHistory.tsx'));
/** Lazy: it brings all that a form needs. */
const SettleDialog = lazyPart(() => import('./SettleDialog.tsx'));
const SETTLING = ['REFUND', 'SET_OFF', 'REVOKE_SET_OFF'];
const DocumentStepDialog = lazyPart(() => import('./DocumentStepDialog.tsx'));
const STEPS = ['PART', 'NEXT', 'FINAL', 'PAYMENT_RECEIVED', 'REFUND', 'SET_OFF', 'SEND', 'CORRECTION', 'COPY'];
const DRAFT_STEPS = ['ISSUE', 'EDIT', 'COPY', 'DELETE'];
const PENDING_STEPS = ['APPROVE', 'REFUSE', 'RETRACT', 'COPY'];
const KsefFile = lazyPart(() => import('./KsefFile.tsx'));
const ApprovalNote = lazyPart(() => import('../../../trade/approval/ApprovalNote.tsx'));

/** The paper as a file and from the printer. */
function PaperMenu({ id, file }: { readonly id: number; readonly file: ReturnType<typeof useDownload> }) {
  const { t } = useTranslation(['money', 'paper']);
  const pdf = urlOf(documentEndpoints.documentPdf.path, { id });
  return (
    <>
      <Button minimal icon={DownloadIcon} busy={file.busy === pdf} onClick={() => void file.fetchFile(pdf)}>
        {t('paper:pdf')}
      </Button>
      <Button minimal icon={PrintIcon} label={t('print')} onClick={() => window.print()} />
    </>
  );
}

/** The paper on the left; the chain, its ledger and the payments on the right. */
export default function DocumentRecord({ row }: { readonly row: Document }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { fixed?: boolean } | null };
  const [opened, setAsking] = useState<{ event: string; payment?: number; setOff?: number } | null>(null);
  const { steps, send } = useDocumentSteps(row, setAsking);
  const file = useDownload();
  const draft = !isIssued(row.status);
  const asking = useAsking(row.approval, 'ISSUE');
  const title = documentName(t, row);
  // All steps belong to the seller; a buyer has none here.
  const selling = row.allowed.length > 0;
  const stage = stageOf(row, selling);
  const main = mainAction('document', stage, row.allowed, { fa3: true });
  const other = selling ? buyerName(language, row) : sellerName(language, row);
  const mayEdit = row.allowed.some(({ event, enabled }) => event === 'EDIT' && enabled);
  const facts = useDocumentFacts(row, stage);
  const Dialog = SETTLING.includes(opened?.event ?? '') ? SettleDialog : DocumentStepDialog;
  return (
    <Page
      title={title}
      tab={row.number ?? title}
      width="full"
      crumbs={[{ label: t('list'), to: paths.documents }]}
      status={<DocumentStatus row={row} />}
      party={
        other || mayEdit
          ? {
              label: t(selling ? 'field.buyer' : 'field.seller'),
              value: other || <Link to={paths.documentEdit(row.id)}>{t('buyer.enter')}</Link>,
            }
          : undefined
      }
      facts={facts}
      record={<DocumentHead row={row} stage={stage} selling={selling} />}
      menu={<PaperMenu id={row.id} file={file} />}
      primary={
        <>
          <LifecycleActions
            lifecycle={documentWords}
            allowed={row.allowed}
            only={row.status === 'pending' ? PENDING_STEPS : draft ? DRAFT_STEPS : STEPS}
            meaning={asking}
            primary={main}
            busy={steps.busy !== null}
            onSend={send}
          />
          {(main === 'fa3' || stage === 'ksefPaid') && (
            <KsefFile id={row.id} file={file} intent={main === 'fa3' ? 'primary' : undefined} />
          )}
        </>
      }
    >
      {row.approval && <ApprovalNote approval={row.approval} />}
      {state?.fixed === true && row.status !== 'pending' && (
        <InlineMessage intent="warning">{t('fixed')}</InlineMessage>
      )}
      {steps.problem && opened === null && <Complaint problem={steps.problem} />}
      {file.failed !== null && (
        <InlineMessage intent="danger">{[file.failed, ...file.refused].join(' ')}</InlineMessage>
      )}
      {draft && row.peppol.length > 0 && (
        <div className="k-noprint">
          <PeppolGaps row={row} onFix={() => void navigate(paths.documentEdit(row.id))} />
        </div>
      )}
      <div className="d-split">
        <Paper row={row} />
        <DocumentSide row={row} onAsk={setAsking} />
      </div>
      <div className="k-noprint">
        <DocumentHistory id={row.id} />
      </div>
      {opened && (
        <Dialog
          row={row}
          asking={opened}
          steps={steps}
          onClose={() => {
            setAsking(null);
            steps.clear();
          }}
        />
      )}
    </Page>
  );
}

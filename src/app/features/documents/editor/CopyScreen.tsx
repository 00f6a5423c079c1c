import '../paper/paper.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { documentWords as lifecycle } from '../../../trade/invoices/document-words.ts';
import { DOCUMENT_CHANGES } from '../../../trade/invoices/document-changes.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { randomKey } from '../../../random-key.ts';
import { dropDraft, keepDraft, readDraft } from '../../../session/drafts.ts';
import { ownerOf } from '../../../session/session.ts';
import { useComplaints } from '../../../trade/failure.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { PaperLines } from '../paper/PaperLines.tsx';
import { documentName } from '../document-name.ts';

const slot = (id: number) => `${ownerOf()}:document-copy:${id}`;

/** Idempotency key of the copy, kept until it is answered: a retry, also after a reload, makes no second copy. */
function keyOf(id: number): string {
  const key = readDraft(slot(id), z.uuid()) ?? randomKey();
  keepDraft(slot(id), key);
  return key;
}

/** /documents/{id}/copy: shows what will be copied before a draft is made. Opening the page creates nothing. */
export default function CopyScreen({ row }: { readonly row: Document }) {
  const { t } = useTranslation('money');
  const client = useQueryClient();
  const navigate = useNavigate();
  const complaints = useComplaints(lifecycle);
  const texts = useLifecycleTexts('document', 'money');
  const [problem, setProblem] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  /** Makes a double click create only one copy. */
  const running = useRef(false);
  const step = row.allowed.find(({ event }) => event === 'COPY');
  const refused = step?.enabled ? undefined : (step?.reasons ?? ['permission']).map(texts.reason).join(' ');

  const make = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const result = await call(documentEndpoints.documentCopy, {
      params: { id: row.id },
      body: undefined,
      idempotencyKey: keyOf(row.id),
    });
    // After a broken connection it is unknown whether the copy was made; a retry with the same key finds out.
    if (result.ok || result.kind === 'refusal') dropDraft(slot(row.id));
    if (!result.ok) {
      running.current = false;
      setBusy(false);
      return setProblem(complaints(result).form);
    }
    // The button stays busy until the draft is open: another click would make another copy.
    await invalidate(client, DOCUMENT_CHANGES);
    toast.success(t('copyMade'));
    // Replaces this page in the history.
    await navigate(paths.documentEdit(result.data.id), { replace: true });
  };

  return (
    <Page
      title={texts.event('COPY')}
      crumbs={[
        { label: t('list'), to: paths.documents },
        { label: documentName(t, row), to: paths.document(row.id) },
      ]}
      menu={<LinkButton to={paths.document(row.id)}>{t('continue.toDocument')}</LinkButton>}
      primary={
        <Button intent="primary" busy={busy} blocked={refused} onClick={() => void make()}>
          {t('continue.draft')}
        </Button>
      }
    >
      {problem !== null && (
        <InlineMessage intent="warning" title={t('continue.refused')}>
          {problem.join(' ')}
        </InlineMessage>
      )}
      <p className="k-muted">{t('copyText')}</p>
      <PaperLines lines={row.documentitem_set} currency={row.currency} label={t} />
    </Page>
  );
}

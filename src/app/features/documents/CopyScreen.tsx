import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { documentWords as lifecycle } from './document-words.ts';
import { documentEndpoints } from '../../../contract/document.endpoints.ts';
import type { Document } from '../../../contract/document.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { randomKey } from '../../random-key.ts';
import { dropDraft, keepDraft, readDraft } from '../../session/drafts.ts';
import { ownerOf } from '../../session/session.ts';
import { useComplaints } from '../../trade/failure.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { InlineMessage } from '../../ui/States.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';
import { toast } from '../../ui/toast.ts';

const slot = (id: number) => `${ownerOf()}:document-copy:${id}`;

/** The wish to copy, kept until it is answered: whatever repeats it meanwhile, a reload for one, asks for the same copy. */
function keyOf(id: number): string {
  const key = readDraft(slot(id), z.uuid()) ?? randomKey();
  keepDraft(slot(id), key);
  return key;
}

/** /documents/{id}/copy: makes the copy and goes on to it. Its address stays in no history, so the way back makes no second one. */
export default function CopyScreen({ row }: { readonly row: Document }) {
  const { t } = useTranslation('money');
  const client = useQueryClient();
  const navigate = useNavigate();
  const complaints = useComplaints(lifecycle);
  const texts = useLifecycleTexts('document', 'money');
  const [problem, setProblem] = useState<readonly string[] | null>(null);

  useEffect(() => {
    let here = true;
    const make = async () => {
      const result = await call(documentEndpoints.documentCopy, {
        params: { id: row.id },
        body: undefined,
        idempotencyKey: keyOf(row.id),
      });
      if (!here) return;
      if (!result.ok) {
        // Whether a call that broke made its copy nobody knows; the same key will tell.
        if (result.kind === 'refusal') dropDraft(slot(row.id));
        return setProblem(complaints(result).form);
      }
      await invalidate(client, ['/api/documents/']);
      toast.success(t('copyMade'));
      await navigate(paths.documentEdit(result.data.id), { replace: true });
      // Not before this address is left: a reload until then is the same wish.
      dropDraft(slot(row.id));
    };
    void make();
    return () => {
      here = false;
    };
    // eslint-disable-next-line react/exhaustive-deps -- a document is copied once by a visit, whatever else changes meanwhile
  }, [row.id]);

  if (problem === null) return <Loading />;
  return (
    <Page title={texts.event('COPY')} crumbs={[{ label: t('list'), to: paths.documents }]}>
      <InlineMessage
        intent="warning"
        title={t('continue.refused')}
        actions={<LinkButton to={paths.document(row.id)}>{t('continue.toDocument')}</LinkButton>}
      >
        {problem.join(' ')}
      </InlineMessage>
    </Page>
  );
}

import '../documents.css';
import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { DocumentType } from '../../../../../machines/money/amounts.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useDraftKeys } from '../../../trade/draft/use-draft-keys.ts';
import { useFix } from '../../../trade/draft/use-fix.ts';
import { useOwnAddress } from '../../../trade/draft/use-own-address.ts';
import { useReviewStep } from '../../../trade/use-review-step.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { PageSkeleton, PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { useIssuedText } from '../../../trade/invoices/use-issued-text.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { DraftCurrency, useDraftCurrency } from './DraftCurrency.tsx';
import { DraftConflict, DraftReset, DraftStanding } from './DraftParts.tsx';
import { useHead } from './fields.ts';
import { KindFields } from './KindFields.tsx';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';
import { useDocumentDraft } from './use-document-draft.ts';
import { useEmptyDocument } from './use-new-document.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { Waiting } from '../../../load.ts';

/** Lazy, because most of the time the user is typing and not reviewing. */
const DocumentReview = lazyPart(() => import('./DocumentReview.tsx'));
const DocumentBody = lazyPart(async () => {
  const body = await import('./DocumentBody.tsx');
  await body.complete();
  return body;
});
const DraftErrors = lazyPart(() => import('./DraftErrors.tsx'));
/** Lazy, because only corrections need it. */
const CorrectionFields = lazyPart(() => import('../correction/CorrectionFields.tsx'));

/** State that the whole screen depends on; a keystroke changes none of it. */
const standing = (snapshot: SnapshotFrom<DraftActor>) => ({
  errors: snapshot.context.errors,
  form: snapshot.context.form,
  id: snapshot.context.id,
  asked: snapshot.context.asked,
  wanted: snapshot.context.wanted,
  // The review stays open until the page of the issued document replaces it.
  reviewing: !snapshot.matches('editing'),
  busy: snapshot.matches('publishing'),
  conflict: snapshot.matches({ editing: 'conflict' }),
});

/** Editor of a draft: typed, saved automatically, reviewed as it will print, issued. */
export default function DocumentEditor({ row, owner }: { readonly row: Document | null; readonly owner: string }) {
  const { t } = useTranslation('money');
  const issuedText = useIssuedText();
  const navigate = useNavigate();
  const { country, empty } = useEmptyDocument();
  const { actor, untouched } = useDocumentDraft({
    row,
    owner,
    empty,
    onIssued: (issued) => {
      toast.success(issuedText(issued));
      void navigate(paths.document(issued.id), { replace: true });
    },
  });
  const { send } = actor;
  const prices = useDraftCurrency(actor);
  const { errors, form, id, asked, wanted, reviewing, busy, conflict } = useSelector(actor, standing, shallowEqual);
  const head = useHead(actor);
  const type = String(head.draft['type']) as DocumentType;
  const stored = useApi(documentEndpoints.documentGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const current = stored.data ?? row;

  useOwnAddress(id === null ? null : paths.documentEdit(id), paths.documentNew);
  useReviewStep({
    reviewing,
    onReview: () => send({ type: 'REVIEW' }),
    onBack: () => send({ type: 'BACK' }),
  });
  const fix = useFix(!reviewing);
  useDraftKeys(send, { on: !reviewing && !conflict });

  if (current && reviewing) {
    return (
      <Waiting value={<PageSkeleton />}>
        <DocumentReview
          row={current}
          form={form}
          busy={busy}
          onBack={() => send({ type: 'BACK' })}
          onFix={(path) => {
            fix(path);
            send({ type: 'BACK' });
          }}
          onIssue={() => send({ type: 'PUBLISH' })}
        />
      </Waiting>
    );
  }
  const fixed = current !== null && (current.order !== null || current.parent !== null);
  const title = t(`type.${type}`);
  const fields = { ...head, onEdit: send, fixed, onCurrency: prices.onCurrency };
  return (
    <Page
      title={title}
      width="full"
      crumbs={[{ label: t('list'), to: paths.documents }]}
      status={<StatusTag lifecycle="document" domain="money" state="draft" />}
      menu={<DraftReset actor={actor} chained={fixed} empty={empty} />}
    >
      <DraftErrors errors={errors} form={form} focus={asked} />
      <div className="d-editor">
        {type === 'correction' && current ? (
          <Waiting value={<PartSkeleton of="fields" rows={4} />}>
            <CorrectionFields {...fields} actor={actor} row={current} />
          </Waiting>
        ) : (
          <>
            <KindFields {...fields} />
            <DraftCurrency actor={actor} prices={prices} />
          </>
        )}
        {/* Shown as a whole, after the first fields, so that nothing moves while parts load. */}
        <Waiting value={<PartSkeleton of="fields" rows={8} />}>
          <DocumentBody actor={actor} type={type} row={current} country={country} fields={fields} />
        </Waiting>
      </div>
      <StickyFoot state={<DraftStanding actor={actor} idle={t(id === null ? 'draft.idle' : 'draft.saved')} />}>
        <Button onClick={() => send({ type: 'SAVE' })}>{t('save')}</Button>
        <Button intent="primary" onClick={() => send({ type: 'REVIEW' })} busy={wanted}>
          {t('review')}
        </Button>
      </StickyFoot>
      {conflict && <DraftConflict actor={actor} untouched={untouched} />}
    </Page>
  );
}

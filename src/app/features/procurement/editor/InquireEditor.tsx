import '../procurement.css';
import { MoreIcon } from '@blueprintjs/icons/lib/esm/generated/components/more';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { differences } from '../../../../../machines/flows/draft.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { inquireEndpoints } from '../../../../contract/procurement/inquire.endpoints.ts';
import { useCommand } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { ConflictDialog } from '../../../trade/ConflictDialog.tsx';
import { DraftState } from '../../../trade/DraftState.tsx';
import { useMay } from '../../../trade/use-may.ts';
import { useReviewStep } from '../../../trade/use-review-step.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { LifecycleActions } from '../../../ui/workflow/LifecycleActions.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { Beside } from '../../../ui/page/Beside.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ResetButton } from '../../../ui/fields/ResetButton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { useConflictFields } from './conflict-fields.ts';
import { DocumentsField } from './DocumentsField.tsx';
import { useErrorLabels } from '../../../trade/field-labels.ts';
import { COMPARED, DOCUMENTS, emptyInquire, RESETTABLE, uploading } from './inquire-draft.ts';
import { NeedFields, TermsFields } from './InquireFields.tsx';
import { inquireWords } from '../inquire-words.ts';
import { LazyLots } from './LazyLots.tsx';
import { useEditDraft } from './use-edit-draft.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { STAYING } from '../../../ui/page/stay.ts';

// The last look is a place of its own: most visits to the editor do not reach it.
const PeopleFields = lazyPart(() => import('./PeopleFields.tsx'));
// So does what stands beside the fields where there is room.
const InquireMissing = lazyPart(() => import('./InquireMissing.tsx'));
const TenderPreview = lazyPart(() => import('./TenderPreview.tsx'));
const InquireReview = lazyPart(() => import('./InquireReview.tsx'));

/** A draft of an inquiry: typed, saved by itself, looked at once more, published. */
export default function InquireEditor({ row, owner }: { readonly row: Inquire | null; readonly owner: string }) {
  const { t } = useTranslation(['procurement', 'approvals']);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { t: more } = useTranslation('running');
  const { snapshot, send, onAttached, detached, untouched } = useEditDraft({
    row,
    owner,
    onPublished: (published, asked) => {
      toast.success(t(asked ? 'approvals:asked' : 'inquire.published'));
      void navigate(published === null ? paths.inquires : paths.inquire(published), { replace: true });
    },
  });
  const { context } = snapshot;
  const { draft, errors, form, asked, id } = context;
  const editing = !snapshot.matches('reviewing') && !snapshot.matches('publishing');
  const labels = useErrorLabels(errors);
  const conflictFields = useConflictFields();

  // The draft has a number from its first save on: the address names it, and the cursor stays where it is. Asked
  // again when the review has opened meanwhile and put its own address in the way.
  useEffect(() => {
    if (id !== null && pathname === paths.inquireNew) void navigate({ pathname: paths.inquire(id), search }, STAYING);
  }, [id, pathname, search, navigate]);

  useReviewStep({
    reviewing: !editing,
    onReview: () => send({ type: 'REVIEW' }),
    onBack: () => send({ type: 'BACK' }),
  });

  /** Where a refusal in the review leads. */
  const fixing = useRef<string | null>(null);
  useEffect(() => {
    if (!editing || fixing.current === null) return;
    document.getElementById(fieldId(fixing.current))?.focus();
    fixing.current = null;
  }, [editing]);

  const waiting = useRef<((id: number | null) => void)[]>([]);
  const settled =
    snapshot.matches({ editing: 'clean' }) ||
    snapshot.matches({ editing: 'invalid' }) ||
    snapshot.matches({ editing: 'unsaved' }) ||
    snapshot.matches({ editing: 'conflict' }) ||
    snapshot.matches({ editing: 'refused' });
  useEffect(() => {
    if (id === null && !settled) return;
    for (const resolve of waiting.current.splice(0)) resolve(id);
  }, [id, settled]);
  const stored = () =>
    id !== null
      ? Promise.resolve(id)
      : new Promise<number | null>((resolve) => {
          waiting.current.push(resolve);
          send({ type: 'SET', path: 'name', value: draft['name'] });
          send({ type: 'SAVE' });
        });

  const remove = useCommand(inquireEndpoints.inquireDelete, {
    invalidates: ['/api/inquires/'],
    onDone: () => navigate(paths.inquires, { replace: true }),
  });
  const reset = async () => send({ type: 'RESET', to: { ...emptyInquire(), [DOCUMENTS]: await detached() } });
  const review = () => send({ type: 'REVIEW' });
  const blocked = uploading(draft) ? t('documents.uploading') : undefined;
  const mayPublish = useMay('inquire.publish');
  const title = String(draft['name'] || '') || t('inquire.untitled');
  // What is begun here is new as long as one writes: a name that takes the heading's place would move the form.
  const [fresh] = useState(row === null);

  if (!editing)
    return (
      <Suspense fallback={<Loading />}>
        <InquireReview
          draft={draft}
          form={form}
          id={id}
          onFix={(path) => {
            fixing.current = path;
            void navigate(-1);
          }}
          busy={snapshot.matches('publishing')}
          blocked={mayPublish ? undefined : t('common:reason.permission')}
          onBack={() => navigate(-1)}
          onPublish={() => send({ type: 'PUBLISH' })}
        />
      </Suspense>
    );
  return (
    <Page
      title={fresh ? t('inquire.new') : title}
      tab={title}
      crumbs={[{ label: t('inquire.list'), to: paths.inquires }]}
      status={<StatusTag lifecycle="inquire" domain="procurement" state="Draft" />}
      menu={
        <>
          <ResetButton
            of="draft"
            changed={differences(draft, emptyInquire(), RESETTABLE).length > 0}
            blocked={blocked}
            onReset={() => void reset()}
          />
          {/* Before the first save as well, so that it moves nothing. */}
          {id === null ? (
            <Button blocked={t('draft.notSaved')}>{more('copy.action')}</Button>
          ) : (
            <LinkButton to={paths.inquireCopy(id)}>{more('copy.action')}</LinkButton>
          )}
          {row === null ? (
            <Button blocked={t('draft.notSaved')} label={t('common:ui.moreSteps')} icon={MoreIcon} />
          ) : (
            <LifecycleActions
              lifecycle={inquireWords}
              allowed={row.allowed}
              only={['DELETE']}
              busy={remove.isPending}
              onSend={() => remove.mutate({ params: { id: row.id } })}
            />
          )}
        </>
      }
    >
      <ErrorSummary errors={errors} form={form} labels={labels} focus={asked} />
      <div
        className="p-editor-body"
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') {
            event.preventDefault();
            send({ type: 'SAVE' });
          }
        }}
      >
        <Beside bounded beside={() => <InquireMissing id={id} />}>
          <NeedFields draft={draft} errors={errors} onEdit={send} />
        </Beside>
        <Section title={t('lots.title')} description={t('lots.text')}>
          <LazyLots draft={draft} errors={errors} onEdit={send} stored={stored} />
        </Section>
        <Beside beside={() => <TenderPreview draft={draft} />}>
          <TermsFields draft={draft} errors={errors} onEdit={send} />
          <Suspense fallback={<Loading />}>
            <PeopleFields id={id} draft={draft} errors={errors} onEdit={send} />
          </Suspense>
          <Section title={t('section.documents')} description={t('section.documentsText')}>
            <DocumentsField draft={draft} onEdit={send} stored={stored} onAttached={onAttached} />
          </Section>
        </Beside>
      </div>
      <StickyFoot
        state={
          <DraftState
            snapshot={snapshot}
            idle={id === null ? t('draft.notSaved') : t('draft.allSaved')}
            onRetry={() => send({ type: 'SAVE' })}
          />
        }
      >
        <Button intent="primary" onClick={review} blocked={blocked} busy={context.wanted}>
          {t('inquire.review')}
        </Button>
      </StickyFoot>
      {snapshot.matches({ editing: 'conflict' }) && context.theirs && (
        <ConflictDialog
          fields={conflictFields(differences(draft, context.theirs.draft, COMPARED))}
          untouched={untouched(draft)}
          mine={draft}
          theirs={context.theirs.draft}
          onReload={() => send({ type: 'RELOAD' })}
          onOverwrite={() => send({ type: 'OVERWRITE' })}
          onMerge={(merged) => send({ type: 'MERGE', draft: merged })}
        />
      )}
    </Page>
  );
}

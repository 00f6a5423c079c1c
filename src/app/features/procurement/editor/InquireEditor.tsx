import '../procurement.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { paths } from '../../../paths.ts';
import { DraftState } from '../../../trade/DraftState.tsx';
import { useMay } from '../../../trade/use-may.ts';
import { useDraftKeys } from '../../../trade/draft/use-draft-keys.ts';
import { useFix } from '../../../trade/draft/use-fix.ts';
import { useOwnAddress } from '../../../trade/draft/use-own-address.ts';
import { useReviewStep } from '../../../trade/use-review-step.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { PageSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { toast } from '../../../ui/dialog/toast.ts';
import { useErrorLabels, useFieldLabel } from '../../../trade/field-labels.ts';
import { uploading, type InquireRead } from './inquire-draft.ts';
import { useEditDraft } from './use-edit-draft.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { EditorConflict, EditorFields, EditorMenu } from './EditorParts.tsx';
import { Waiting } from '../../../load.ts';

// Lazy: most visits to the editor do not reach the review.
const InquireReview = lazyPart(() => import('./InquireReview.tsx'));

/** Editor of a draft inquiry: typed, saved automatically, reviewed, published. */
export default function InquireEditor({ row, owner }: { readonly row: Inquire | null; readonly owner: string }) {
  const { t } = useTranslation(['procurement', 'approvals', 'running']);
  const navigate = useNavigate();
  const edited = useEditDraft({
    row,
    owner,
    onPublished: (published, asked) => {
      toast.success(t(asked ? 'approvals:asked' : 'inquire.published'));
      void navigate(paths.inquire(published), { replace: true });
    },
  });
  const { snapshot, send } = edited;
  const { context } = snapshot;
  const { draft, errors, form, asked, id } = context;
  // After publishing, the review stays until the URL has changed, so its history entry is not removed then.
  const editing = snapshot.matches('editing');
  const labels = useErrorLabels(errors);
  const labelOf = useFieldLabel();

  useOwnAddress(id === null ? null : paths.inquire(id), paths.inquireNew);
  const back = useReviewStep({
    reviewing: !editing,
    onReview: () => send({ type: 'REVIEW' }),
    onBack: () => send({ type: 'BACK' }),
  });

  const fix = useFix(editing);

  const blocked = uploading(draft) ? t('documents.uploading') : undefined;
  useDraftKeys(send, {
    on: editing && !snapshot.matches({ editing: 'conflict' }),
    mayReview: blocked === undefined,
  });
  const mayPublish = useMay('inquire.publish');
  const { name }: InquireRead = draft;
  const title = String(name || '') || t('inquire.untitled');
  // Fixed on opening: a name that replaces the heading while typing would move the form.
  const [fresh] = useState(row === null);

  if (!editing)
    return (
      <Waiting value={<PageSkeleton />}>
        <InquireReview
          draft={draft}
          form={form}
          id={id}
          onFix={(path) => {
            fix(path);
            back();
          }}
          busy={!snapshot.matches('reviewing')}
          blocked={mayPublish ? undefined : t('common:reason.permission')}
          onBack={back}
          onPublish={() => send({ type: 'PUBLISH' })}
        />
      </Waiting>
    );
  return (
    <Page
      title={fresh ? t('inquire.new') : title}
      tab={title}
      crumbs={[{ label: t('inquire.list'), to: paths.inquires }]}
      status={<StatusTag lifecycle="inquire" domain="procurement" state="Draft" />}
      menu={<EditorMenu row={row} edited={edited} fresh={fresh} blocked={blocked} />}
    >
      <ErrorSummary errors={errors} form={form} labels={labels} focus={asked} />
      <div className="p-editor-body">
        <EditorFields edited={edited} />
      </div>
      <StickyFoot
        state={
          <DraftState
            snapshot={snapshot}
            idle={id === null ? t('draft.notSaved') : t('draft.allSaved')}
            onRetry={() => send({ type: 'SAVE' })}
            differing={() => edited.touched(context.draft).map(labelOf)}
          />
        }
      >
        <Button intent="primary" onClick={() => send({ type: 'REVIEW' })} blocked={blocked} busy={context.wanted}>
          {t('inquire.review')}
        </Button>
      </StickyFoot>
      <EditorConflict edited={edited} />
    </Page>
  );
}

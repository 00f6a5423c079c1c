import '../procurement.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timeLeft } from '../../../../../machines/lifecycles/inquire/inquire.rules.ts';
import { instantProblem } from '../../../../contract/platform/calendar.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { useErrorLabels } from '../../../trade/field-labels.ts';
import { Button, LinkButton } from '../../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { PageSkeleton, PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { AmendFields } from './AmendFields.tsx';
import { LazyLots } from '../editor/LazyLots.tsx';
import { useAmendment } from './use-amendment.ts';
import { Waiting } from '../../../load.ts';
import type { InquireRead } from '../editor/inquire-draft.ts';

// Lazy, to keep the fields small: files and preview follow them.
const loadPreview = () => import('./AmendPreview.tsx');
const AmendPreview = lazyPart(loadPreview);
const AmendDocuments = lazyPart(async () => ({ default: (await import('./AmendDocuments.tsx')).AmendDocuments }));

/** Amends a running inquiry in two steps: the fields, then the differences as suppliers will see them. */
export default function InquireAmend({ row, owner }: { readonly row: Inquire; readonly owner: string }) {
  const { t } = useTranslation(['running', 'procurement']);
  const { state, send, differences, changed, uploading, dry } = useAmendment(row, owner);
  const { draft, errors, form, reason, reasonErrors } = state.context;
  // Preloaded, so that the preview opens immediately, even when offline.
  useEffect(() => void loadPreview().catch(() => undefined), []);
  const looking = !state.matches('fields');
  const labels = useErrorLabels(errors);
  const { expire_at }: InquireRead = draft;
  const deadline = (expire_at as string | null) ?? null;
  const late = !timeLeft(changed, row.expire_at, deadline, new Date(serverNow()).toISOString());

  const look = (type: 'LOOK' | 'BACK') => {
    send({ type });
    window.scrollTo(0, 0);
  };
  const blocked = uploading
    ? t('procurement:documents.uploading')
    : differences.length === 0
      ? t('amend.nothing')
      : deadline !== null && instantProblem(deadline) !== null
        ? t('amend.noDeadline')
        : undefined;
  return (
    <Page
      title={t(looking ? 'amend.previewTitle' : 'amend.title', { name: row.name })}
      part={looking ? 'preview' : 'fields'}
      crumbs={[
        { label: t('procurement:inquire.list'), to: paths.inquires },
        { label: t('procurement:inquire.number', { number: row.id }), to: paths.inquire(row.id) },
      ]}
      status={<StatusTag lifecycle="inquire" domain="procurement" state="Published" />}
    >
      {looking ? (
        <>
          {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
          <Waiting value={<PageSkeleton />}>
            <AmendPreview
              row={row}
              {...dry()}
              differences={differences}
              changed={changed}
              late={late}
              reason={reason}
              reasonError={reasonErrors}
              onReason={(value) => send({ type: 'REASON', reason: value })}
            />
          </Waiting>
        </>
      ) : (
        <>
          <ErrorSummary errors={errors} form={form} labels={labels} />
          <p className="k-muted t-text">{t('amend.text')}</p>
          <div className="p-editor-body">
            <div className="p-editor-body p-form">
              <AmendFields row={row} draft={draft} errors={errors} onEdit={send} />
            </div>
            <Section title={t('procurement:lots.title')} description={t('amend.lots')}>
              <LazyLots draft={draft} errors={errors} onEdit={send} stored={() => Promise.resolve(row.id)} fixed />
            </Section>
            <Section title={t('procurement:section.documents')} description={t('amend.documents')}>
              <Waiting value={<PartSkeleton of="fields" rows={6} />}>
                <AmendDocuments inquire={row.id} draft={draft} errors={errors} onEdit={send} />
              </Waiting>
            </Section>
          </div>
        </>
      )}
      <StickyFoot state={t('amend.count', { count: differences.length })}>
        {looking ? (
          <>
            <Button onClick={() => look('BACK')}>{t('procurement:review.back')}</Button>
            <Button
              intent="primary"
              busy={state.matches('sending')}
              blocked={blocked ?? (late ? t('amend.late') : reason.trim() === '' ? t('amend.reasonFirst') : undefined)}
              onClick={() => send({ type: 'SEND' })}
            >
              {t('amend.send')}
            </Button>
          </>
        ) : (
          <>
            <LinkButton to={paths.inquire(row.id)}>{t('amend.cancel')}</LinkButton>
            <Button intent="primary" blocked={blocked} onClick={() => look('LOOK')}>
              {t('amend.look')}
            </Button>
          </>
        )}
      </StickyFoot>
    </Page>
  );
}

import './documents.css';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { differences, rowsOf } from '../../../../machines/flows/draft.ts';
import { documentAmounts, type DocumentType } from '../../../../machines/money/amounts.ts';
import { isDecimal } from '../../../../machines/money/decimal.ts';
import { standardRate } from '../../../../machines/money/standard-rates.ts';
import { documentEndpoints } from '../../../contract/document.endpoints.ts';
import type { Document } from '../../../contract/document.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ConflictDialog } from '../../trade/ConflictDialog.tsx';
import { DraftState } from '../../trade/DraftState.tsx';
import { useReviewStep } from '../../trade/use-review-step.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { StickyFoot } from '../../ui/StickyFoot.tsx';
import { toast } from '../../ui/toast.ts';
import { useConflictFields } from './conflict-fields.ts';
import { COMPARED, emptyDocument, LINES, moneyLines } from './document-draft.ts';
import { useErrorLabels } from './field-labels.ts';
import { useHead } from './fields.ts';
import { KindFields } from './KindFields.tsx';
import { LinesGrid } from './LinesGrid.tsx';
import { useMine } from './mine.ts';
import { TotalsPanel } from './TotalsPanel.tsx';
import { useDocumentDraft } from './use-document-draft.ts';
import { useFix } from './use-fix.ts';
import { useTaken } from './use-taken.ts';

/** The paper comes with its own code; most of the time one writes. */
const DocumentReview = lazy(() => import('./DocumentReview.tsx'));
/** So does what only a correction asks and shows. */
const CorrectionFields = lazy(() => import('./CorrectionFields.tsx'));
const CorrectionTotals = lazy(() => import('./CorrectionTotals.tsx'));
const DocumentFields = lazy(() => import('./DocumentFields.tsx'));

/** With Ctrl, wherever the cursor is. */
const KEYS: Readonly<Record<string, 'SAVE' | 'REVIEW'>> = { s: 'SAVE', enter: 'REVIEW' };

const ORDER_TEXTS: Readonly<Record<string, string>> = {
  advance: 'section.linesOrderText',
  next: 'section.linesOrderText',
  final: 'section.linesFinalText',
  correction: 'section.linesCorrectionText',
};

/** A draft: typed, saved by itself, looked at once more as it will print, issued. */
export default function DocumentEditor({ row, owner }: { readonly row: Document | null; readonly owner: string }) {
  const { t } = useTranslation('money');
  const navigate = useNavigate();
  const { pathname, search: place } = useLocation();
  const [search] = useSearchParams();
  const { country, currency, today } = useMine();
  const { snapshot, send, untouched } = useDocumentDraft({
    row,
    owner,
    empty: () =>
      emptyDocument(
        search.get('type') === 'advance' ? 'advance' : 'invoice',
        null,
        currency,
        standardRate(country),
        today,
      ),
    onIssued: (issued) => {
      toast.success(t('issued', { number: issued.number }));
      void navigate(paths.document(issued.id), { replace: true });
    },
  });
  const { draft, errors, form, id, theirs, wanted } = snapshot.context;
  const type = String(draft['type']) as DocumentType;
  const stored = useApi(documentEndpoints.documentGet, { params: { id: id ?? 0 } }, { enabled: id !== null });
  const current = stored.data ?? row;
  const taken = useTaken(id, type);
  const labels = useErrorLabels(errors);
  const head = useHead(draft, errors);
  const conflicts = useConflictFields(theirs ? differences(draft, theirs.draft, COMPARED) : []);

  // The draft has a number of its own from its first save on: the address names it, the cursor stays.
  useEffect(() => {
    if (id !== null && pathname === paths.documentNew) {
      void navigate({ pathname: paths.documentEdit(id), search: place }, { replace: true, state: { stay: true } });
    }
  }, [id, pathname, place, navigate]);

  // Until the page of the issued document takes over, the last look stays.
  const reviewing = !snapshot.matches('editing');
  useReviewStep({ reviewing, onReview: () => send({ type: 'REVIEW' }), onBack: () => send({ type: 'BACK' }) });
  const fix = useFix(!reviewing);

  if (current && reviewing) {
    return (
      <Suspense fallback={<Loading />}>
        <DocumentReview
          row={current}
          form={form}
          busy={snapshot.matches('publishing')}
          onBack={() => send({ type: 'BACK' })}
          onFix={(path) => {
            fix(path);
            send({ type: 'BACK' });
          }}
          onIssue={() => send({ type: 'PUBLISH' })}
        />
      </Suspense>
    );
  }
  const amount = String(draft['amount'] ?? '');
  const amounts = documentAmounts({
    type,
    lines: moneyLines(rowsOf(draft, LINES)),
    amount: isDecimal(amount) ? amount : null,
    advances: taken ?? [],
  });
  const fixed = current !== null && (current.order !== null || current.parent !== null);
  const title = t('draftOf', { type: t(`type.${type}`) });
  const fields = { ...head, onEdit: send, fixed };
  const chained = ORDER_TEXTS[type];
  return (
    <Page
      title={title}
      width="full"
      crumbs={[{ label: t('list'), to: paths.documents }]}
      status={<StatusTag lifecycle="document" domain="money" state="draft" />}
    >
      <ErrorSummary errors={errors} form={form} labels={labels} />
      <div
        className="d-editor"
        onKeyDown={(event) => {
          const does = KEYS[event.key.toLowerCase()];
          if (!does || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          send({ type: does });
        }}
      >
        {type === 'correction' && current ? (
          <Suspense fallback={<Loading />}>
            <CorrectionFields {...fields} row={current} />
          </Suspense>
        ) : (
          <KindFields {...fields} />
        )}
        <Section
          title={t(type === 'correction' ? 'section.linesCorrected' : chained ? 'section.linesOrder' : 'section.lines')}
          description={chained && t(chained)}
        >
          <LinesGrid draft={draft} errors={errors} country={country} onEdit={send} />
        </Section>
        <Section title={t('section.totals')}>
          {type === 'correction' && current ? (
            <Suspense fallback={<Loading />}>
              <CorrectionTotals draft={draft} row={current} />
            </Suspense>
          ) : (
            <TotalsPanel type={type} amounts={amounts} currency={String(draft['currency'])} />
          )}
        </Section>
        <Suspense fallback={<Loading />}>
          <DocumentFields {...fields} country={country} />
        </Suspense>
      </div>
      <StickyFoot
        state={
          <DraftState
            snapshot={snapshot}
            idle={t(id === null ? 'draft.idle' : 'draft.saved')}
            onRetry={() => send({ type: 'SAVE' })}
          />
        }
      >
        <Button onClick={() => send({ type: 'SAVE' })}>{t('save')}</Button>
        <Button intent="primary" onClick={() => send({ type: 'REVIEW' })} busy={wanted}>
          {t('review')}
        </Button>
      </StickyFoot>
      {snapshot.matches({ editing: 'conflict' }) && theirs && (
        <ConflictDialog
          fields={conflicts}
          untouched={untouched(draft)}
          mine={draft}
          theirs={theirs.draft}
          onReload={() => send({ type: 'RELOAD' })}
          onOverwrite={() => send({ type: 'OVERWRITE' })}
          onMerge={(merged) => send({ type: 'MERGE', draft: merged })}
        />
      )}
    </Page>
  );
}

import '../documents.css';
import { shallowEqual, useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import type { DocumentType } from '../../../../../machines/money/amounts.ts';
import { standardRate } from '../../../../../machines/money/standard-rates.ts';
import { documentEndpoints } from '../../../../contract/invoicing/document.endpoints.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useReviewStep } from '../../../trade/use-review-step.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { Loading } from '../../../ui/page/Loading.tsx';
import { Beside } from '../../../ui/page/Beside.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';
import { StickyFoot } from '../../../ui/page/StickyFoot.tsx';
import { useIssuedText } from '../../../trade/invoices/use-issued-text.ts';
import { toast } from '../../../ui/dialog/toast.ts';
import { emptyDocument } from './document-draft.ts';
import { DraftCurrency, useDraftCurrency } from './DraftCurrency.tsx';
import { DraftConflict, DraftLines, DraftReset, DraftStanding, DraftTotals } from './DraftParts.tsx';
import { useErrorLabels } from './field-labels.ts';
import { useHead } from './fields.ts';
import { KindFields } from './KindFields.tsx';
import { useOwnCompany } from './use-own-company.ts';
import { type DraftActor, useDocumentDraft } from './use-document-draft.ts';
import { useDraftKeys } from './use-draft-keys.ts';
import { useFix } from './use-fix.ts';
import { useInvoicedSoFar } from './use-invoiced-so-far.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { STAYING } from '../../../ui/page/stay.ts';

/** The paper comes with its own code; most of the time one writes. */
const DocumentReview = lazyPart(() => import('./DocumentReview.tsx'));
/** So does what only a correction asks and shows. */
const CorrectionFields = lazyPart(() => import('../correction/CorrectionFields.tsx'));
const PaperBeside = lazyPart(() => import('../paper/PaperBeside.tsx'));
const CardDiscount = lazyPart(() => import('./CardDiscount.tsx'));
const DocumentFields = lazyPart(() => import('./DocumentFields.tsx'));

const SECTIONS: Readonly<Record<string, readonly [title: string, text: string]>> = {
  advance: ['section.linesOrder', 'section.linesOrderText'],
  next: ['section.linesOrder', 'section.linesOrderText'],
  part: ['section.linesPart', 'section.linesPartText'],
  final: ['section.linesOrder', 'section.linesFinalText'],
  correction: ['section.linesCorrected', 'section.linesCorrectionText'],
};

/** What the screen as a whole depends on: none of it changes with a key. */
const standing = (snapshot: SnapshotFrom<DraftActor>) => ({
  errors: snapshot.context.errors,
  form: snapshot.context.form,
  id: snapshot.context.id,
  asked: snapshot.context.asked,
  wanted: snapshot.context.wanted,
  // Until the page of the issued document takes over, the last look stays.
  reviewing: !snapshot.matches('editing'),
  busy: snapshot.matches('publishing'),
  conflict: snapshot.matches({ editing: 'conflict' }),
});

/** A draft: typed, saved by itself, looked at once more as it will print, issued. */
export default function DocumentEditor({ row, owner }: { readonly row: Document | null; readonly owner: string }) {
  const { t } = useTranslation('money');
  const issuedText = useIssuedText();
  const navigate = useNavigate();
  const { pathname, search: place } = useLocation();
  const [search] = useSearchParams();
  const { country, currency, today } = useOwnCompany();
  const empty = () =>
    emptyDocument(
      search.get('type') === 'advance' ? 'advance' : 'invoice',
      null,
      currency,
      standardRate(country),
      today,
    );
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
  const taken = useInvoicedSoFar(id, type);
  const labels = useErrorLabels(errors);

  // The draft has a number of its own from its first save on: the address names it, the cursor stays.
  useEffect(() => {
    if (id !== null && pathname === paths.documentNew) {
      void navigate({ pathname: paths.documentEdit(id), search: place }, STAYING);
    }
  }, [id, pathname, place, navigate]);

  useReviewStep({ reviewing, onReview: () => send({ type: 'REVIEW' }), onBack: () => send({ type: 'BACK' }) });
  const fix = useFix(!reviewing);
  useDraftKeys(!reviewing && !conflict, send);

  if (current && reviewing) {
    return (
      <Suspense fallback={<Loading />}>
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
      </Suspense>
    );
  }
  const fixed = current !== null && (current.order !== null || current.parent !== null);
  const title = t(`type.${type}`);
  const fields = { ...head, onEdit: send, fixed };
  const [lines, linesText] = SECTIONS[type] ?? ['section.lines'];
  return (
    <Page
      title={title}
      width="full"
      crumbs={[{ label: t('list'), to: paths.documents }]}
      status={<StatusTag lifecycle="document" domain="money" state="draft" />}
      menu={<DraftReset actor={actor} chained={fixed} empty={empty} />}
    >
      <ErrorSummary errors={errors} form={form} labels={labels} focus={asked} />
      <div className="d-editor">
        {type === 'correction' && current ? (
          <Suspense fallback={<Loading />}>
            <CorrectionFields {...fields} actor={actor} row={current} />
          </Suspense>
        ) : (
          <>
            <KindFields {...fields} onCurrency={prices.onCurrency} />
            <DraftCurrency actor={actor} prices={prices} />
          </>
        )}
        <Section title={t(lines)} description={linesText && t(linesText)}>
          <DraftLines actor={actor} country={country} />
          {type === 'invoice' && !fixed && (
            <Suspense fallback={null}>
              <CardDiscount actor={actor} draft={head.draft} />
            </Suspense>
          )}
        </Section>
        <Beside beside={() => <PaperBeside row={current} />}>
          <Section title={t('section.totals')}>
            <DraftTotals actor={actor} type={type} row={current} taken={taken} />
          </Section>
          <Suspense fallback={<Loading />}>
            <DocumentFields {...fields} country={country} onCurrency={prices.onCurrency} />
          </Suspense>
        </Beside>
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

import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { differences } from '../../../../machines/flows/draft.ts';
import type { Sending } from '../../../../machines/flows/submit-offer.flow.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { paths } from '../../paths.ts';
import { DraftState } from '../../trade/DraftState.tsx';
import { useErrorLabels } from '../../trade/field-labels.ts';
import { useReviewStep } from '../../trade/use-review-step.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { Beside } from '../../ui/page/Beside.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ResetButton } from '../../ui/fields/ResetButton.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { StickyFoot } from '../../ui/page/StickyFoot.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { COMPARED, draftOf, LINES, linesOf } from './offer-draft.ts';
import { uploading } from './offer-documents.ts';
import { OfferPrices, OfferTermsFields } from './OfferFields.tsx';
import { useOrganizerFact, useTenderFacts } from './tender-facts.tsx';
import { useOfferSteps } from './use-offer-steps.ts';
import { useSubmitOffer } from './use-submit-offer.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { offerWords } from './tender-words.ts';

const TenderChanged = lazyPart(async () => ({ default: (await import('./TenderChanged.tsx')).TenderChanged }));
const OfferStep = lazyPart(async () => ({ default: (await import('./OfferStep.tsx')).OfferStep }));
const OfferHead = lazyPart(async () => ({ default: (await import('./OfferHead.tsx')).OfferHead }));
const OfferReview = lazyPart(() => import('./OfferReview.tsx'));
const OfferDocuments = lazyPart(() => import('./OfferDocuments.tsx'));
const OfferBeside = lazyPart(() => import('./OfferBeside.tsx'));
const OfferMenu = lazyPart(() => import('./OfferMenu.tsx'));
const OfferConflict = lazyPart(() => import('./OfferConflict.tsx'));

interface OfferEditorProps {
  readonly tender: Quotation;
  readonly offer: Offer | null;
  readonly owner: string;
  readonly sending: Sending;
  /** The reader's role carries what binds the company; to prepare the offer needs less. */
  readonly maySend: boolean;
}

/** Guards about what is typed are told next to the fields when it is sent; the others keep the step closed. */
function closed(offer: Offer | null, sending: Sending): string[] {
  // A first offer is prepared and looked through by more people than may send it.
  const others = sending === 'SUBMIT' ? ['permission'] : [];
  const entry = offer?.allowed.find(({ event }) => event === sending);
  return entry && !entry.enabled
    ? entry.reasons.filter(
        (reason) => !(reason in (offerWords.catalogue[sending].fields ?? {})) && !others.includes(reason),
      )
    : [];
}

export function OfferEditor({ tender, offer, owner, sending, maySend }: OfferEditorProps) {
  const { t } = useTranslation(['procurement', 'offers']);
  const texts = useLifecycleTexts('offer', 'procurement');
  const navigate = useNavigate();
  const { snapshot, send, untouched, stored } = useSubmitOffer({
    tender,
    offer,
    owner,
    sending,
    onSent: () => {
      toast.success(t(`offerDone.${sending}`));
      void navigate(paths.tenderSubmit(tender.id), { replace: true });
    },
  });
  const steps = useOfferSteps(offer);
  const [since] = useState(offer?.based_on ?? tender.revision);
  const { draft, errors, form, asked, theirs } = snapshot.context;
  const labels = useErrorLabels(errors);
  const facts = useTenderFacts(tender);
  const organizer = useOrganizerFact(tender);

  // What was sent stays on the screen until the address has changed: its step is not to be taken back then.
  const reviewing = snapshot.matches('reviewing') || snapshot.matches('sending') || snapshot.matches('submitted');
  useReviewStep({ reviewing, onReview: () => send({ type: 'REVIEW' }), onBack: () => send({ type: 'BACK' }) });

  if (reviewing) {
    return (
      <Suspense fallback={<Loading />}>
        <OfferReview
          tender={tender}
          draft={draft}
          form={form}
          sending={sending}
          busy={!snapshot.matches('reviewing')}
          blocked={maySend ? undefined : texts.reason('permission')}
          onBack={() => navigate(-1)}
          onSend={() => send({ type: 'SEND' })}
        />
      </Suspense>
    );
  }
  const reasons = closed(offer, sending).map(texts.reason);
  if (uploading(draft)) reasons.push(t('offers:documents.waiting'));
  const conflict = snapshot.matches({ writing: 'conflict' }) && theirs ? theirs : null;
  const amended = conflict !== null && Number(conflict.draft['based_on']) > Number(draft['based_on']);
  // What the tender asks for is the default; which version of it was seen is no field.
  const empty = { ...draftOf(tender, null), based_on: draft['based_on'] };
  const looked = () => {
    send({ type: 'SET', path: LINES, value: linesOf(tender, draft) });
    send({ type: 'SET', path: 'based_on', value: Math.max(tender.revision, Number(conflict?.draft['based_on'] ?? 1)) });
    send({ type: 'OVERWRITE' });
  };
  return (
    <Page
      title={t('offer.title', { name: tender.name })}
      width="full"
      crumbs={[
        { label: t('tender.list'), to: paths.tenders },
        { label: tender.name, to: paths.tender(tender.id) },
      ]}
      status={<StatusTag lifecycle="offer" domain="procurement" state={offer?.status ?? 'draft'} />}
      party={organizer}
      facts={facts}
      record={
        <Suspense fallback={<div className="o-record-room" />}>
          <OfferHead tender={tender} offer={offer} />
        </Suspense>
      }
      menu={
        <>
          <ResetButton
            of="draft"
            changed={differences(draft, empty, COMPARED).length > 0}
            blocked={uploading(draft) ? t('offers:documents.waiting') : undefined}
            onReset={() => send({ type: 'RESET', to: empty })}
          />
          {offer && (
            <Suspense fallback={<span className="o-menu-room" />}>
              <OfferMenu offer={offer} steps={steps} />
            </Suspense>
          )}
        </>
      }
    >
      <ErrorSummary errors={errors} form={form} labels={labels} focus={asked} />
      {(steps.asked || steps.problem) && (
        <Suspense fallback={null}>
          <OfferStep steps={steps} />
        </Suspense>
      )}
      {(amended || tender.revisions.some(({ revision }) => revision > since)) && (
        <Suspense fallback={null}>
          <TenderChanged tender={tender} since={since} onLooked={amended ? looked : undefined} />
        </Suspense>
      )}
      {sending === 'SUBMIT' && (
        <InlineMessage intent="warning" title={t('offers:draft.title')}>
          {t('offers:draft.text')}
        </InlineMessage>
      )}
      {sending === 'UPDATE' && offer?.status === 'stale' && (
        <InlineMessage intent="warning" title={t('offers:draft.stale')}>
          {t('offers:draft.staleText')}
        </InlineMessage>
      )}
      {sending === 'UPDATE' && offer?.status !== 'stale' && (
        <InlineMessage intent="primary">{t('offer.stillStands', { number: offer?.revision })}</InlineMessage>
      )}
      <div
        className="k-stack"
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === 's') {
            event.preventDefault();
            send({ type: 'SAVE' });
          }
        }}
      >
        <OfferPrices tender={tender} draft={draft} errors={errors} onEdit={send} />
        <Beside beside={() => <OfferBeside tender={tender} offer={offer} draft={draft} sending={sending} />}>
          <OfferTermsFields tender={tender} draft={draft} errors={errors} onEdit={send} />
          <Suspense fallback={null}>
            <OfferDocuments draft={draft} errors={errors} onEdit={send} stored={stored} />
          </Suspense>
        </Beside>
      </div>
      <StickyFoot
        state={
          <span className="t-not-submitted">
            <strong>{t(sending === 'SUBMIT' ? 'offer.notSubmitted' : 'offer.notSent')}</strong>{' '}
            {sending === 'SUBMIT' ? (
              <DraftState
                snapshot={snapshot}
                idle={offer === null ? t('draft.notSaved') : t('draft.allSaved')}
                onRetry={() => send({ type: 'SAVE' })}
              />
            ) : (
              t('offer.keptHere')
            )}
          </span>
        }
      >
        {sending === 'UPDATE' && (
          <Button onClick={() => navigate(paths.tenderSubmit(tender.id))}>{t('common:ui.cancel')}</Button>
        )}
        <Button
          intent="primary"
          busy={snapshot.context.wanted}
          blocked={reasons.length > 0 ? reasons.join(' ') : undefined}
          onClick={() => send({ type: 'REVIEW' })}
        >
          {t(sending === 'SUBMIT' ? 'offer.review' : 'offer.reviewChange')}
        </Button>
      </StickyFoot>
      {conflict && !amended && (
        <Suspense fallback={null}>
          <OfferConflict
            tender={tender}
            untouched={untouched(draft)}
            mine={draft}
            theirs={conflict.draft}
            onReload={() => send({ type: 'RELOAD' })}
            onOverwrite={() => send({ type: 'OVERWRITE' })}
            onMerge={(merged) => send({ type: 'MERGE', draft: merged })}
          />
        </Suspense>
      )}
    </Page>
  );
}

import '../../ui/workflow/record.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { paths } from '../../paths.ts';
import { useErrorLabels } from '../../trade/field-labels.ts';
import { useReviewStep } from '../../trade/use-review-step.ts';
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx';
import { PageSkeleton } from '../../ui/page/Skeleton.tsx';
import { Beside, WithoutRoomBeside } from '../../ui/page/Beside.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { OfferPrices, OfferTermsFields } from './OfferFields.tsx';
import { useOrganizerFact, useTenderFacts } from './tender-facts.tsx';
import type { Sending } from './offer-draft.ts';
import { useOfferSteps } from './use-offer-steps.ts';
import { useSubmitOffer } from './use-submit-offer.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import {
  amendmentOf,
  OfferEditorConflict,
  OfferEditorFoot,
  OfferEditorMenu,
  OfferStanding,
} from './OfferEditorParts.tsx';
import { Waiting } from '../../load.ts';

const TenderChanged = lazyPart(async () => ({ default: (await import('./TenderChanged.tsx')).TenderChanged }));
const OfferStep = lazyPart(async () => ({ default: (await import('./OfferStep.tsx')).OfferStep }));
const OfferHead = lazyPart(async () => ({ default: (await import('./OfferHead.tsx')).OfferHead }));
const OfferReview = lazyPart(() => import('./OfferReview.tsx'));
const OfferDocuments = lazyPart(() => import('./OfferDocuments.tsx'));
const OfferMissing = lazyPart(() => import('./OfferMissing.tsx'));
const OfferBeside = lazyPart(() => import('./OfferBeside.tsx'));

interface OfferEditorProps {
  readonly tender: Quotation;
  readonly offer: Offer | null;
  readonly owner: string;
  readonly sending: Sending;
  /** Whether the user's role may submit offers; preparing one needs less. */
  readonly maySend: boolean;
}

/** Editor of an offer: prices, terms and documents, then a review before it is sent. */
export default function OfferEditor({ tender, offer, owner, sending, maySend }: OfferEditorProps) {
  const { t } = useTranslation(['procurement', 'offers']);
  const texts = useLifecycleTexts('offer', 'procurement');
  const navigate = useNavigate();
  const edited = useSubmitOffer({
    tender,
    offer,
    owner,
    sending,
    onSent: () => {
      toast.success(t(`offerDone.${sending}`));
      void navigate(paths.tenderSubmit(tender.id), { replace: true });
    },
  });
  const { snapshot, send, stored } = edited;
  const steps = useOfferSteps(offer);
  const [since] = useState(offer?.based_on ?? tender.revision);
  const { draft, errors, form, asked } = snapshot.context;
  const labels = useErrorLabels(errors);
  const facts = useTenderFacts(tender);
  const organizer = useOrganizerFact(tender);

  // After sending, the review stays until the URL has changed, so its history entry is not removed then.
  const reviewing = !snapshot.matches('editing');
  const back = useReviewStep({
    reviewing,
    onReview: () => send({ type: 'REVIEW' }),
    onBack: () => send({ type: 'BACK' }),
  });

  if (reviewing) {
    return (
      <Waiting value={<PageSkeleton />}>
        <OfferReview
          tender={tender}
          draft={draft}
          form={form}
          sending={sending}
          busy={!snapshot.matches('reviewing')}
          blocked={maySend ? undefined : texts.reason('permission')}
          onBack={back}
          onSend={() => send({ type: 'PUBLISH' })}
        />
      </Waiting>
    );
  }
  const { amended, looked } = amendmentOf(tender, edited);
  const left = { tender, offer, draft, sending };
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
        <Waiting value={<div className="o-record-room" />}>
          <OfferHead tender={tender} offer={offer} />
        </Waiting>
      }
      menu={<OfferEditorMenu tender={tender} offer={offer} edited={edited} steps={steps} />}
    >
      <ErrorSummary errors={errors} form={form} labels={labels} focus={asked} />
      {(steps.asked || steps.problem) && <OfferStep steps={steps} />}
      {(amended || tender.revisions.some(({ revision }) => revision > since)) && (
        <TenderChanged tender={tender} since={since} onLooked={amended ? looked : undefined} />
      )}
      <OfferStanding offer={offer} sending={sending} />
      <div className="k-stack">
        <OfferPrices tender={tender} draft={draft} errors={errors} onEdit={send} />
        <Beside beside={() => <OfferBeside {...left} />}>
          <OfferTermsFields tender={tender} draft={draft} errors={errors} onEdit={send} />
          <OfferDocuments draft={draft} errors={errors} onEdit={send} stored={stored} />
        </Beside>
        <WithoutRoomBeside render={() => <OfferMissing {...left} />} />
      </div>
      <OfferEditorFoot tender={tender} offer={offer} edited={edited} sending={sending} />
      {!amended && <OfferEditorConflict tender={tender} edited={edited} />}
    </Page>
  );
}

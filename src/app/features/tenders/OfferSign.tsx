import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Offer, offerEndpoints } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { keyOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useStep } from '../../trade/use-step.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { etag } from '../../trade/use-seen.ts';
import { draftOf } from './offer-draft.ts';
import OfferReview from './OfferReview.tsx';
import { offerWords } from './tender-words.ts';

/** A first offer prepared by others, for a user who may send but not edit it. */
export default function OfferSign({ tender, offer }: { readonly tender: Quotation; readonly offer: Offer }) {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('offer', 'procurement');
  const navigate = useNavigate();
  const params = { id: offer.id };
  const { run, busy, problem } = useStep(offerWords, {
    invalidates: ['/api/offers/', '/api/quotations/', '/api/tasks/'],
    answers: keyOf(offerEndpoints.offerGet, { params }),
    onDone: () => toast.success(t('offerDone.SUBMIT')),
  });
  const submit = offer.allowed.find(({ event }) => event === 'SUBMIT');
  return (
    <OfferReview
      tender={tender}
      draft={draftOf(tender, offer)}
      form={problem ? [...problem.form, ...Object.values(problem.fields).flat()] : []}
      sending="SUBMIT"
      back={t('offer.toTender')}
      busy={busy !== null}
      blocked={submit?.enabled ? undefined : (submit?.reasons ?? ['state']).map(texts.reason).join(' ')}
      onBack={() => navigate(paths.tender(tender.id))}
      onSend={() => void run('SUBMIT', offerEndpoints.offerSubmit, { params, body: {}, ifMatch: etag(offer.version) })}
    />
  );
}

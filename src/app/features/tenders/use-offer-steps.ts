import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type Offer, offerEndpoints } from '../../../contract/procurement/offer.ts';
import { keyOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { useStep } from '../../trade/use-step.ts';
import { toast } from '../../ui/dialog/toast.ts';
import { etag } from '../../trade/use-seen.ts';
import { offerWords } from './tender-words.ts';

const PLAIN = {
  WITHDRAW: 'offerWithdraw',
  RESTORE: 'offerRestore',
  DISCARD: 'offerDiscard',
} as const;

/** Steps of the company's offer that need no form; declining an award needs a reason. */
export function useOfferSteps(offer: Offer | null) {
  const { t } = useTranslation('procurement');
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const { run, busy, problem, clear } = useStep(offerWords, {
    invalidates: ['/api/offers/', '/api/quotations/', '/api/tasks/'],
    ...(offer ? { answers: keyOf(offerEndpoints.offerGet, { params: { id: offer.id } }) } : {}),
    onDone: (event) => {
      setAsked(false);
      toast.success(t(`offerDone.${event}`));
    },
  });
  const onward = (event: string) => () => {
    if (event === 'DISCARD' && offer) void navigate(paths.tender(offer.inquire), { replace: true });
    else if (offer) void navigate(paths.tenderSubmit(offer.inquire), { replace: true });
  };
  return {
    offer,
    busy,
    problem,
    asked,
    choose: (event: string) => {
      if (!offer) return;
      const plain = PLAIN[event as keyof typeof PLAIN];
      const input = { params: { id: offer.id }, ifMatch: etag(offer.version) };
      if (event === 'CONFIRM')
        void run(
          event,
          offerEndpoints.offerConfirm,
          { ...input, body: { based_on: offer.inquire_revision } },
          onward(event),
        );
      else if (plain) void run(event, offerEndpoints[plain], input, onward(event));
      else if (event === 'UPDATE') void navigate(`${paths.tenderSubmit(offer.inquire)}?edit=1`);
      else if (event === 'SUPPLIER_DECLINE') setAsked(true);
    },
    decline: (reason: string) => {
      if (offer)
        void run(
          'SUPPLIER_DECLINE',
          offerEndpoints.offerSupplierDecline,
          { params: { id: offer.id }, ifMatch: etag(offer.version), body: { reason } },
          onward('SUPPLIER_DECLINE'),
        );
    },
    close: () => {
      clear();
      setAsked(false);
    },
  };
}
export type OfferSteps = ReturnType<typeof useOfferSteps>;

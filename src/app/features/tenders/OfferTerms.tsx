import { useTranslation } from 'react-i18next';
import { deliveryOf } from '../../../../machines/lifecycles/offer/offer.delivery.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import { Terms, useDeliveryTerm } from '../../trade/Terms.tsx';
import { Day } from '../../ui/figures/Figures.tsx';
import { documentNames } from './offer-documents.ts';
import { askedOf, deliveryIn, type OfferRead } from './offer-draft.ts';

/** Delivery of all lots without their own terms. */
export const deliveryOfWhole = (tender: Quotation, draft: OfferRead) =>
  deliveryOf({ term: null, place: '' }, deliveryIn(draft), askedOf(tender));

/** The terms of an offer being written. */
export function OfferTerms({ tender, draft }: { readonly tender: Quotation; readonly draft: OfferRead }) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const whole = deliveryOfWhole(tender, draft);
  const valid = draft['valid_until'] as string | null;
  return (
    <Terms
      terms={[
        { label: t('field.validUntil'), value: valid && <Day value={valid} /> },
        { label: t('field.prices'), value: t(tender.vat_included ? 'withVat' : 'withoutVat') },
        { label: t('field.deliveryTerm'), value: term(whole.term, whole.place) },
        { label: t('field.deliveryTime'), value: String(draft['delivery_time'] ?? '') },
        { label: t('field.paymentCondition'), value: String(draft['payment_condition'] ?? '') },
        { label: t('field.comment'), value: String(draft['comment'] ?? '') },
        { label: t('field.documents'), value: documentNames(draft) },
      ]}
    />
  );
}

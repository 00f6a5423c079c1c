import { useTranslation } from 'react-i18next';
import { OFFER_LINE_FIELDS } from '../../../../../machines/lifecycles/offer/offer.fields.ts';
import type { ComparedOffer, Comparison } from '../../../../contract/procurement/comparison.ts';
import { useDeliveryTerm } from '../../../trade/Terms.tsx';
import { Deviation } from '../../../trade/comparison/Deviation.tsx';
import { Day } from '../../../ui/figures/Figures.tsx';
import type { ReceivedOffer } from '../../../trade/comparison/compared.ts';
import type { MatrixView } from './use-matrix-view.ts';

const TERMS = ['delivery_term', 'delivery_time', 'payment_condition', 'vat_included'] as const;

/** How a term differs; the place belongs to the delivery term. */
function saidOf(
  term: (typeof TERMS)[number],
  { deviations, reworded }: ComparedOffer,
): 'deviates' | 'otherWords' | undefined {
  if (deviations.includes(term) || (term === 'delivery_term' && deviations.includes('delivery_place')))
    return 'deviates';
  return reworded.includes(term) ? 'otherWords' : undefined;
}

/** Requested terms compared with those of each offer; by lot where the lots of an offer differ. */
export function OfferTerms({ comparison, view }: { readonly comparison: Comparison; readonly view: MatrixView }) {
  const { t } = useTranslation('comparison');
  const { t: common } = useTranslation('procurement');
  const deliveryTerm = useDeliveryTerm();
  const written = (
    term: (typeof TERMS)[number],
    from: Pick<ComparedOffer, (typeof TERMS)[number] | 'delivery_place'>,
  ): string => {
    if (term === 'vat_included') return common(from.vat_included ? 'withVat' : 'withoutVat');
    return term === 'delivery_term' ? deliveryTerm(from.delivery_term, from.delivery_place) : from[term];
  };
  const linesOf = (offer: ReceivedOffer) =>
    comparison.lots.flatMap((lot, at) => {
      const line = lot.offers.find((each) => each.offer === offer.id);
      return line ? [{ number: at + 1, line }] : [];
    });
  return (
    <tbody className="p-matrix-terms">
      {TERMS.map((term) => (
        <tr key={term}>
          <th scope="row">
            {common(`field.${term === 'vat_included' ? 'prices' : OFFER_LINE_FIELDS[term].label}`)}
            <div className="p-asked">
              <span className="k-muted">{t('asked')}:</span> {written(term, comparison.asked) || '–'}
            </div>
          </th>
          {view.offers.map((offer) => {
            const values = linesOf(offer).map(({ number, line }) => ({
              number,
              text: written(term, line) || '–',
              says: saidOf(term, line),
            }));
            const [first] = values;
            const same = new Set(values.map(({ text }) => text)).size <= 1;
            return (
              <td key={offer.id} {...view.pinOf(offer.id)}>
                {(same && first ? [first] : values).map(({ number, text, says }) => (
                  <div key={number} className={says === 'deviates' ? 'p-deviates' : undefined}>
                    {!same && <span className="k-muted">{number}. </span>}
                    {says && <Deviation says={says} />}
                    {text}
                  </div>
                ))}
              </td>
            );
          })}
        </tr>
      ))}
      <tr>
        <th scope="row">{common('field.validUntil')}</th>
        {view.offers.map((offer) => (
          <td key={offer.id} {...view.pinOf(offer.id)}>
            <Day value={offer.valid_until} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

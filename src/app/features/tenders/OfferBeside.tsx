import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/figures/Figures.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { amountOf, currencyOf, isPriced, totalsOf, linesIn } from './offer-draft.ts';
import OfferMissing, { type OfferMissingProps } from './OfferMissing.tsx';
import { OfferTerms } from './OfferTerms.tsx';

/** What is still missing, and the offer as the buyer will see it after the opening. */
export default function OfferBeside(props: OfferMissingProps) {
  const { tender, draft } = props;
  const { t } = useTranslation('procurement');
  const lines = linesIn(draft);
  return (
    <>
      <OfferMissing {...props} />
      <Section title={t('beside.buyer')}>
        <div className="t-preview">
          <ol className="k-list" aria-label={t('offer.prices')}>
            {lines.map((line, at) => (
              <li key={line.key}>
                <span className="k-wrap">{tender.inquireitem_set[at]?.name}</span>
                {isPriced(line) ? (
                  <Money amount={amountOf(line)} currency={currencyOf(draft, line) || 'EUR'} />
                ) : (
                  <em className="k-muted">{t('offer.notOffered')}</em>
                )}
              </li>
            ))}
            {totalsOf(draft).map((total) => (
              <li key={total.currency}>
                <strong>{t('offers.total')}</strong>
                <strong>
                  <Money amount={total.amount} currency={total.currency} />
                </strong>
              </li>
            ))}
          </ol>
          <OfferTerms tender={tender} draft={draft} />
        </div>
      </Section>
    </>
  );
}

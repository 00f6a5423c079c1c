import { useTranslation } from 'react-i18next';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import type { Offer } from '../../../contract/procurement/offer.ts';
import type { Quotation } from '../../../contract/procurement/quotation.ts';
import Missing from '../../trade/beside/Missing.tsx';
import { useFieldLabel } from '../../trade/field-labels.ts';
import { Money } from '../../ui/figures/Figures.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { amountOf, currencyOf, isPriced, totalsOf, type Sending, type OfferRead, linesIn } from './offer-draft.ts';
import { OfferTerms } from './OfferTerms.tsx';
import { offerWords } from './tender-words.ts';
import { Waiting } from '../../load.ts';

/** The chart is loaded only when no answer of the server lists what is missing. */
const OfferForeseen = lazyPart(() => import('./OfferForeseen.tsx'));

interface OfferBesideProps {
  readonly tender: Quotation;
  readonly offer: Offer | null;
  readonly draft: OfferRead;
  readonly sending: Sending;
}

/** What is still missing, and the offer as the buyer will see it after the opening. */
export default function OfferBeside({ tender, offer, draft, sending }: OfferBesideProps) {
  const { t } = useTranslation('procurement');
  const { reason } = useLifecycleTexts('offer', 'procurement');
  const label = useFieldLabel();
  const lines = linesIn(draft);
  const missing = (step: AllowedEvent | undefined) => (
    <Missing step={step} fields={offerWords.catalogue[sending].fields ?? {}} reasonOf={reason} labelOf={label} />
  );
  return (
    <>
      {/* A change of a submitted offer is stored only on sending, so the server cannot list what is missing. */}
      {sending === 'SUBMIT' &&
        (offer ? (
          missing(offer.allowed.find(({ event }) => event === sending))
        ) : (
          <Waiting value={missing(undefined)}>
            <OfferForeseen tender={tender} draft={draft}>
              {missing}
            </OfferForeseen>
          </Waiting>
        ))}
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

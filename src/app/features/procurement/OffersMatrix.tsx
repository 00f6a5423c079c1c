import './matrix.css';
import { useTranslation } from 'react-i18next';
import type { ComparedOffer, Comparison } from '../../../contract/award.ts';
import { countryName } from '../../../contract/format.ts';
import type { Inquire } from '../../../contract/inquire.ts';
import { useLanguage } from '../../i18n.ts';
import { useDeliveryTerm } from '../../trade/Terms.tsx';
import { Button } from '../../ui/Button.tsx';
import { Day, Instant, Money } from '../../ui/Figures.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';
import { OfferCell } from './OfferCell.tsx';
import { LotHead } from './LotHead.tsx';
import { type InquireSteps, standing } from './use-inquire-steps.ts';

interface OffersMatrixProps {
  readonly row: Inquire;
  readonly comparison: Comparison;
  readonly steps: InquireSteps;
}

type Offer = Comparison['offers'][number];

/** Offers side by side: lots down, suppliers across, then their terms and their sums. */
export function OffersMatrix({ row, comparison, steps }: OffersMatrixProps) {
  const { t } = useTranslation('procurement');
  const language = useLanguage();
  const { lots, offers } = comparison;
  const lineOf = (lot: Comparison['lots'][number], offer: Offer) => lot.offers.find((line) => line.offer === offer.id);
  return (
    <>
      <p className="k-muted" role="status">
        {t('offers.count', { count: offers.length })} {t('offers.legend')}
      </p>
      <div className="p-matrix-box" role="region" aria-label={t('offers.title')} tabIndex={0}>
        <table className="p-matrix">
          <caption className="k-hidden">{t('offers.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.lots')}</th>
              {offers.map((offer) => (
                <th key={offer.id} scope="col">
                  <OfferHead offer={offer} row={row} steps={steps} language={language} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.id}>
                <th scope="row">
                  <LotHead
                    lot={lot}
                    row={row}
                    awards={comparison.awards.filter((award) => award.lot === lot.id)}
                    steps={steps}
                  />
                </th>
                {offers.map((offer) => (
                  <OfferCell key={offer.id} row={row} lot={lot} line={lineOf(lot, offer)} steps={steps} />
                ))}
              </tr>
            ))}
          </tbody>
          <TermRows comparison={comparison} />
          <tfoot>
            <tr>
              <th scope="row">{t('offers.total')}</th>
              {offers.map((offer) => (
                <td key={offer.id}>
                  {offer.totals.map((total) => (
                    <div key={total.currency}>
                      <Money amount={total.amount} currency={total.currency} />
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

function OfferHead({
  offer,
  row,
  steps,
  language,
}: {
  readonly offer: Offer;
  readonly row: Inquire;
  readonly steps: InquireSteps;
  readonly language: ReturnType<typeof useLanguage>;
}) {
  const { t } = useTranslation('procurement');
  const texts = useLifecycleTexts('inquire', 'procurement');
  const reject = standing(row, 'REJECT_OFFER');
  return (
    <div className="p-offer-head">
      <strong>{offer.organization.name}</strong>
      <span className="k-muted k-small">
        {offer.organization.country && countryName(language, offer.organization.country)} ·{' '}
        {t('offers.revision', { number: offer.revision })} · <Instant value={offer.submitted_at} />
      </span>
      <StatusTag lifecycle="offer" domain="procurement" state={offer.status} />
      {offer.comment && <span className="k-small p-comment">{offer.comment}</span>}
      {offer.hash && (
        <span className="k-muted k-small" title={offer.hash}>
          {t('offers.hash')} <code>{offer.hash.slice(0, 12)}…</code>
        </span>
      )}
      {reject && !reject.reasons.includes('state') && offer.status === 'opened' && (
        <Button
          minimal
          size="small"
          intent="danger"
          blocked={reject.enabled ? undefined : reject.reasons.map(texts.reason).join(' ')}
          onClick={() => steps.ask('REJECT_OFFER', { offer: offer.id })}
        >
          {texts.event('REJECT_OFFER')}
        </Button>
      )}
    </div>
  );
}

/** The terms of each offer; where its lots differ, lot by lot. */
function TermRows({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation('procurement');
  const term = useDeliveryTerm();
  const show: readonly [label: string, of: (line: ComparedOffer) => string][] = [
    ['deliveryTerm', (line) => term(line.delivery_term)],
    ['deliveryTime', (line) => line.delivery_time],
    ['paymentCondition', (line) => line.payment_condition],
    ['vatIncluded', (line) => t(line.vat_included ? 'yes' : 'no')],
  ];
  const linesOf = (offer: Offer) =>
    comparison.lots.flatMap((lot, at) => {
      const line = lot.offers.find((each) => each.offer === offer.id);
      return line ? [{ number: at + 1, line }] : [];
    });
  return (
    <tbody className="p-matrix-terms">
      {show.map(([label, of]) => (
        <tr key={label}>
          <th scope="row">{t(`field.${label}`)}</th>
          {comparison.offers.map((offer) => {
            const values = linesOf(offer).map(({ number, line }) => ({ number, text: of(line) || '–' }));
            const same = new Set(values.map(({ text }) => text)).size <= 1;
            return (
              <td key={offer.id}>
                {same
                  ? (values[0]?.text ?? '–')
                  : values.map(({ number, text }) => (
                      <div key={number}>
                        <span className="k-muted">{number}.</span> {text}
                      </div>
                    ))}
              </td>
            );
          })}
        </tr>
      ))}
      <tr>
        <th scope="row">{t('field.validUntil')}</th>
        {comparison.offers.map((offer) => (
          <td key={offer.id}>
            <Day value={offer.valid_until} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

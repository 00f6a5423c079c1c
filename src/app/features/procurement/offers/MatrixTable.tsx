import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { useUnits } from '../../../trade/units.ts';
import { Money } from '../../../ui/figures/Figures.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { useLatest } from '../../../ui/page/use-latest.ts';
import { LotHead } from '../record/LotHead.tsx';
import { OfferCell } from '../../../trade/comparison/OfferCell.tsx';
import { OfferFacts, OfferHead } from './OfferHead.tsx';
import { OfferTerms } from './OfferTerms.tsx';
import { type InquireSteps, standing } from '../record/use-inquire-steps.ts';
import { decimalsOf, type MatrixView } from './use-matrix-view.ts';

interface MatrixTableProps {
  readonly row: Inquire;
  readonly comparison: Comparison;
  /** Its offers are the columns of the table. */
  readonly view: MatrixView;
  readonly steps: InquireSteps;
  /** Whether it is being printed. */
  readonly paper: boolean;
}

interface OfferSumProps {
  readonly offer: Comparison['offers'][number];
  readonly comparison: Comparison;
}

/** Total of one offer: original, converted, and the number of lots it covers. */
function OfferSum({ offer, comparison: { currency, lots } }: OfferSumProps) {
  const { t } = useTranslation('comparison');
  return (
    <>
      {offer.totals.map((total) => (
        <div key={total.currency}>
          <Money amount={total.amount} currency={total.currency} />
        </div>
      ))}
      {offer.totals.some((total) => total.currency !== currency) && currency !== '' && (
        <div className="p-converted">
          {offer.total === null ? (
            <span className="k-muted">{t('totalUnconverted', { currency })}</span>
          ) : (
            <>
              <span className="k-hidden">{t('cell.converted')} </span>
              <span aria-hidden="true">≈ </span>
              <Money amount={offer.total} currency={currency} />
            </>
          )}
        </div>
      )}
      {offer.lots > 0 && offer.lots < lots.length && (
        <div className="k-muted k-small">{t('lotsOf', { count: offer.lots, of: lots.length })}</div>
      )}
    </>
  );
}

/** The lots with some of the offers. */
export function MatrixTable({ row, comparison, view, steps, paper }: MatrixTableProps) {
  const { t } = useTranslation(['procurement', 'comparison', 'lifecycles-procurement']);
  const texts = useLifecycleTexts('inquire', 'procurement');
  const units = useUnits();
  const { currency } = comparison;
  // Stable callbacks: cells do not re-render when a dialog opens.
  const latest = useLatest(steps);
  const onAccept = useCallback((lot: number, offer: number) => latest.current.ask('ACCEPT', { lot, offer }), [latest]);
  const onAside = useCallback(
    (lot: number, offer: number) => latest.current.ask('SET_ASIDE', { lot, offer }),
    [latest],
  );
  const setAside = standing(row, 'SET_ASIDE');
  const aside = setAside && !setAside.reasons.includes('state') ? texts.event('SET_ASIDE') : null;
  const accept = standing(row, 'ACCEPT');
  const word = accept && !accept.reasons.includes('state') ? texts.event('ACCEPT') : null;
  const blocked = accept?.enabled === false ? accept.reasons.map(texts.reason).join(' ') : undefined;
  return (
    <table className="p-matrix">
      <caption className="k-hidden">{t('offers.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field.lots')}</th>
          {view.offers.map((offer) => (
            <th key={offer.id} scope="col" {...view.pinOf(offer.id)}>
              <OfferHead offer={offer} view={view} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.rows.length === 0 && (
          <tr>
            <td colSpan={view.offers.length + 1}>{t('comparison:allDecided')}</td>
          </tr>
        )}
        {view.rows.map(({ lot, number }) => (
          <tr key={lot.id}>
            <th scope="row">
              <LotHead
                lot={lot}
                number={number}
                row={row}
                comparison={comparison}
                awards={comparison.awards.filter((award) => award.lot === lot.id)}
                shown={view.offers}
                steps={steps}
              />
            </th>
            {view.offers.map((offer) => (
              <OfferCell
                key={offer.id}
                lot={lot}
                line={lot.offers.find((line) => line.offer === offer.id)}
                currency={currency}
                units={units}
                decimals={decimalsOf(lot)}
                accept={word}
                blocked={blocked}
                aside={aside}
                pin={view.pinOf(offer.id)}
                onAccept={onAccept}
                onAside={onAside}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {view.offers.length > 0 && (
        <tbody className="p-matrix-terms">
          <tr>
            <th scope="row">{t('lifecycles-procurement:offer.title')}</th>
            {view.offers.map((offer) => (
              <td key={offer.id} {...view.pinOf(offer.id)}>
                <OfferFacts offer={offer} row={row} steps={steps} paper={paper} />
              </td>
            ))}
          </tr>
        </tbody>
      )}
      <OfferTerms comparison={comparison} view={view} />
      <tfoot>
        <tr>
          <th scope="row">{t('comparison:total')}</th>
          {view.offers.map((offer) => (
            <td key={offer.id} {...view.pinOf(offer.id)}>
              <OfferSum offer={offer} comparison={comparison} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

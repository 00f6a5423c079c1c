import '../../../trade/comparison/matrix.css';
import type { CSSProperties } from 'react';
import { Scroller } from '../../../ui/page/Scroller.tsx';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../../../contract/procurement/comparison.ts';
import type { Inquire } from '../../../../contract/procurement/inquire.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { useIsPrinting } from '../../../ui/page/use-is-printing.ts';
import { HeadAbove } from './HeadAbove.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { MatrixTools } from './MatrixTools.tsx';
import { PaperComments } from './OfferComment.tsx';
import { sheetsOf } from './on-paper.ts';
import { MissingRates, Rates } from './RatesPanel.tsx';
import type { InquireSteps } from '../record/use-inquire-steps.ts';
import { useMatrixView } from './use-matrix-view.ts';

interface OffersMatrixProps {
  readonly row: Inquire;
  readonly comparison: Comparison;
  readonly steps: InquireSteps;
}

/** Offers side by side: lots as rows, suppliers as columns, then their terms and totals. */
export function OffersMatrix({ row, comparison, steps }: OffersMatrixProps) {
  const { t } = useTranslation(['procurement', 'comparison']);
  const view = useMatrixView(comparison);
  const paper = useIsPrinting();
  const sheets = paper ? sheetsOf(comparison, view.offers) : [view.offers];
  return (
    <>
      <MatrixTools comparison={comparison} view={view} />
      <MissingRates row={row} comparison={comparison} steps={steps} />
      {/* Lots must be decided even without offers. */}
      {view.offers.length === 0 && comparison.offers.length > 0 ? (
        <p>
          {t('comparison:columns.none')} <Button onClick={view.showAll}>{t('comparison:columns.all')}</Button>
        </p>
      ) : (
        <div className="p-matrix-room" style={{ '--p-offers': Math.max(1, view.offers.length) } as CSSProperties}>
          {!paper && <HeadAbove offers={view.offers} />}
          <Scroller className="p-matrix-box" label={t('offers.title')}>
            {sheets.map((offers, at) => (
              // Keyed by position, so that moving a column keeps the table and the focus.
              <div key={`sheet-${at}`} className="p-sheet">
                <MatrixTable row={row} comparison={comparison} view={{ ...view, offers }} steps={steps} paper={paper} />
                {paper && <PaperComments offers={offers} />}
              </div>
            ))}
          </Scroller>
        </div>
      )}
      <div className="p-matrix-notes">
        <p className="k-muted k-small" role="status">
          {t('offers.count', { count: comparison.offers.length })} {t('comparison:legend')}
        </p>
        <Rates comparison={comparison} />
      </div>
    </>
  );
}

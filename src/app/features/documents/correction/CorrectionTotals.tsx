import { useTranslation } from 'react-i18next';
import { correctionRates } from '../../../../../machines/money/correct.ts';
import { totalOf } from '../../../../../machines/money/rates.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { computed } from '../../../trade/amounts.ts';
import { Money } from '../../../ui/figures/Figures.tsx';
import { correctionSums } from './correction-sums.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import type { DocumentRead } from '../editor/document-draft.ts';

/** Totals of the correction while it is typed, calculated as on the server. */
export default function CorrectionTotals({ draft, row }: { readonly draft: DocumentRead; readonly row: Document }) {
  const { t } = useTranslation('money');
  const sums = computed(() => {
    const all = row.corrects.map((one) => correctionSums(draft, row, one, draft['split_anew'] === true));
    return { corrected: all, total: totalOf(correctionRates(all)).gross };
  });
  // Without readable earlier amounts there are no totals either.
  if (sums === null) return <p className="k-muted">{t('totals.unread')}</p>;
  const { corrected, total } = sums;
  return (
    <div className="k-stack" aria-live="polite">
      {corrected.map(({ one, before, after }) => (
        <div key={one.document} className="k-stack">
          {corrected.length > 1 && <h3 className="d-corrected">{one.number}</h3>}
          <DifferenceTable before={before.rates} after={after.rates} currency={row.currency} />
        </div>
      ))}
      <dl className="d-sum">
        <div className="d-grand">
          <dt>{t('field.difference')}</dt>
          <dd>
            <Money amount={total} currency={row.currency} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

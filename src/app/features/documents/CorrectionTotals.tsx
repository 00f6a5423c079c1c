import { useTranslation } from 'react-i18next';
import { type Draft, rowsOf } from '../../../../machines/flows/draft.ts';
import { correctedStanding, correctionRates, type Standing } from '../../../../machines/money/correct.ts';
import { isDecimal } from '../../../../machines/money/decimal.ts';
import { totalOf } from '../../../../machines/money/rates.ts';
import type { CorrectedRow } from '../../../contract/document-correction.ts';
import type { Document } from '../../../contract/document.ts';
import { computed } from '../../trade/amounts.ts';
import { Money } from '../../ui/Figures.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { LINES, moneyLines } from './document-draft.ts';

const standingOf = ({ rates, order_rates, prepaid, due }: CorrectedRow['before']): Standing => ({
  rates,
  order: order_rates,
  prepaid,
  due,
});

/** What the correction comes to while it is typed, by the arithmetic that the server uses. */
export default function CorrectionTotals({ draft, row }: { readonly draft: Draft; readonly row: Document }) {
  const { t } = useTranslation('money');
  const [first] = row.corrects;
  const amount = String(draft['amount'] ?? '');
  const correct = (one: CorrectedRow) => {
    const before = standingOf(one.before);
    const lines = rowsOf(draft, LINES).filter((line) => (line['corrects'] ?? first?.document) === one.document);
    const after = correctedStanding({
      type: one.type,
      before,
      lines: moneyLines(lines),
      amount: isDecimal(amount) ? amount : '0',
      advances: row.other_advances,
      takenBack: draft['take_back'] === true,
    });
    return { one, before, after };
  };
  const sums = computed(() => {
    const all = row.corrects.map(correct);
    return { corrected: all, total: totalOf(correctionRates(all)).gross };
  });
  // What it was before cannot be read: neither can what it comes to.
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

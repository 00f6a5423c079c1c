import '../documents.css';
import { Scroller } from '../../../ui/page/Scroller.tsx';
import { useTranslation } from 'react-i18next';
import { type DocumentAmounts, type DocumentType, takesAdvance } from '../../../../../machines/money/amounts.ts';
import { isZero, minus } from '../../../../../machines/money/decimal.ts';
import { totalOf } from '../../../../../machines/money/rates.ts';
import { Money } from '../../../ui/figures/Figures.tsx';
import { RatesTable } from './RatesTable.tsx';

interface TotalsPanelProps {
  readonly type: DocumentType;
  readonly amounts: DocumentAmounts;
  readonly currency: string;
  /** Whether an advance has already been received. */
  readonly received?: boolean;
}

/** Totals of the document while typing, calculated as on the server. */
export function TotalsPanel({ type, amounts, currency, received = false }: TotalsPanelProps) {
  const { t } = useTranslation('money');
  const inChain = type !== 'invoice' && type !== 'correction';
  const { order, rates, total, due, prepaid } = amounts;
  const rows = [
    ...(inChain ? [{ key: type === 'part' ? 'partValue' : 'orderValue', amount: totalOf(order).gross }] : []),
    ...(type === 'part' ? [{ key: 'advancesShare', amount: minus(totalOf(order).gross, total) }] : []),
    ...(isZero(prepaid) ? [] : [{ key: 'prepaid', amount: prepaid }]),
  ];
  return (
    <div className="d-totals" aria-live="polite">
      <Scroller className="d-totals-rates" label={t('paper.perRate')}>
        <RatesTable caption={t('paper.perRate')} rates={rates} currency={currency} />
      </Scroller>
      <dl className="d-sum">
        {rows.map(({ key, amount }) => (
          <div key={key}>
            <dt>{t(`field.${key}`)}</dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
        <div className="d-grand">
          <dt>{t('field.toPay')}</dt>
          <dd>
            <Money amount={received && takesAdvance(type) ? '0.00' : due} currency={currency} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

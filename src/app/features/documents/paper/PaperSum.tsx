import { takesAdvance } from '../../../../../machines/money/amounts.ts';
import { useTranslation } from 'react-i18next';
import { plus } from '../../../../../machines/money/decimal.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { advanceLabel, earlierAdvancesLabel, secondOf } from '../../../../contract/invoicing/paper-labels.ts';
import { useLanguage } from '../../../i18n.ts';
import { isNothing } from '../../../trade/amounts.ts';
import { Money } from '../../../ui/figures/Figures.tsx';

interface PaperSumProps {
  readonly row: Document;
  readonly label: (key: string) => string;
}

/** The foot: the order, what was advanced, what the document asks for. Nothing to pay is said in words. */
export function PaperSum({ row, label }: PaperSumProps) {
  const { t } = useTranslation('money');
  const before = [
    ...(takesAdvance(row.type) || row.type === 'final' ? ([['field.orderValue', row.order_total]] as const) : []),
    ...(row.type === 'part'
      ? ([
          ['field.partValue', row.order_total],
          ['field.advancesShare', row.advances_share],
        ] as const)
      : []),
    ...(row.type !== 'part' && row.previousAdvancePayments.length > 0
      ? ([[earlierAdvancesLabel(row.previousAdvancePayments), row.advancesReceived]] as const)
      : []),
    ...(row.previousParts.length > 0
      ? ([['field.partsInvoiced', plus(...row.previousParts.map(({ total }) => total))]] as const)
      : []),
    ...(isNothing(row.prepaid) ? [] : ([['field.prepaid', row.prepaid]] as const)),
    ...(takesAdvance(row.type) ? ([[advanceLabel(row), row.total]] as const) : []),
  ];
  const line = ([key, amount]: readonly [string, string], name?: string) => (
    <div key={key} className={name}>
      <dt>{label(key)}</dt>
      <dd>
        <Money amount={amount} currency={row.currency} />
      </dd>
    </div>
  );
  return (
    <dl className="d-sum">
      {before.map((each) => line(each))}
      {line([row.type === 'correction' ? 'field.difference' : 'field.toPay', row.toPay], 'd-grand')}
      {(row.type === 'final' || row.type === 'part') && isNothing(row.total) && (
        <p className="k-small">{t('paper.nothingToPay')}</p>
      )}
    </dl>
  );
}

/** What it asks for once more in words, in the languages of the paper. */
export function InWords({ row, label }: PaperSumProps) {
  const language = useLanguage();
  const second = secondOf(language, row.second_language);
  const { inWords } = row;
  if (!inWords) return null;
  return (
    <p>
      {label('paper.inWords')}: <span lang={language}>{inWords[language]}</span>
      {second && (
        <>
          {' / '}
          <span lang={second}>{inWords[second]}</span>
        </>
      )}
    </p>
  );
}

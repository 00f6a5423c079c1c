import { plus } from '../../../../../machines/money/decimal.ts';
import type { Document } from '../../../../contract/invoicing/document.ts';
import { secondOf, sumFacts } from '../../../../contract/invoicing/paper-labels.ts';
import { useLanguage } from '../../../i18n.ts';
import { isNothing } from '../../../trade/amounts.ts';
import { Money } from '../../../ui/figures/Figures.tsx';

interface PaperSumProps {
  readonly row: Document;
  readonly label: (key: string) => string;
}

/** Foot of the paper: order, advances and sum due. "Nothing to pay" is written out. */
export function PaperSum({ row, label }: PaperSumProps) {
  const facts = sumFacts({
    ...row,
    order: row.order_total,
    share: row.advances_share,
    advances: row.previousAdvancePayments,
    advanced: row.advancesReceived,
    parts: row.previousParts.length > 0 ? plus(...row.previousParts.map(({ total }) => total)) : null,
    prepaid: isNothing(row.prepaid) ? null : row.prepaid,
  });
  return (
    <dl className="d-sum">
      {facts.map(([key, amount], at) => (
        <div key={key} className={at === facts.length - 1 ? 'd-grand' : undefined}>
          <dt>{label(key)}</dt>
          <dd>
            <Money amount={amount} currency={row.currency} />
          </dd>
        </div>
      ))}
      {(row.type === 'final' || row.type === 'part') && isNothing(row.total) && (
        <p className="k-small">{label('paper.nothingToPay')}</p>
      )}
    </dl>
  );
}

/** Sum due in words, in the languages of the paper. */
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

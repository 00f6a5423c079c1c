import { useTranslation } from 'react-i18next';
import { addRates, type RateSums, rateKey, rateSums, sumsOf, totalOf } from '../../../../machines/money/rates.ts';
import { subtractRates } from '../../../../machines/money/rates.ts';
import { SumsTable } from './SumsTable.tsx';
import { useVatName } from './vat-options.ts';

interface DifferenceTableProps {
  readonly before: readonly RateSums[];
  readonly after: readonly RateSums[];
  readonly currency: string;
}

/** What a correction changes: before, after and difference, per VAT rate and in all. */
export function DifferenceTable({ before, after, currency }: DifferenceTableProps) {
  const { t } = useTranslation('money');
  const name = useVatName();
  const change = subtractRates(after, before);
  const rates = addRates([...before, ...after].map((entry) => rateSums(entry, '0', '0')));
  const rows = (pick: (list: readonly RateSums[]) => ReturnType<typeof totalOf>) => [
    { label: t('correction.before'), sums: pick(before), strong: false },
    { label: t('correction.after'), sums: pick(after), strong: false },
    { label: t('correction.difference'), sums: pick(change), strong: true },
  ];
  return (
    <SumsTable
      caption={t('correction.perRate')}
      currency={currency}
      blocks={[
        ...rates.map((rate) => ({
          key: rateKey(rate),
          title: name(rate.category, rate.rate),
          rows: rows((list) => sumsOf(list, rate)),
        })),
        ...(rates.length > 1 ? [{ key: 'total', title: t('field.total'), rows: rows(totalOf) }] : []),
      ]}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { addRates, type RateSums, rateKey, rateSums, sumsOf, totalOf } from '../../../../../machines/money/rates.ts';
import { subtractRates } from '../../../../../machines/money/rates.ts';
import { computed } from '../../../trade/amounts.ts';
import { RatesTable } from '../sums/RatesTable.tsx';
import { SumsTable } from '../sums/SumsTable.tsx';
import { useVatName } from '../sums/vat-name.ts';

interface DifferenceTableProps {
  readonly before: readonly RateSums[];
  readonly after: readonly RateSums[];
  readonly currency: string;
}

/** Changes made by a correction: before, after and difference, per VAT rate and in total. */
export function DifferenceTable({ before, after, currency }: DifferenceTableProps) {
  const { t } = useTranslation('money');
  const name = useVatName();
  const sums = computed(() => ({
    change: subtractRates(after, before),
    rates: addRates([...before, ...after].map((entry) => rateSums(entry, '0', '0'))),
  }));
  // The difference cannot be calculated: shows both tables as received.
  if (sums === null)
    return (
      [
        ['before', before],
        ['after', after],
      ] as const
    ).map(([when, rates]) => (
      <RatesTable
        key={when}
        caption={t(`correction.${when}`)}
        rates={rates}
        currency={currency}
        label={(key) => t(key)}
      />
    ));
  const { change, rates } = sums;
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

import { useTranslation } from 'react-i18next';
import { COLUMNS } from '../lines/columns.ts';

/** Text keys of fields that are not under `field.`. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  exchange_date: 'exchange.date',
  exchange_source: 'exchange.source',
  reason: 'correction.reason',
  take_back: 'correction.takeBack',
  split_anew: 'correction.splitAnew',
};

const COLUMN_NAMES: Readonly<Record<string, string>> = { name: 'item', vat: 'vat_rate' };

/** Gives the readable name of a path: `documentitem_set.1.price` is "Unit price, line 2". */
export function useLabelOf(): (path: string) => string {
  const { t } = useTranslation('money');
  return (path) => {
    const [list = '', at = '', column = ''] = path.split('.');
    if (list === 'documentitem_set') {
      if (!(COLUMNS as readonly string[]).includes(column)) return t('section.lines');
      return t('lines.cell', { field: t(`field.${COLUMN_NAMES[column] ?? column}`), number: Number(at) + 1 });
    }
    const elsewhere = ELSEWHERE[path];
    if (elsewhere !== undefined) return t(elsewhere);
    const [, party, field] = /^(buyer|consignee)_(?:address_)?(\w+)$/.exec(path) ?? [];
    return party && field ? `${t(`field.${party}`)}: ${t(`field.${field}`)}` : t(`field.${path}`);
  };
}

export function useErrorLabels(errors: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const labelOf = useLabelOf();
  return Object.fromEntries(Object.keys(errors).map((path) => [path, labelOf(path)]));
}

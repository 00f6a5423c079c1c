import { useTranslation } from 'react-i18next';
import { FIELD_NAMES, LOT_LABELS } from '../../contract/procurement/difference-words.ts';

/** Label of a path: `inquireitem_set.1.name` is "Lot name, lot 2". */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation('procurement');
  return (path) => {
    const [list = '', at, field = ''] = path.split('.');
    // `inquireitem_set.name`: a lot's field without the lot.
    if (at !== undefined && at in LOT_LABELS) return t(`field.${LOT_LABELS[at]}`);
    const row = at !== undefined && /^\d+$/.test(at);
    // `offerdocument_set.1`: an entry that is no grid row.
    if (row && field === '' && FIELD_NAMES[list] === 'documents') return t('field.documents');
    const name = FIELD_NAMES[row ? field : list];
    const own = name === undefined ? (row ? field : list) : t(`field.${row && name === 'name' ? 'lotName' : name}`);
    return row ? t('lots.cell', { field: own, number: Number(at) + 1 }) : own;
  };
}

/** The labels that an error summary needs for its paths. */
export function useErrorLabels(errors: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const label = useFieldLabel();
  return Object.fromEntries(Object.keys(errors).map((path) => [path, label(path)]));
}

import { useTranslation } from 'react-i18next';

const NAMES: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  expire_at: 'deadline',
  timezone: 'timezone',
  budget: 'budget',
  currency: 'currency',
  vat_included: 'vatIncluded',
  show_minimum_price: 'showMinimumPrice',
  show_contact: 'showContact',
  open: 'open',
  local: 'local',
  delivery_term: 'deliveryTerm',
  delivery_place: 'deliveryPlace',
  delivery_time: 'deliveryTime',
  payment_condition: 'paymentCondition',
  participants: 'participants',
  groups: 'groups',
  assigned_to: 'assignedTo',
  inquiredocument_set: 'documents',
  documents: 'documents',
  inquireitem_set: 'lots',
  lots: 'lots',
  quantity: 'quantity',
  unit: 'unit',
  tariff_number: 'tariffNumber',
  valid_until: 'validUntil',
  price: 'price',
  comment: 'comment',
  offeritem_set: 'prices',
  offerdocument_set: 'documents',
  reason: 'reason',
  justification: 'justification',
};

const OF_LOT: Readonly<Record<string, string>> = {
  price: 'price',
  currency: 'currency',
  delivery_term: 'deliveryTerm',
  delivery_time: 'deliveryTime',
  payment_condition: 'paymentCondition',
  name: 'lotName',
  description: 'lotDescription',
  quantity: 'quantity',
  unit: 'unit',
  tariff_number: 'tariffNumber',
};

/** What the reader calls a path: `inquireitem_set.1.name` is "Lot name, lot 2". */
export function useFieldLabel(): (path: string) => string {
  const { t } = useTranslation('procurement');
  return (path) => {
    const [list = '', at, field = ''] = path.split('.');
    // `inquireitem_set.name`: a field of a lot that is named elsewhere.
    if (at !== undefined && at in OF_LOT) return t(`field.${OF_LOT[at]}`);
    const row = at !== undefined && /^\d+$/.test(at);
    // `offerdocument_set.1`: an entry that is no row of a grid.
    if (row && field === '' && NAMES[list] === 'documents') return t('field.documents');
    const name = NAMES[row ? field : list];
    const own = name === undefined ? (row ? field : list) : t(`field.${row && name === 'name' ? 'lotName' : name}`);
    return row ? t('lots.cell', { field: own, number: Number(at) + 1 }) : own;
  };
}

/** The labels that an error summary needs for its paths. */
export function useErrorLabels(errors: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const label = useFieldLabel();
  return Object.fromEntries(Object.keys(errors).map((path) => [path, label(path)]));
}

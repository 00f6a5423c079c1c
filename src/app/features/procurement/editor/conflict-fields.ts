import { useTranslation } from 'react-i18next';
import type { Draft } from '../../../../../machines/flows/draft.ts';
import { instantProblem } from '../../../../contract/platform/calendar.ts';
import { instant, measured, quantity } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import type { ConflictField } from '../../../trade/ConflictDialog.tsx';
import { useFieldLabel } from '../../../trade/field-labels.ts';
import { useUnits } from '../../../trade/units.ts';
import { GROUPS, LOTS, PARTICIPANTS, lotsIn, lotFilesIn, participantsIn, type InquireRead } from './inquire-draft.ts';
import { groupIds, useGroups } from './use-groups.ts';

const NOTHING = '–';

/** Fields in conflict, with readable values. */
export function useConflictFields(): (names: readonly string[]) => readonly ConflictField[] {
  const { t } = useTranslation(['procurement', 'groups']);
  const groups = useGroups();
  const language = useLanguage();
  const units = useUnits();
  const label = useFieldLabel();
  const amount = (value: unknown): string =>
    /^\d+(\.\d+)?$/.test(String(value)) ? quantity(language, String(value)) : NOTHING;
  // An incomplete text is not an instant yet.
  const when = (value: string, zone: string): string =>
    instantProblem(value) ? value.replace('T', ' ') : instant(language, value, zone);
  const show = (name: string, draft: Draft): string => {
    const value = draft[name];
    const read: InquireRead = draft;
    if (name === LOTS) {
      return lotsIn(draft)
        .map(
          (lot, at) =>
            `${at + 1}. ${String(lot['name'])} · ${[
              measured(amount(lot['quantity']), units.symbol(String(lot['unit']), String(lot['quantity']))),
              ...lotFilesIn(lot).map((file) => String(file['name'])),
            ].join(' · ')}`,
        )
        .join('\n');
    }
    if (name === PARTICIPANTS)
      return (
        participantsIn(draft)
          .map((company) => String(company['name']))
          .join(', ') || NOTHING
      );
    if (name === GROUPS)
      return (
        groupIds(value)
          .map((id) => groups?.find((group) => group.id === id)?.name ?? t('groups:gone'))
          .join(', ') || NOTHING
      );
    if (name === 'assigned_to') return String(read['assigned_to_label'] || NOTHING);
    if (name === 'expire_at') return when(String(value ?? ''), String(read['timezone'])) || NOTHING;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return value === null || value === undefined || value === '' ? NOTHING : String(value);
  };
  return (names) => names.map((name) => ({ name, label: label(name), show: (draft) => show(name, draft) }));
}

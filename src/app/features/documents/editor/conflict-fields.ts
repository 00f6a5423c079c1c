import { useTranslation } from 'react-i18next';
import type { Draft } from '../../../../../machines/flows/draft.ts';
import { dayProblem } from '../../../../contract/platform/calendar.ts';
import { day } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import type { ConflictField } from '../../../trade/ConflictDialog.tsx';
import { LINES, linesIn } from './document-draft.ts';
import { useErrorLabels } from './field-labels.ts';

const NOTHING = '–';

/** Fields in conflict, with readable values. */
export function useConflictFields(names: readonly string[]): readonly ConflictField[] {
  const { t } = useTranslation(['money', 'procurement']);
  const language = useLanguage();
  const labels = useErrorLabels(Object.fromEntries(names.map((name) => [name, name])));
  const show = (name: string, draft: Draft): string => {
    const value = draft[name];
    if (name === LINES) {
      return linesIn(draft)
        .map(
          (line, at) => `${at + 1}. ${String(line['name'])} · ${String(line['quantity'])} × ${String(line['price'])}`,
        )
        .join('\n');
    }
    if (name === 'second_language' && value) return t(`language.${String(value)}`);
    if (typeof value === 'boolean') return t(`procurement:${value ? 'yes' : 'no'}`);
    if (value === null || value === undefined || value === '') return NOTHING;
    return dayProblem(String(value)) === null ? day(language, String(value)) : String(value);
  };
  return names.map((name) => ({ name, label: labels[name] ?? name, show: (draft) => show(name, draft) }));
}

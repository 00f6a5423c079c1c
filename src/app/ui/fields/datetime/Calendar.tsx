import './calendar.css';
import { DatePicker } from '@blueprintjs/datetime';
import type { Locale } from 'date-fns';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../contract/platform/fields.ts';
import { parseDay } from '../../../../contract/platform/typed.ts';
import { useLanguage } from '../../../i18n.ts';

const LOCALES: Readonly<Record<Language, () => Promise<{ default: Locale }>>> = {
  en: () => import('date-fns/locale/en-GB'),
  uk: () => import('date-fns/locale/uk'),
  pl: () => import('date-fns/locale/pl'),
  ru: () => import('date-fns/locale/ru'),
};
const localeOf = async (code: string): Promise<Locale> => (await LOCALES[code as Language]()).default;

const EARLIEST = new Date(1900, 0, 1);
const LATEST = new Date(new Date().getFullYear() + 20, 11, 31);

/** Local midnight of a calendar day, for a picker that uses local time. */
const toDate = (value: string): Date | null => {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return value === '' ? null : new Date(year, month - 1, date);
};
const two = (number: number): string => String(number).padStart(2, '0');
const fromDate = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

export interface CalendarProps {
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
}

/** A month to choose a day from. Loaded when first opened. */
export default function Calendar({ value, onChoose }: CalendarProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <DatePicker
      value={toDate(parseDay(value ?? '') ?? '')}
      onChange={(date, byUser) => {
        if (date && byUser) onChoose(fromDate(date));
      }}
      minDate={EARLIEST}
      maxDate={LATEST}
      locale={language}
      dateFnsLocaleLoader={localeOf}
      highlightCurrentDay
      canClearSelection={false}
      dayPickerProps={{
        initialFocus: true,
        weekStartsOn: 1,
        labels: {
          labelPrevious: () => t('ui.calendar.previous'),
          labelNext: () => t('ui.calendar.next'),
          labelMonthDropdown: () => t('ui.calendar.month'),
          labelYearDropdown: () => t('ui.calendar.year'),
        },
      }}
    />
  );
}

import { useTranslation } from 'react-i18next';
import {
  dayProblem,
  FIRST_YEAR,
  LAST_YEAR,
  timeProblem,
  writtenDay,
  writtenTime,
} from '../../../contract/platform/calendar.ts';
import { day as written } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';

/** Errors of a typed day or time. An incomplete input is not an error until the field loses focus. */
export function useWhenProblems() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return {
    day(typed: string | null, left: boolean): string | undefined {
      if (typed === null || typed.trim() === '') return undefined;
      const day = writtenDay(typed);
      if (day === undefined) return left ? t('ui.when.unreadDay', { pattern: t('ui.dayPattern') }) : undefined;
      const problem = dayProblem(day);
      if (problem?.startsWith('year_range')) return t('ui.when.year', { first: FIRST_YEAR, last: LAST_YEAR });
      return problem === null ? undefined : t('ui.when.noDay', { day: typed.trim() });
    },
    time(typed: string, left: boolean): string | undefined {
      if (typed.trim() === '') return undefined;
      const time = writtenTime(typed);
      if (time === undefined) return left ? t('ui.when.unreadTime') : undefined;
      return timeProblem(time) === null ? undefined : t('ui.when.noTime', { time });
    },
    say: (key: 'skipped' | 'twice', day: string, time: string, zone: string): string =>
      t(`ui.when.${key}`, { day: written(language, day), time, zone }),
  };
}

import { useTranslation } from 'react-i18next';
import { count as written } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';

/** Which rows of a list are shown: `1–20 of 95`; a single row is no range: `21 of 21`. */
export function useRowsOf(): (from: number, to: number, count: number, more?: boolean) => string {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (from, to, count, more = false) => {
    const total = more ? t('ui.moreThan', { total: written(language, count) }) : written(language, count);
    return from === to
      ? t('ui.rowOf', { row: written(language, to), total })
      : t('ui.rowsOf', { from: written(language, from), to: written(language, to), total });
  };
}

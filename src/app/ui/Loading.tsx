import { useTranslation } from 'react-i18next';

/** Fills the area of the screen that is on its way. */
export function Loading() {
  const { t } = useTranslation('common');
  return (
    <div className="k-loading" role="status">
      <span>{t('ui.loading')}</span>
    </div>
  );
}

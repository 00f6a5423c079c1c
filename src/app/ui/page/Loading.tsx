import { useTranslation } from 'react-i18next';

/** Fills the area of the screen that is on its way; `late`: what stands beside it is what is left, and is not shown. */
export function Loading({ late = false }: { readonly late?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={late ? 'k-loading k-late' : 'k-loading'} role="status">
      <span>{t('ui.loading')}</span>
    </div>
  );
}

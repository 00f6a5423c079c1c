import { useTranslation } from 'react-i18next';

/** Fills the area of a loading screen; `late`: the content beside it belongs to the previous screen and is hidden. */
export function Loading({ late = false }: { readonly late?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <div className={late ? 'k-loading k-late' : 'k-loading'} role="status">
      <span>{t('ui.loading')}</span>
    </div>
  );
}

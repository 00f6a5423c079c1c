import { useTranslation } from 'react-i18next';

const STEPS = ['file', 'columns', 'check', 'import'] as const;

/** The current one of four steps. */
export function Steps({ at }: { readonly at: number }) {
  const { t } = useTranslation('product-import');
  return (
    <ol className="pi-steps" aria-label={t('steps.label')}>
      {STEPS.map((step, nth) => (
        <li key={step} aria-current={nth === at ? 'step' : undefined} className={nth < at ? 'pi-past' : undefined}>
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}

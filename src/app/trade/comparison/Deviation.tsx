import { useTranslation } from 'react-i18next';

/** Never marked only by colour. */
export function Deviation({ says }: { readonly says: 'deviates' | 'less' | 'otherWords' }) {
  const { t } = useTranslation('comparison');
  return (
    <span className="p-deviation" title={t(says)}>
      <span aria-hidden="true">{says === 'otherWords' ? '△ ' : '▲ '}</span>
      <span className="k-hidden">{t(says)}: </span>
    </span>
  );
}

import { useTranslation } from 'react-i18next';

/** One notice below rows being edited: tariff numbers that no loaded list contains. A record only marks them. */
export function UnlistedTariffs({ codes }: { readonly codes: Iterable<string> }) {
  const { t } = useTranslation('common');
  const each = [...new Set(codes)];
  return each.length > 0 && <p className="k-muted k-small">{t('tariff.unlistedCodes', { codes: each.join(', ') })}</p>;
}

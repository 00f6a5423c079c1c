import { useTranslation } from 'react-i18next';

/** Below rows that are being written: tariff numbers that no loaded list knows, said once. A record only marks them. */
export function UnlistedTariffs({ codes }: { readonly codes: Iterable<string> }) {
  const { t } = useTranslation('common');
  const each = [...new Set(codes)];
  return each.length > 0 && <p className="k-muted k-small">{t('tariff.unlistedCodes', { codes: each.join(', ') })}</p>;
}

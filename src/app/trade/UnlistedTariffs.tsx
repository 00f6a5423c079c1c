import { useTranslation } from 'react-i18next';

/** Below rows with tariff numbers: those that no loaded list knows, said once. */
export function UnlistedTariffs({ codes }: { readonly codes: Iterable<string> }) {
  const { t } = useTranslation('common');
  const each = [...new Set(codes)];
  return each.length > 0 && <p className="k-muted k-small">{t('tariff.unlistedCodes', { codes: each.join(', ') })}</p>;
}

interface Row {
  readonly tariff_number: string;
  readonly tariff_unlisted?: boolean | undefined;
}

export const UnlistedOf = ({ rows }: { readonly rows: readonly Row[] }) => (
  <UnlistedTariffs codes={rows.flatMap((row) => (row.tariff_unlisted ? row.tariff_number : []))} />
);

import { percent } from '../../../contract/platform/format.ts';
import type { ProductImport } from '../../../contract/catalogue/import.ts';
import { useLanguage } from '../../i18n.ts';

/** Percentage of rows processed. */
export function Share({ row: { done, rows } }: { readonly row: ProductImport }) {
  const language = useLanguage();
  return (
    <span className="k-figure" role="status">
      {percent(language, rows === 0 ? 0 : Math.floor((done / rows) * 100))}
    </span>
  );
}

export const Bar = ({ row: { done, rows }, label }: { readonly row: ProductImport; readonly label: string }) => (
  <progress className="pi-progress" value={rows === 0 ? 0 : done / rows} aria-label={label} />
);

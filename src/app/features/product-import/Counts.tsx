import { useTranslation } from 'react-i18next';
import type { ImportCountsRow } from '../../../contract/catalogue/import.ts';
import { count } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';

const KINDS = ['added', 'changed', 'unchanged', 'failed'] as const;

/** Number of rows by result. */
export function Counts({ counts }: { readonly counts: ImportCountsRow }) {
  const { t } = useTranslation('product-import');
  const language = useLanguage();
  return (
    <dl className="pi-counts">
      {KINDS.map((kind) => (
        <div key={kind} className={kind === 'failed' && counts.failed > 0 ? 'pi-wrong' : undefined}>
          <dt>{t(`count.${kind}`)}</dt>
          <dd className="k-figure">{count(language, counts[kind])}</dd>
        </div>
      ))}
    </dl>
  );
}

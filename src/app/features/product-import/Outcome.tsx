import { useTranslation } from 'react-i18next';
import { DOT } from '../../../contract/platform/typography.ts';
import { productImport as lifecycle } from '../../../../machines/lifecycles/productImport/productImport.lifecycle.ts';
import type { ProductImport } from '../../../contract/catalogue/import.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { LifecycleActions } from '../../ui/workflow/LifecycleActions.tsx';
import { Counts } from './Counts.tsx';
import { OtherFile } from './OtherFile.tsx';
import { Problems } from './Problems.tsx';
import type { Import } from './use-import.ts';

/** What the import would do with each row, before anything is written. */
export function Outcome({ flow, row }: { readonly flow: Import; readonly row: ProductImport }) {
  const { t } = useTranslation('product-import');
  const { state, send } = flow;
  const { checked } = row;
  if (!checked) return null;
  const busy = state.matches('starting');
  return (
    <div className="k-stack">
      <p className="k-muted">
        {t('mapping.file', { name: row.file_name })}
        {DOT}
        {t('mapping.rows', { count: row.rows })}
      </p>
      <Counts counts={checked} />
      <p>{checked.failed > 0 ? t('outcome.skipped') : t('outcome.clean')}</p>
      <div className="k-row pi-foot">
        <LifecycleActions
          lifecycle={lifecycle}
          allowed={row.allowed}
          only={['IMPORT']}
          busy={busy}
          onSend={() => send({ type: 'START' })}
        />
        <Button onClick={() => send({ type: 'BACK' })}>{t('outcome.back')}</Button>
        <OtherFile flow={flow} />
      </div>
      <Problems row={row} />
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { ProductImport } from '../../../contract/catalogue/import.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { Counts } from './Counts.tsx';
import { Problems } from './Problems.tsx';
import type { Import } from './use-import.ts';

/** Result of the import. */
export function Over({ flow: { send }, row }: { readonly flow: Import; readonly row: ProductImport }) {
  const { t } = useTranslation('product-import');
  const whole = row.done >= row.rows && row.failure === '';
  const intent = !whole ? 'warning' : row.results.failed > 0 ? 'none' : 'success';
  return (
    <div className="k-stack">
      <InlineMessage intent={intent}>
        {row.failure || t(whole ? 'over.whole' : 'over.part', { done: row.done, rows: row.rows })}
      </InlineMessage>
      <Counts counts={row.results} />
      <div className="k-row pi-foot">
        <LinkButton to={paths.products} intent="primary">
          {t('over.products')}
        </LinkButton>
        <Button onClick={() => send({ type: 'ANOTHER' })}>{t('over.another')}</Button>
      </div>
      <Problems row={row} />
    </div>
  );
}

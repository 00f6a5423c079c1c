import { useTranslation } from 'react-i18next';
import { DOT } from '../../../contract/platform/typography.ts';
import { nameMapped } from '../../../../machines/lifecycles/productImport/productImport.rules.ts';
import type { ProductImport } from '../../../contract/catalogue/import.ts';
import { SYSTEM_FIELDS } from '../../../contract/catalogue/system-fields.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { titleOf } from './title.ts';
import { OtherFile } from './OtherFile.tsx';
import { Bar, Share } from './Progress.tsx';
import type { Import } from './use-import.ts';

/** Columns of the file with sample values on the left, their meaning on the right. */
export function Columns({ flow, row }: { readonly flow: Import; readonly row: ProductImport }) {
  const { state, send } = flow;
  const { t } = useTranslation(['product-import', 'reference', 'products', 'common']);
  const texts = useLifecycleTexts('productImport', 'trade');
  const currencies = useDictionary('currencyList');
  const { mapping, currency } = state.context;
  const checking = state.matches('checking');
  const options = SYSTEM_FIELDS.map(({ code, required }) => ({
    value: code,
    label: `${t([`reference:system.${code}`, `products:field.${code}`])}${required ? ' *' : ''}`,
  }));
  return (
    <form
      className="k-stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'CHECK' });
      }}
    >
      <p className="k-muted">
        {t('mapping.file', { name: row.file_name })}
        {DOT}
        {t('mapping.rows', { count: row.rows })}
      </p>
      <table className="pi-columns">
        <caption className="k-hidden">{t('mapping.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('mapping.column')}</th>
            <th scope="col">{t('mapping.samples')}</th>
            <th scope="col">{t('mapping.field')}</th>
          </tr>
        </thead>
        <tbody>
          {row.columns.map((column, at) => {
            const title = titleOf(t, row, at);
            return (
              // The columns of a file keep their order, so the index is a stable key.
              <tr key={`${at}-${title}`}>
                <th scope="row">{title}</th>
                <td className="pi-samples">
                  {column.samples.map((sample) => (
                    <span key={sample}>{sample}</span>
                  ))}
                </td>
                <td>
                  <SelectField
                    name={`column_${at}`}
                    label={t('mapping.of', { column: title })}
                    hideLabel
                    value={mapping[at] ?? ''}
                    placeholder={t('mapping.none')}
                    options={options}
                    disabled={checking}
                    onChange={(field) => send({ type: 'FIELD', column: at, field: field === '' ? null : field })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {mapping.includes('price') && (
        <div className="pi-currency">
          <SelectField
            name="currency"
            label={t('mapping.currency')}
            hint={t('mapping.currencyHint')}
            value={currency}
            placeholder={t('mapping.noCurrency')}
            options={currencies}
            disabled={checking}
            onChange={(code) => send({ type: 'CURRENCY', currency: code === '' ? null : code })}
          />
        </div>
      )}
      <p className="k-muted k-small">{t('mapping.empty')}</p>
      <div className="k-row pi-foot">
        <Button
          type="submit"
          intent="primary"
          busy={checking}
          blocked={nameMapped(mapping) ? undefined : texts.reason('nameMapped')}
        >
          {texts.event('CHECK')}
        </Button>
        <OtherFile flow={flow} />
        {checking && (
          <span role="status" className="k-muted">
            {t('mapping.checking', { count: row.rows })}
          </span>
        )}
        {checking && <Share row={row} />}
      </div>
      {checking && <Bar row={row} label={t('mapping.checking', { count: row.rows })} />}
    </form>
  );
}

import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary } from '../../forms/dictionaries.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { useRatesImport } from './use-rates-import.ts';

/** Imports rates from a CSV file of a bank: all rows or none. */
export function ExchangeRateImport({ to: last, onClose }: { readonly to: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['comparison', 'common']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const currencies = useDictionary('currencyList');
  const columns = [t('own.from'), t('own.rate'), t('rates.date'), t('rates.source')].join(', ');
  const { state, send } = useRatesImport(last, onClose);
  const { to, complaint } = state.context;
  const file = state.context.file as File | null;
  return (
    <form
      className="k-card k-stack k-form-card k-rates-form"
      noValidate
      aria-label={t('own.import')}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'SEND' });
      }}
    >
      <p className="k-muted">{t('own.importText', { columns })}</p>
      <div className="k-inline-form">
        <div className="k-field">
          <label htmlFor={id}>{t('own.file')}</label>
          {/* The native file input would show texts in the browser's language. */}
          <div className="k-row">
            <Button onClick={() => input.current?.click()}>{t('own.chooseFile')}</Button>
            <span className="k-muted">{file?.name}</span>
          </div>
          <input
            ref={input}
            id={id}
            className="k-hidden"
            tabIndex={-1}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              send({ type: 'CHOOSE', file: event.target.files?.[0] ?? null });
              // Lets the user choose the same file again after correcting it.
              event.target.value = '';
            }}
          />
        </div>
        <SelectField
          name="import_to"
          label={t('own.to')}
          value={to}
          onChange={(currency) => send({ type: 'TO', to: currency })}
          options={currencies}
          placeholder={t('own.choose')}
          error={complaint?.to}
          required
        />
      </div>
      {complaint && (
        <InlineMessage intent="danger">
          {complaint.rows.length > 0 ? (
            <ul>
              {complaint.rows.slice(0, 20).map(({ row, path, text }) => (
                <li key={path}>{t('own.wrongRow', { row, text })}</li>
              ))}
            </ul>
          ) : (
            complaint.form
          )}
        </InlineMessage>
      )}
      <div className="k-inline-form-foot">
        <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
        <Button
          type="submit"
          intent="primary"
          busy={state.matches('sending')}
          blocked={file ? undefined : t('own.noFile')}
        >
          {t('own.run')}
        </Button>
      </div>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchangeRateEndpoints } from '../../../contract/organization/exchange-rate.ts';
import { call } from '../../api/client.ts';
import type { Failure } from '../../api/parse.ts';
import { invalidate } from '../../api/queries.ts';
import { useDictionary } from '../../forms/dictionaries.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';

/** The row of the file that a fault is about: the head is row 1, unless a separator is told above it. */
const rowOf = (path: string, first: number): number | null => {
  const [, index] = /^rows\.(\d+)/.exec(path) ?? [];
  return index === undefined ? null : Number(index) + first;
};

/** Rates of a table of a bank, saved as CSV: all rows or none. */
export function ExchangeRateImport({ to: last, onClose }: { readonly to: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['comparison', 'common']);
  const client = useQueryClient();
  const textOf = useFailureText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const currencies = useDictionary('currencyList');
  const columns = [t('own.from'), t('own.rate'), t('rates.date'), t('rates.source')].join(', ');
  const [to, setTo] = useState(last);
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [first, setFirst] = useState(2);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fields = failure?.kind === 'fields' ? Object.entries(failure.fields) : [];
  const rows = fields.flatMap(([path, texts]) => {
    const row = rowOf(path, first);
    return row === null ? [] : [{ row, path, text: `${path.split('.').slice(2).join('.')}: ${texts.join(' ')}` }];
  });

  async function send(): Promise<void> {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    const csv = await file.text();
    setFirst(/^\uFEFF?sep=./i.test(csv) ? 3 : 2);
    const body = { to, csv };
    const result = await call(exchangeRateEndpoints.exchangeRateImport, { body });
    setBusy(false);
    if (!result.ok) return setFailure(result);
    await invalidate(client, ['/api/exchange-rates/']);
    const { created, replaced } = result.data;
    toast.success(t('own.imported', { count: created + replaced, replaced }));
    onClose();
  }
  return (
    <form
      className="k-card k-stack k-form-card k-rates-form"
      noValidate
      aria-label={t('own.import')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="k-muted">{t('own.importText', { columns })}</p>
      <div className="k-inline-form">
        <div className="k-field">
          <label htmlFor={id}>{t('own.file')}</label>
          {/* The browser writes its own words beside such an input, in its own language. */}
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
              setFailure(null);
              setFile(event.target.files?.[0] ?? null);
            }}
          />
        </div>
        <SelectField
          name="import_to"
          label={t('own.to')}
          value={to}
          onChange={setTo}
          options={currencies}
          placeholder={t('own.choose')}
          error={failure?.kind === 'fields' ? failure.fields['to'] : undefined}
          required
        />
      </div>
      {failure && (
        <InlineMessage intent="danger">
          {rows.length > 0 ? (
            <ul>
              {rows.slice(0, 20).map(({ row, path, text }) => (
                <li key={path}>{t('own.wrongRow', { row, text })}</li>
              ))}
            </ul>
          ) : (
            textOf(failure)
          )}
        </InlineMessage>
      )}
      <div className="k-inline-form-foot">
        <Button onClick={onClose}>{t('common:ui.cancel')}</Button>
        <Button type="submit" intent="primary" busy={busy} blocked={file ? undefined : t('own.noFile')}>
          {t('own.run')}
        </Button>
      </div>
    </form>
  );
}

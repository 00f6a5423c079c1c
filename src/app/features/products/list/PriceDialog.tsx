import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { priceChange } from '../../../../contract/catalogue/product.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { call } from '../../../api/client.ts';
import type { Failure } from '../../../api/parse.ts';
import { useFailureText } from '../../../trade/failure.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { Money } from '../../../ui/figures/Figures.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { isGone } from './gone.ts';

type Change = z.output<typeof priceChange>;

interface PriceDialogProps {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** How many prices were changed. */
  readonly onDone: (changed: number) => void;
}

const isNew = ({ price, new_price }: Change): boolean => new_price !== null && new_price !== price;

/** Prices by percent: first a look at old and new side by side, computed by the server; only then are they changed. */
export function PriceDialog({ ids, onClose, onDone }: PriceDialogProps) {
  const { t } = useTranslation('products');
  const textOf = useFailureText();
  const [percent, setPercent] = useState('');
  const [looked, setLooked] = useState<readonly Change[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = (look: boolean) => {
    const of = looked?.map(({ id }) => id) ?? [...ids];
    const seen = look ? undefined : looked?.map(({ price }) => price);
    return call(productEndpoints.productsPrices, { body: { ids: of, percent, look, seen } });
  };
  const refuse = (failure: Failure) => {
    const fields = failure.kind === 'fields' ? failure.fields : {};
    if (fields['percent']) setError(fields['percent']);
    else setProblem(isGone(failure) ? t('bulk.gone') : (fields['seen']?.join(' ') ?? textOf(failure)));
  };
  const send = async () => {
    setBusy(true);
    setError([]);
    setProblem(null);
    const first = looked === null;
    const result = await ask(first);
    if (!result.ok) {
      refuse(result);
      // Somebody else changed one since: the new ones are shown with the reason.
      const again = result.kind === 'fields' && result.fields['seen'] ? await ask(true) : null;
      if (again?.ok) setLooked(again.data);
    } else if (first) setLooked(result.data);
    else onDone(result.data.filter(isNew).length);
    setBusy(false);
  };
  const money = (amount: string | null, { currency }: Change) =>
    amount === null || currency === null ? (
      <span className="k-muted">{t('price.none')}</span>
    ) : (
      <Money amount={amount} currency={currency} />
    );
  const changes = looked?.filter(isNew).length ?? 0;
  return (
    <ConfirmDialog
      title={t('prices.title', { count: ids.length })}
      confirm={looked === null ? t('prices.look') : t('prices.change', { count: changes })}
      busy={busy}
      blocked={
        percent === '' ? t('prices.missing') : looked !== null && changes === 0 ? t('prices.nothing') : undefined
      }
      onClose={onClose}
      onConfirm={() => void send()}
    >
      <DecimalField
        name="percent"
        label={t('prices.percent')}
        hint={t('prices.hint')}
        scale={2}
        currency="%"
        required
        error={error}
        value={percent}
        onChange={(typed) => {
          setPercent(typed);
          setError([]);
          // Other prices were looked at.
          setLooked(null);
        }}
      />
      {looked !== null && (
        <div className="pr-prices">
          <DataTable
            caption={t('prices.caption')}
            rows={looked}
            columns={[
              { key: 'name', title: t('field.name'), render: (row) => <span className="t-name">{row.name}</span> },
              { key: 'old', title: t('prices.old'), align: 'end', render: (row) => money(row.price, row) },
              {
                key: 'new',
                title: t('prices.new'),
                align: 'end',
                render: (row) =>
                  isNew(row) ? <strong>{money(row.new_price, row)}</strong> : money(row.new_price, row),
              },
            ]}
          />
        </div>
      )}
      {problem !== null && <InlineMessage intent="danger">{problem}</InlineMessage>}
    </ConfirmDialog>
  );
}

import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import {
  changePricesFlow,
  isNew,
  type NewPrice,
  type PricesEnd,
} from '../../../../../machines/flows/change-prices.flow.ts';
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

interface PricesProps {
  readonly ids: readonly number[];
  /** Called when prices have changed, even if the dialog was closed. */
  readonly onChanged: () => void;
  /** Called with the products whose price has changed. */
  readonly onDone: (changed: readonly number[]) => void;
}
interface PriceDialogProps extends PricesProps {
  readonly onClose: () => void;
}

/** The price flow with its actors. */
function usePrices({ ids, onChanged, onDone }: PricesProps) {
  const { t } = useTranslation('products');
  const textOf = useFailureText();
  const refused = (failure: Failure): PricesEnd => {
    const fields = failure.kind === 'fields' ? failure.fields : {};
    if (fields['percent']) return { kind: 'refused', errors: fields['percent'], problem: null };
    if (isGone(failure)) return { kind: 'refused', errors: [], problem: t('bulk.gone') };
    if (fields['seen']) return { kind: 'stale', problem: fields['seen'].join(' ') };
    return { kind: 'refused', errors: [], problem: textOf(failure) };
  };
  const look = async (percent: string): Promise<PricesEnd> => {
    const result = await call(productEndpoints.productsPrices, { body: { ids: [...ids], percent, look: true } });
    return result.ok ? { kind: 'prices', prices: result.data } : refused(result);
  };
  const change = async (percent: string, looked: readonly NewPrice[]): Promise<PricesEnd> => {
    const body = { ids: looked.map(({ id }) => id), percent, look: false, seen: looked.map(({ price }) => price) };
    const result = await call(productEndpoints.productsPrices, { body });
    if (!result.ok) return refused(result);
    onChanged();
    return { kind: 'prices', prices: result.data };
  };
  const [state, send] = useMachine(
    changePricesFlow.provide({
      actors: {
        look: fromPromise(({ input }) => look(input.percent)),
        change: fromPromise(({ input }) => change(input.percent, input.looked)),
      },
      actions: { changed: ({ context }) => onDone(context.looked.filter(isNew).map(({ id }) => id)) },
    }),
  );
  return { state, send } as const;
}

/** Changes prices by a percentage: first shows old and new prices, calculated by the server, then changes them. */
export function PriceDialog({ ids, onClose, onChanged, onDone }: PriceDialogProps) {
  const { t } = useTranslation('products');
  const { state, send } = usePrices({ ids, onChanged, onDone });
  const { percent, looked, errors, problem } = state.context;
  const seen = state.matches('looked') || looked.length > 0;
  const money = (amount: string | null, { currency }: NewPrice) =>
    amount === null || currency === null ? (
      <span className="k-muted">{t('price.none')}</span>
    ) : (
      <Money amount={amount} currency={currency} />
    );
  const changes = looked.filter(isNew).length;
  return (
    <ConfirmDialog
      title={t('prices.title', { count: ids.length })}
      confirm={seen ? t('prices.change', { count: changes }) : t('prices.look')}
      busy={!state.matches('typing') && !state.matches('looked')}
      blocked={percent === '' ? t('prices.missing') : seen && changes === 0 ? t('prices.nothing') : undefined}
      onClose={onClose}
      onConfirm={() => send({ type: seen ? 'CHANGE' : 'LOOK' })}
    >
      <DecimalField
        name="percent"
        label={t('prices.percent')}
        hint={t('prices.hint')}
        scale={2}
        currency="%"
        required
        error={errors}
        value={percent}
        onChange={(typed) => send({ type: 'PERCENT', percent: typed })}
      />
      {seen && (
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

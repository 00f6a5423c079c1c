import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { askPatiently, type BulkEnd } from '../../../../../machines/flows/bulk-run.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import type { AnswerOut } from '../../../../contract/platform/endpoint.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { refusedBy } from '../../../trade/bulk-answer.ts';
import { type BulkBarProps, BulkFrame, BulkStanding } from '../../../trade/BulkFrame.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { useBulkRun } from '../../../trade/use-bulk-run.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { isGone } from './gone.ts';
import { PriceDialog } from './PriceDialog.tsx';

/** Maximum number of products per request, from the contract. */
const MOST = 500;

interface ProductBarProps extends BulkBarProps {
  /** Whether the user's role may change products. */
  readonly may: boolean;
}

/** Actions for all selected products; each product accepts or refuses on its own. */
export default function BulkBar({ may, ...bar }: ProductBarProps) {
  const { t } = useTranslation(['products', 'lists']);
  const texts = useLifecycleTexts('product', 'trade');
  const { selection } = bar;
  const {
    run: { state, send },
    settle,
  } = useProductRun(selection);
  const { kind, picked, told, stopped, waits } = state.context;
  // All products go into one request, so only the wait before it can be stopped.
  const waiting = waits > 0 && !stopped;
  const tooMany = selection.items.size > MOST ? t('bulk.tooMany', { most: MOST }) : undefined;
  const blocked = may ? tooMany : t('common:reason.permission');

  const open = (what: 'offered' | 'shelved' | 'prices') =>
    send({ type: 'ASK', kind: what, picked: [...selection.items.values()] });
  const close = () => send({ type: 'CANCEL' });
  const busy = state.matches('running');
  const offers = kind === 'offered';
  const dialogs = (
    <>
      {(busy || state.matches('asking')) && (
        <ConfirmDialog
          title={t(offers ? 'bulk.offerTitle' : 'bulk.shelveTitle', { count: picked.length })}
          confirm={texts.event(offers ? 'OFFER' : 'SHELVE')}
          busy={busy}
          cancel={waiting ? t('lists:bulk.stop') : undefined}
          onStop={waiting ? () => send({ type: 'STOP' }) : undefined}
          onClose={close}
          onConfirm={() => send({ type: 'RUN' })}
        >
          <p>{t(offers ? 'bulk.offerText' : 'bulk.shelveText')}</p>
          <BulkStanding busy={busy} run={state.context} />
        </ConfirmDialog>
      )}
      {state.matches('pricing') && (
        <PriceDialog
          ids={picked.map(({ id }) => id)}
          onClose={close}
          onChanged={() => settle([...selection.items.keys()])}
          onDone={(done) => send({ type: 'REPRICED', done })}
        />
      )}
    </>
  );
  return (
    <BulkFrame
      {...bar}
      told={told}
      doneText={({ kind: what, done }) => t(`bulk.${what === 'prices' ? 'priced' : what}`, { count: done.length })}
      said={texts.reason}
      onDismiss={() => send({ type: 'DISMISS' })}
      file={productEndpoints.productExport}
      dialogs={dialogs}
    >
      <Button size="small" blocked={blocked} onClick={() => open('offered')}>
        {texts.event('OFFER')}
      </Button>
      <Button size="small" blocked={blocked} onClick={() => open('shelved')}>
        {texts.event('SHELVE')}
      </Button>
      <Button size="small" blocked={blocked} onClick={() => open('prices')}>
        {t('bulk.prices')}
      </Button>
    </BulkFrame>
  );
}

/** Puts products on sale or takes them off sale in one request. */
function useProductRun(selection: SelectedItems) {
  const client = useQueryClient();
  const textOf = useFailureText();
  const { t } = useTranslation('products');
  const settle = (done: readonly number[]): void => {
    selection.deselect(done);
    void invalidate(client, ['/api/products/']);
  };
  const run = useBulkRun(async ({ kind, picked }, watch): Promise<BulkEnd> => {
    const body = { ids: picked.map(({ id }) => id), for_sale: kind === 'offered' };
    let rows: AnswerOut<typeof productEndpoints.productsForSale> = [];
    const answer = await askPatiently(
      async () => {
        const result = await call(productEndpoints.productsForSale, { body });
        if (!result.ok) return refusedBy(result, isGone(result) ? t('bulk.gone') : textOf(result));
        rows = result.data;
        return { ok: true };
      },
      watch,
      0,
    );
    if (answer === null) return { kind: 'over', done: [], refused: [], left: picked.length };
    if (!answer.ok) return { kind: 'refused', form: [answer.reason] };
    const done = rows.flatMap((one) => (one.done ? [one.id] : []));
    settle(done);
    return { kind: 'over', done, refused: rows.filter((one) => !one.done), left: 0 };
  });
  return { run, settle } as const;
}

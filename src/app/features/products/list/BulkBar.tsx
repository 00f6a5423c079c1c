import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkEnd } from '../../../../../machines/flows/bulk-run.ts';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { BulkSummary } from '../../../trade/BulkSummary.tsx';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { useBulkRun } from '../../../trade/use-bulk-run.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { isGone } from './gone.ts';
import { PriceDialog } from './PriceDialog.tsx';

/** How many products one step takes, as the contract says. */
const MOST = 500;

interface BulkBarProps {
  readonly selection: SelectedItems;
  /** Ids of the rows that are shown. */
  readonly shown: readonly number[];
  /** The list's order, for the export. */
  readonly ordering: string;
  /** Whether the reader's role lets them be changed. */
  readonly may: boolean;
}

/** What can be done with everything that is selected; each product decides for itself whether it lets it be done. */
export default function BulkBar({ selection, shown, ordering, may }: BulkBarProps) {
  const { t } = useTranslation(['products', 'lists']);
  const texts = useLifecycleTexts('product', 'trade');
  const {
    run: { state, send },
    settle,
  } = useProductRun(selection);
  const { kind, picked, told, form } = state.context;
  const ids = [...selection.items.keys()];
  const elsewhere = ids.filter((id) => !shown.includes(id)).length;
  const tooMany = ids.length > MOST ? t('bulk.tooMany', { most: MOST }) : undefined;
  const blocked = may ? tooMany : t('common:reason.permission');

  const open = (what: 'offered' | 'shelved' | 'prices') =>
    send({ type: 'ASK', kind: what, picked: [...selection.items.values()] });
  const close = () => send({ type: 'CANCEL' });
  const busy = state.matches('running');
  const offers = kind === 'offered';
  return (
    <div className="t-bulk k-noprint" role="region" aria-label={t('lists:select.bar')}>
      {told && (
        <BulkSummary
          done={t(`bulk.${told.kind === 'prices' ? 'priced' : told.kind}`, { count: told.done.length })}
          refused={told.refused}
          said={texts.reason}
          onClose={() => send({ type: 'DISMISS' })}
        />
      )}
      {ids.length > 0 && (
        <div className="t-bulk-row">
          <span role="status" className="k-figure">
            <strong>{t('lists:select.count', { count: ids.length })}</strong>
            {elsewhere > 0 && <span className="k-muted">, {t('lists:select.elsewhere', { count: elsewhere })}</span>}
          </span>
          <Button size="small" blocked={blocked} onClick={() => open('offered')}>
            {texts.event('OFFER')}
          </Button>
          <Button size="small" blocked={blocked} onClick={() => open('shelved')}>
            {texts.event('SHELVE')}
          </Button>
          <Button size="small" blocked={blocked} onClick={() => open('prices')}>
            {t('bulk.prices')}
          </Button>
          <span role="group" aria-label={t('lists:select.export')}>
            <ExportButtons
              size="small"
              endpoint={productEndpoints.productExport}
              query={{ ordering, ids: ids.join(',') }}
            />
          </span>
          <Button size="small" minimal onClick={selection.clear}>
            {t('lists:select.clear')}
          </Button>
        </div>
      )}
      {(busy || state.matches('asking')) && (
        <ConfirmDialog
          title={t(offers ? 'bulk.offerTitle' : 'bulk.shelveTitle', { count: picked.length })}
          confirm={texts.event(offers ? 'OFFER' : 'SHELVE')}
          busy={busy}
          onClose={close}
          onConfirm={() => send({ type: 'RUN' })}
        >
          <p>{t(offers ? 'bulk.offerText' : 'bulk.shelveText')}</p>
          {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
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
    </div>
  );
}

/** Puts them on sale or takes them off it, in one call. */
function useProductRun(selection: SelectedItems) {
  const client = useQueryClient();
  const textOf = useFailureText();
  const { t } = useTranslation('products');
  const settle = (done: readonly number[]): void => {
    selection.deselect(done);
    void invalidate(client, ['/api/products/']);
  };
  const run = useBulkRun(async ({ kind, picked }): Promise<BulkEnd> => {
    const body = { ids: picked.map(({ id }) => id), for_sale: kind === 'offered' };
    const result = await call(productEndpoints.productsForSale, { body });
    if (!result.ok) return { kind: 'refused', form: [isGone(result) ? t('bulk.gone') : textOf(result)] };
    const done = result.data.flatMap((one) => (one.done ? [one.id] : []));
    settle(done);
    return { kind: 'over', done, refused: result.data.filter((one) => !one.done) };
  });
  return { run, settle } as const;
}

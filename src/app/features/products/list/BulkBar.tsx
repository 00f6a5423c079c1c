import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productEndpoints } from '../../../../contract/catalogue/product.endpoints.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/queries.ts';
import type { SelectedItems } from '../../../session/selected-items.ts';
import { ExportButtons } from '../../../trade/ExportButtons.tsx';
import { useFailureText } from '../../../trade/failure.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Button } from '../../../ui/menu/Button.tsx';
import { InlineMessage } from '../../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { BulkSummary, type Outcome } from './BulkSummary.tsx';
import { isGone } from './gone.ts';
import { PriceDialog } from './PriceDialog.tsx';

/** How many products one step takes, as the contract says. */
const MOST = 500;

type Asked = 'offered' | 'shelved' | 'prices';

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
  const client = useQueryClient();
  const textOf = useFailureText();
  const texts = useLifecycleTexts('product', 'trade');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const ids = [...selection.items.keys()];
  const elsewhere = ids.filter((id) => !shown.includes(id)).length;
  const tooMany = ids.length > MOST ? t('bulk.tooMany', { most: MOST }) : undefined;
  const blocked = may ? tooMany : t('common:reason.permission');

  const open = (what: Asked) => {
    setProblem(null);
    setOutcome(null);
    setAsked(what);
  };
  const sell = async (for_sale: boolean) => {
    setBusy(true);
    setProblem(null);
    const result = await call(productEndpoints.productsForSale, { body: { ids, for_sale } });
    setBusy(false);
    if (!result.ok) return setProblem(isGone(result) ? t('bulk.gone') : textOf(result));
    setAsked(null);
    setOutcome({ kind: for_sale ? 'offered' : 'shelved', products: result.data });
    selection.deselect(result.data.filter(({ done }) => done).map(({ id }) => id));
    await invalidate(client, ['/api/products/']);
  };
  return (
    <div className="t-bulk k-noprint" role="region" aria-label={t('lists:select.bar')}>
      {outcome && <BulkSummary outcome={outcome} onClose={() => setOutcome(null)} />}
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
      {(asked === 'offered' || asked === 'shelved') && (
        <ConfirmDialog
          title={t(asked === 'offered' ? 'bulk.offerTitle' : 'bulk.shelveTitle', { count: ids.length })}
          confirm={texts.event(asked === 'offered' ? 'OFFER' : 'SHELVE')}
          busy={busy}
          onClose={() => setAsked(null)}
          onConfirm={() => void sell(asked === 'offered')}
        >
          <p>{t(asked === 'offered' ? 'bulk.offerText' : 'bulk.shelveText')}</p>
          {problem !== null && <InlineMessage intent="danger">{problem}</InlineMessage>}
        </ConfirmDialog>
      )}
      {asked === 'prices' && (
        <PriceDialog
          ids={ids}
          onClose={() => setAsked(null)}
          onDone={(changed) => {
            setAsked(null);
            setOutcome({ kind: 'priced', changed });
            selection.clear();
            void invalidate(client, ['/api/products/']);
          }}
        />
      )}
    </div>
  );
}

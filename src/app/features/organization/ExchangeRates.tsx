import { PAGE_SIZE } from '../../../contract/platform/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExchangeRate, exchangeRateEndpoints } from '../../../contract/organization/exchange-rate.ts';
import { day, rate as written } from '../../../contract/platform/format.ts';
import { useApi, useCommand } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { useFailureText } from '../../trade/failure.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { Day } from '../../ui/figures/Figures.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState, ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { toast } from '../../ui/dialog/toast.ts';
import { ExchangeRateForm } from './ExchangeRateForm.tsx';
import { ExchangeRateImport } from './ExchangeRateImport.tsx';
import { useMay } from './use-permissions.ts';

/** The organisation's own exchange rates, used to compare offers and convert documents. */
export function ExchangeRates() {
  const { t } = useTranslation(['comparison', 'common']);
  const language = useLanguage();
  const [inquiries, documents] = [useMay('inquire.manage'), useMay('document.edit')];
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(PAGE_SIZE);
  const [open, setOpen] = useState<number | 'new' | 'import' | null>(null);
  const rates = useApi(
    exchangeRateEndpoints.exchangeRateList,
    { query: { page: String(page), page_size: String(size) } },
    { keepPrevious: true },
  );
  const blocked = inquiries || documents ? undefined : t('common:reason.permission');
  const results = rates.data?.results;
  const columns: readonly Column<ExchangeRate>[] = [
    {
      key: 'rate',
      title: t('own.rate'),
      render: ({ from, to, rate }) => (
        <span className="k-figure">{t('rates.line', { currency: from, rate: written(language, rate), own: to })}</span>
      ),
    },
    { key: 'date', title: t('rates.date'), render: ({ date }) => <Day value={date} /> },
    { key: 'source', title: t('rates.source'), render: ({ source }) => source },
    {
      key: 'actions',
      title: t('own.actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <div className="k-row k-row-end">
          <Button
            size="small"
            blocked={blocked}
            label={t('own.editOf', { currency: row.from, date: day(language, row.date) })}
            onClick={() => setOpen(row.id)}
          >
            {t('own.edit')}
          </Button>
          <Remove row={row} blocked={blocked} />
        </div>
      ),
    },
  ];
  const close = () => setOpen(null);
  return (
    <Section
      title={t('own.title')}
      description={t('own.text')}
      actions={
        open === null && (
          <>
            <Button blocked={blocked} onClick={() => setOpen('import')}>
              {t('own.import')}
            </Button>
            <Button blocked={blocked} onClick={() => setOpen('new')}>
              {t('own.add')}
            </Button>
          </>
        )
      }
      bare
    >
      {open === 'import' && <ExchangeRateImport to={results?.[0]?.to ?? ''} onClose={close} />}
      {open !== null && open !== 'import' && (
        <ExchangeRateForm
          key={open}
          rate={results?.find(({ id }) => id === open) ?? null}
          to={results?.[0]?.to ?? ''}
          onClose={close}
        />
      )}
      {rates.isError && !rates.data ? (
        <ErrorState error={rates.error.failure} onRetry={() => void rates.refetch()} />
      ) : (
        <DataTable
          caption={t('own.title')}
          columns={columns}
          rows={results}
          stacked
          empty={<EmptyState title={t('own.none')} description={t('own.noneText')} />}
        />
      )}
      {rates.data && (
        <Pager
          count={rates.data.count}
          page={page}
          pageSize={size}
          onPage={setPage}
          onPageSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
    </Section>
  );
}

function Remove({ row, blocked }: { readonly row: ExchangeRate; readonly blocked: string | undefined }) {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const textOf = useFailureText();
  const [asked, setAsked] = useState(false);
  const remove = useCommand(exchangeRateEndpoints.exchangeRateDelete, {
    invalidates: ['/api/exchange-rates/'],
    onDone: () => toast.success(t('own.removed')),
  });
  const date = day(language, row.date);
  return (
    <>
      <Button
        size="small"
        blocked={blocked}
        label={t('own.removeOf', { currency: row.from, date })}
        onClick={() => setAsked(true)}
      >
        {t('own.remove')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('own.removeTitle')}
          confirm={t('own.remove')}
          danger
          busy={remove.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => remove.mutate({ params: { id: row.id }, body: undefined })}
        >
          <p>{t('own.removeText', { from: row.from, to: row.to, rate: written(language, row.rate), date })}</p>
          {remove.isError && <InlineMessage intent="danger">{textOf(remove.error.failure)}</InlineMessage>}
        </ConfirmDialog>
      )}
    </>
  );
}

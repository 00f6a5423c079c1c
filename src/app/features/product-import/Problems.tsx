import { DownloadIcon } from '@blueprintjs/icons/lib/esm/generated/components/download';
import { useTranslation } from 'react-i18next';
import { importEndpoints } from '../../../contract/catalogue/import.endpoints.ts';
import { type ImportProblem, MOST_PROBLEMS, type ProductImport } from '../../../contract/catalogue/import.ts';
import { count } from '../../../contract/platform/format.ts';
import { urlOf } from '../../api/client.ts';
import { useLanguage } from '../../i18n.ts';
import { useDownload } from '../../trade/use-download.ts';
import { Button } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { titleOf } from './title.ts';

/** Errors of the file and how to fix them; all of them can be downloaded. */
export function Problems({ row }: { readonly row: ProductImport }) {
  const { t } = useTranslation(['product-import', 'common']);
  const language = useLanguage();
  const { busy, failed, fetchFile } = useDownload();
  if (row.problems.length === 0) return null;
  const path = urlOf(importEndpoints.importFailed.path, { id: row.id });
  const columns: Column<ImportProblem>[] = [
    {
      key: 'row',
      title: t('problems.row'),
      align: 'end',
      width: 'var(--s-80)',
      render: (problem) => <span className="k-figure">{count(language, problem.row)}</span>,
    },
    {
      key: 'column',
      title: t('problems.column'),
      render: ({ column }) => (column === null ? <span className="k-muted">–</span> : titleOf(t, row, column)),
    },
    {
      key: 'value',
      title: t('problems.value'),
      minor: true,
      render: ({ value }) => <span className="pi-value">{value}</span>,
    },
    { key: 'text', title: t('problems.text'), render: ({ text }) => text },
  ];
  return (
    <section className="k-stack" aria-labelledby="pi-problems">
      <div className="pi-head">
        <h2 id="pi-problems">{t('problems.title')}</h2>
        <Button size="small" icon={DownloadIcon} busy={busy === path} onClick={() => void fetchFile(path)}>
          {t('problems.download')}
        </Button>
      </div>
      {failed !== null && <InlineMessage intent="danger">{failed}</InlineMessage>}
      <DataTable
        caption={t('problems.title')}
        columns={columns}
        rows={row.problems}
        rowKey={(problem) => `${problem.row}-${problem.column}-${problem.text}`}
      />
      {row.problems.length >= MOST_PROBLEMS && (
        <p className="k-muted k-small">{t('problems.more', { count: MOST_PROBLEMS })}</p>
      )}
    </section>
  );
}

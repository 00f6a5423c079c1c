import { importIs } from '../../../../machines/lifecycles/productImport/productImport.tags.ts';
import './product-import.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importEndpoints } from '../../../contract/catalogue/import.endpoints.ts';
import type { ProductImport } from '../../../contract/catalogue/import.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { PartSkeleton } from '../../ui/page/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ErrorState, InlineMessage } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { Columns } from './Columns.tsx';
import { Over } from './Over.tsx';
import { Outcome } from './Outcome.tsx';
import { Running } from './Running.tsx';
import { Steps } from './Steps.tsx';
import { useImport } from './use-import.ts';

/** Resumes a running or waiting import after the user left the page, or shows why the last one stopped. */
export default function ImportScreen() {
  const { t } = useTranslation('product-import');
  const list = useApi(importEndpoints.importList, { query: { page_size: '1' } });
  // The latest import when the screen opened; after that the flow has newer data.
  const [found, setFound] = useState<ProductImport | null>();
  const latest = list.data?.results[0];
  if (found === undefined && list.data)
    setFound(latest && (!importIs('ended', latest.status) || latest.failure) ? latest : null);
  if (found !== undefined) return <Importing found={found} />;
  return (
    <Page title={t('title')} crumbs={[{ label: t('products'), to: paths.products }]}>
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <PartSkeleton rows={3} />}
    </Page>
  );
}

function Importing({ found }: { readonly found: ProductImport | null }) {
  const { t } = useTranslation('product-import');
  const flow = useImport(found);
  const { state, row } = flow;
  const { form } = state.context;
  const at = (...values: readonly Parameters<typeof state.matches>[0][]): boolean =>
    values.some((value) => state.matches(value));
  const choosing = at('choosing', 'reading');
  return (
    <Page
      title={t('title')}
      crumbs={[{ label: t('products'), to: paths.products }]}
      status={!choosing && row && <StatusTag lifecycle="productImport" domain="trade" state={row.status} />}
    >
      <Steps at={choosing ? 0 : at('mapping', 'checking') ? 1 : at('looking', 'starting') ? 2 : 3} />
      {form.length > 0 && <InlineMessage intent="danger">{form.join(' ')}</InlineMessage>}
      {choosing && <ChooseFile flow={flow} />}
      {row && at('mapping', 'checking') && <Columns flow={flow} row={row} />}
      {row && at('looking', 'starting') && <Outcome flow={flow} row={row} />}
      {row && at('importing', 'cancelling') && <Running flow={flow} row={row} />}
      {row && at('over') && <Over flow={flow} row={row} />}
    </Page>
  );
}

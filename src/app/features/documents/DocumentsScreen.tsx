import './documents.css';
import { AddIcon } from '@blueprintjs/icons/lib/esm/generated/components/add';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_TYPES } from '../../../../machines/money/amounts.ts';
import { documentEndpoints } from '../../../contract/document.endpoints.ts';
import { DOCUMENT_STATUSES } from '../../../contract/document.state.ts';
import type { DocumentListRow } from '../../../contract/document.ts';
import { profileEndpoints } from '../../../contract/profile.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ListFilters } from '../../trade/ListFilters.tsx';
import { ListResults } from '../../trade/ListResults.tsx';
import { useListQuery } from '../../trade/use-list-query.ts';
import { LinkButton } from '../../ui/Button.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import { Day, Money } from '../../ui/Figures.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { useLifecycleTexts } from '../../ui/texts.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { stateOf } from './document-state.ts';
import { Figure } from './Figure.tsx';

const STATUSES = [...DOCUMENT_STATUSES, 'overdue'] as const;
const SIDES = ['seller', 'buyer'] as const;

export default function DocumentsScreen() {
  const { t } = useTranslation('money');
  const texts = useLifecycleTexts('document', 'money');
  const list = useListQuery();
  const profile = useApi(profileEndpoints.profileMine);
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((value) => value === list.get(name));
  const filters = { type: one('type', DOCUMENT_TYPES), status: one('status', STATUSES), side: one('side', SIDES) };
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const rows = useApi(documentEndpoints.documentList, { query: { ...list.query, ...set } }, { keepPrevious: true });
  // Eleven facts in eight columns: the currency stands once in a row, beside the gross amount.
  const figure = (pick: (row: DocumentListRow) => string) => (row: DocumentListRow) => (
    <Figure amount={pick(row)} currency={row.currency} />
  );
  const columns: Column<DocumentListRow>[] = [
    {
      key: 'number',
      title: t('field.number'),
      render: (row) => (
        <>
          {row.number ? <code>{row.number}</code> : <span className="k-muted">{t('chain.draft')}</span>}
          <span className="k-under">{t(`type.${row.type}`)}</span>
        </>
      ),
    },
    { key: 'status', title: t('field.status'), render: (row) => <DocumentStatus row={row} /> },
    { key: 'buyer', title: t('field.buyer'), render: (row) => row.buyer_name || <span className="k-muted">–</span> },
    {
      key: 'date',
      title: t('dates'),
      render: (row) => (
        <>
          <Day value={row.date_of_issue} />
          <span className="k-under">
            {t('until')} <Day value={row.payment_deadline} />
          </span>
        </>
      ),
    },
    { key: 'net', title: t('field.net'), align: 'end', minor: true, render: figure((row) => row.net) },
    { key: 'vat', title: t('field.vat'), align: 'end', minor: true, render: figure((row) => row.vat) },
    {
      key: 'total',
      title: t('field.gross'),
      align: 'end',
      render: (row) => <Money amount={row.total} currency={row.currency} />,
    },
    { key: 'paid', title: t('field.paid'), align: 'end', minor: true, render: figure((row) => row.paid) },
    { key: 'left', title: t('field.leftToPay'), align: 'end', render: figure((row) => row.leftToPay) },
  ];
  const may = profile.data?.permissions.includes('document.edit') ?? false;
  const create = may ? (
    <LinkButton to={paths.documentNew} intent="primary" icon={AddIcon}>
      {t('new')}
    </LinkButton>
  ) : undefined;
  return (
    <Page title={t('list')} primary={create} width="full">
      <ListFilters
        list={list}
        label={t('search')}
        filters={[
          {
            name: 'type',
            label: t('field.type'),
            any: t('anyType'),
            options: DOCUMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
          },
          {
            name: 'status',
            label: t('field.status'),
            any: t('anyStatus'),
            options: STATUSES.map((value) => ({
              value,
              label: value === 'overdue' ? t('overdue') : texts.state(stateOf({ status: value })),
            })),
          },
          {
            name: 'side',
            label: t('field.side'),
            any: t('anySide'),
            options: SIDES.map((value) => ({ value, label: t(`side.${value}`) })),
          },
        ]}
      />
      <ListResults
        caption={t('list')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.document(row.id)}
        empty={
          list.filtered ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : (
            <EmptyState title={t('firstTitle')} description={t('firstText')} action={create} />
          )
        }
      />
    </Page>
  );
}

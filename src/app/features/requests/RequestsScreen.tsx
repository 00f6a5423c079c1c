import { requestIs } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import './requests.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import type { BuyerRequestListRow } from '../../../contract/requests/buyer-request.ts';
import { REQUEST_STATUSES } from '../../../contract/requests/buyer-request.state.ts';
import { countryName } from '../../../contract/platform/format.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { ListFilters } from '../../trade/ListFilters.tsx';
import { ListResults } from '../../trade/ListResults.tsx';
import { useListQuery } from '../../trade/use-list-query.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import type { Column } from '../../ui/table/DataTable.tsx';
import { InstantDay, Money } from '../../ui/figures/Figures.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState } from '../../ui/page/States.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';

/** What is never seen in a list: a request starts there when it is routed. */
const SHOWN = REQUEST_STATUSES.filter((status) => !requestIs('unsent', status));

/** Requests sent and received; which of the two is in the address. */
export default function RequestsScreen() {
  const { t } = useTranslation('requests');
  const language = useLanguage();
  const texts = useLifecycleTexts('buyerRequest', 'requests');
  const profile = useApi(profileEndpoints.profileMine);
  const list = useListQuery();
  const side = list.get('side') === 'received' ? 'received' : 'sent';
  const status = SHOWN.find((each) => each === list.get('status'));
  const rows = useApi(
    buyerRequestEndpoints.buyerRequestList,
    { query: { ...list.query, side, ...(status ? { status } : {}) } },
    { keepPrevious: true },
  );
  const columns: Column<BuyerRequestListRow>[] = [
    {
      key: 'subject',
      title: t('field.subject'),
      render: (row) => (
        <>
          {row.subject}
          <span className="k-small k-muted t-narrow">
            <InstantDay value={row.routed_at} />
          </span>
        </>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      render: (row) => <StatusTag lifecycle="buyerRequest" domain="requests" state={row.status} />,
    },
    {
      key: 'category',
      title: t('field.category'),
      minor: true,
      render: (row) => (row.category ? t(`category.${row.category}`) : <span className="k-muted">–</span>),
    },
    {
      key: 'country',
      title: t('field.country'),
      minor: true,
      render: (row) => (row.country ? countryName(language, row.country) : ''),
    },
    {
      key: 'sent',
      title: t('field.sent'),
      sortKey: 'created_at',
      minor: true,
      render: (row) => <InstantDay value={row.routed_at} />,
    },
    side === 'sent'
      ? {
          key: 'answers',
          title: t('field.answers'),
          align: 'end',
          render: (row) => <span className="k-figure">{row.answers_count}</span>,
        }
      : {
          key: 'own',
          title: t('field.ownQuotation'),
          align: 'end',
          render: (row) =>
            row.own_total && row.own_currency ? (
              <Money amount={row.own_total} currency={row.own_currency} />
            ) : (
              <span className="k-muted">–</span>
            ),
        },
  ];
  const ask = (
    <LinkButton to={paths.quotationRequest} intent="primary">
      {t('list.ask')}
    </LinkButton>
  );
  const organization = profile.data?.organization ?? null;
  return (
    <Page title={t(side === 'sent' ? 'list.sent' : 'list.received')} primary={side === 'sent' ? ask : undefined}>
      <nav className="r-sides" aria-label={t('list.sides')}>
        {(['sent', 'received'] as const).map((each) => (
          <Link
            key={each}
            to={each === 'sent' ? paths.requests : paths.requestsReceived}
            aria-current={side === each ? 'page' : undefined}
          >
            {t(`list.${each}`)}
          </Link>
        ))}
      </nav>
      <ListFilters
        list={list}
        label={t('list.search')}
        filters={[
          {
            name: 'status',
            label: t('field.status'),
            any: t('list.anyStatus'),
            options: SHOWN.map((value) => ({ value, label: texts.state(value) })),
          },
        ]}
      />
      <ListResults
        caption={t(side === 'sent' ? 'list.sent' : 'list.received')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.request(row.id)}
        personal={side === 'sent'}
        empty={
          list.filtered ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : side === 'sent' ? (
            <EmptyState
              drawing="envelope"
              title={t('list.noneSent')}
              description={t('list.noneSentText')}
              action={ask}
            />
          ) : (
            <EmptyState
              drawing="envelope"
              title={t('list.noneReceived')}
              description={t('list.noneReceivedText')}
              action={
                organization === null ? undefined : (
                  <LinkButton to={paths.organizationSettings(organization, 'requests')} intent="primary">
                    {t('list.toSettings')}
                  </LinkButton>
                )
              }
            />
          )
        }
      />
    </Page>
  );
}

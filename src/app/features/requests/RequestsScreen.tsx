import { requestIs } from '../../../../machines/lifecycles/buyerRequest/buyerRequest.tags.ts';
import './requests.css';
import { useTranslation } from 'react-i18next';
import { buyerRequestEndpoints } from '../../../contract/requests/buyer-request.endpoints.ts';
import { REQUEST_STATUSES } from '../../../contract/requests/buyer-request.state.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { ListFilters } from '../../trade/ListFilters.tsx';
import { ListResults } from '../../trade/ListResults.tsx';
import { useListQuery } from '../../trade/use-list-query.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { useRequestColumns } from './use-request-columns.tsx';

/** Lists contain a request only after it is routed. */
const SHOWN = REQUEST_STATUSES.filter((status) => !requestIs('unsent', status));

/** Requests sent or received; the URL contains which. */
export default function RequestsScreen() {
  const { t } = useTranslation('requests');
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
  const columns = useRequestColumns(side);
  const ask = (
    <LinkButton to={paths.quotationRequest} intent="primary">
      {t('list.ask')}
    </LinkButton>
  );
  const organization = profile.data?.organization ?? null;
  const noneSent = {
    title: t('list.noneSent'),
    description: t('list.noneSentText'),
    action: ask,
  };
  const noneReceived = {
    title: t('list.noneReceived'),
    description: t('list.noneReceivedText'),
    action:
      organization === null ? undefined : (
        <LinkButton to={paths.organizationSettings(organization, 'requests')} intent="primary">
          {t('list.toSettings')}
        </LinkButton>
      ),
  };
  return (
    <Page
      title={t(side === 'sent' ? 'list.sent' : 'list.received')}
      count={rows.data?.count ?? null}
      primary={side === 'sent' ? ask : undefined}
    >
      <ListFilters
        list={list}
        sortedByHeads
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
        first={{ drawing: 'envelope', ...(side === 'sent' ? noneSent : noneReceived) }}
      />
    </Page>
  );
}

import { EyeOpenIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-open';
import { useTranslation } from 'react-i18next';
import {
  DEADLINE_FILTERS,
  PARTICIPATIONS,
  quotationEndpoints,
  type QuotationListRow,
} from '../../../contract/procurement/quotation.ts';
import { countriesOf } from '../../../contract/platform/countries.ts';
import { profileEndpoints } from '../../../contract/account/profile.ts';
import { useApi } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { CountriesField } from '../../trade/CountriesField.tsx';
import { ListFilters } from '../../trade/ListFilters.tsx';
import { ListResults } from '../../trade/ListResults.tsx';
import { useListQuery } from '../../trade/use-list-query.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import type { Column } from '../../ui/table/DataTable.tsx';
import { Deadline } from '../../ui/figures/Deadline.tsx';
import { Money } from '../../ui/figures/Figures.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { EmptyState } from '../../ui/page/States.tsx';
import { StatusTag, ToneTag } from '../../ui/workflow/StatusTag.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { OfferBadge, unfinished } from './OfferBadge.tsx';
import { chartState } from './tender-state.ts';
import { useCompanyName } from '../../trade/use-company-name.ts';

const oneOf = <const T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find((each) => each === value);

/** Tenders the company may answer or has answered. */
export default function TendersScreen() {
  const { t } = useTranslation(['procurement', 'offers', 'lists']);
  const nameOf = useCompanyName();
  const texts = useLifecycleTexts('tender', 'procurement');
  const list = useListQuery();
  const profile = useApi(profileEndpoints.profileMine);
  const status = oneOf(['active', 'closed'], list.get('status'));
  const participation = oneOf(PARTICIPATIONS, list.get('participation'));
  const offer = oneOf(['made', 'none'], list.get('offer'));
  const deadline = oneOf(DEADLINE_FILTERS, list.get('deadline'));
  const country = countriesOf(list.get('country')).join(',');
  const rows = useApi(
    quotationEndpoints.quotationList,
    {
      query: {
        ...list.query,
        ...(status ? { status } : {}),
        ...(participation ? { participation } : {}),
        ...(offer ? { offer } : {}),
        ...(deadline ? { deadline } : {}),
        ...(country ? { country } : {}),
      },
    },
    { keepPrevious: true },
  );
  const columns: Column<QuotationListRow>[] = [
    {
      key: 'name',
      title: t('field.name'),
      sortKey: 'name',
      render: (row) => (
        <>
          <span className="t-name">{row.name}</span>
          <span className="k-muted k-small t-narrow">{nameOf(row.organizer)}</span>
          {row.expire_at && (
            <span className="k-small t-narrow">
              <Deadline at={row.expire_at} zone={row.timezone} hint={row.status === 'active'} />
            </span>
          )}
        </>
      ),
    },
    { key: 'organizer', title: t('tender.organizer'), minor: true, render: (row) => nameOf(row.organizer) },
    {
      key: 'state',
      title: t('field.participation'),
      render: (row) => (
        <>
          {row.own_view ? (
            <StatusTag lifecycle="tender" domain="procurement" state={chartState(row)} />
          ) : (
            <ToneTag tone="blue" icon={EyeOpenIcon}>
              {t('tender.openToAll')}
            </ToneTag>
          )}
          {unfinished(row) && (
            <div className="t-narrow">
              <OfferBadge row={row} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'deadline',
      title: t('field.deadline'),
      sortKey: 'expire_at',
      minor: true,
      render: (row) =>
        row.expire_at ? <Deadline at={row.expire_at} zone={row.timezone} hint={row.status === 'active'} /> : '–',
    },
    {
      key: 'offer',
      title: t('tender.offer'),
      minor: true,
      render: (row) => <OfferBadge row={row} />,
    },
    {
      key: 'lots',
      title: t('field.lots'),
      align: 'end',
      minor: true,
      render: (row) => <span className="k-figure">{row.lots_count}</span>,
    },
    {
      key: 'estimate',
      title: t('field.estimate'),
      align: 'end',
      minor: true,
      render: (row) =>
        row.estimate && row.currency ? (
          <Money amount={row.estimate} currency={row.currency} />
        ) : (
          <span className="k-muted">–</span>
        ),
    },
  ];
  return (
    <Page title={t('tender.list')}>
      <ListFilters
        list={list}
        label={t('tender.search')}
        filters={[
          {
            name: 'status',
            label: t('field.status'),
            any: t('tender.activeAndClosed'),
            options: [
              { value: 'active', label: t('tender.active') },
              { value: 'closed', label: t('tender.closed') },
            ],
          },
          {
            name: 'participation',
            label: t('field.participation'),
            any: t('tender.anyParticipation'),
            options: PARTICIPATIONS.map((value) => ({
              value,
              label: texts.state(chartState({ participation: value })),
            })),
          },
          {
            name: 'deadline',
            label: t('offers:deadline.label'),
            any: t('offers:deadline.any'),
            options: DEADLINE_FILTERS.map((value) => ({ value, label: t(`offers:deadline.${value}`) })),
          },
        ]}
        more={{
          names: ['offer', 'country'],
          fields: (
            <>
              <SelectField
                name="offer"
                label={t('tender.offer')}
                placeholder={t('tender.anyOffer')}
                value={list.get('offer')}
                options={[
                  { value: 'made', label: t('tender.made') },
                  { value: 'none', label: t('tender.notMade') },
                ]}
                onChange={(value) => list.set({ offer: value })}
              />
              <CountriesField value={country} onChange={(codes) => list.set({ country: codes })} />
            </>
          ),
        }}
        orders={[{ value: 'expire_at', label: t('lists:filter.closingFirst') }]}
      />
      <ListResults
        caption={t('tender.list')}
        list={list}
        rows={rows}
        columns={columns}
        rowHref={(row) => paths.tender(row.id)}
        empty={
          list.filtered ? (
            <EmptyState title={t('common:ui.noResults')} />
          ) : (
            <EmptyState
              drawing="envelope"
              title={t('tender.firstTitle')}
              description={t('tender.firstText')}
              action={
                profile.data?.organization ? (
                  <LinkButton to={paths.organization(profile.data.organization)} intent="primary">
                    {t('tender.toDetails')}
                  </LinkButton>
                ) : undefined
              }
            />
          )
        }
      />
    </Page>
  );
}

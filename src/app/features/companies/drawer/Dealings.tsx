import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Dealings as Told, dealingsEndpoints, type LastRecord } from '../../../../contract/dashboard/dealings.ts';
import type { Order } from '../../../../contract/procurement/order.ts';
import { useApi } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { InstantDay, Money } from '../../../ui/figures/Figures.tsx';
import { PartSkeleton } from '../../../ui/page/Skeleton.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { OrderStatus } from '../../../trade/orders/OrderStatus.tsx';
import { StatusTag } from '../../../ui/workflow/StatusTag.tsx';

type Asked = Told['bought']['inquiries'];
type Orders = Told['bought']['orders'];
type Invoices = Told['bought']['invoices'];

/** Purchases and sales between the organisation and the company. */
export function Dealings({ company }: { readonly company: number }) {
  const { t } = useTranslation('companies');
  const query = useApi(dealingsEndpoints.companyDealings, { params: { id: company } });
  const { data } = query;
  const sides = data && [
    { key: 'bought', asked: data.bought.inquiries, ...data.bought, to: paths.inquire, title: t('dealings.inquiries') },
    { key: 'sold', asked: data.sold.tenders, ...data.sold, to: paths.tender, title: t('dealings.tenders') },
  ];
  const some = sides?.filter(({ asked, orders, invoices }) => asked.asked + orders.count + invoices.count > 0);
  return (
    <Section title={t('dealings.title')}>
      {query.error && <ErrorState error={query.error.failure} onRetry={() => void query.refetch()} />}
      {query.isPending && <PartSkeleton />}
      {some?.length === 0 && <p className="k-muted">{t('dealings.none')}</p>}
      {some?.map(({ key, asked, orders, invoices, to, title }) => (
        <div key={key} className="co-side">
          <h3>{t(`dealings.${key}`)}</h3>
          {asked.asked > 0 && <AskedPart title={title} asked={asked} to={to} />}
          {orders.count > 0 && <OrdersPart orders={orders} side={key === 'bought' ? 'buyer' : 'seller'} />}
          {invoices.count > 0 && <InvoicesPart invoices={invoices} />}
        </div>
      ))}
    </Section>
  );
}

/** Labelled figures with the latest records below. */
function Part({
  title,
  figures,
  children,
}: {
  readonly title: string;
  readonly figures: readonly (readonly [string, number])[];
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="co-part">
      <h4 id={id}>{title}</h4>
      <dl className="co-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="k-figure">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

function Last({
  records,
  to,
  state,
}: {
  readonly records: readonly LastRecord[];
  readonly to: (id: number) => string;
  readonly state?: (record: LastRecord) => ReactNode;
}) {
  return (
    <ul className="k-list co-lines">
      {records.map((record) => (
        <li key={record.id}>
          <Link dir="auto" to={to(record.id)}>
            {record.name || `№ ${record.id}`}
          </Link>
          <span className="co-line-facts k-small">
            {state?.(record)}
            {record.amount !== null && record.currency && <Money amount={record.amount} currency={record.currency} />}
            <InstantDay value={record.at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function AskedPart({
  title,
  asked,
  to,
}: {
  readonly title: string;
  readonly asked: Asked;
  readonly to: (id: number) => string;
}) {
  const { t } = useTranslation('companies');
  return (
    <Part
      title={title}
      figures={[
        [t('dealings.asked'), asked.asked],
        [t('dealings.offers'), asked.offers],
        [t('dealings.won'), asked.won],
        [t('dealings.declined'), asked.declined],
      ]}
    >
      <Last
        records={asked.last}
        to={to}
        state={({ state }) => <StatusTag lifecycle="tender" domain="procurement" state={state} />}
      />
    </Part>
  );
}

function OrdersPart({ orders, side }: { readonly orders: Orders; readonly side: Order['side'] }) {
  const { t } = useTranslation('companies');
  return (
    <Part
      title={t('dealings.orders')}
      figures={[
        [t('dealings.all'), orders.count],
        [t('dealings.open'), orders.open],
        [t('dealings.onTime'), orders.on_time],
        [t('dealings.late'), orders.late],
        [t('dealings.failed'), orders.failed],
      ]}
    >
      <Last records={orders.last} to={paths.order} state={({ state }) => <OrderStatus status={state} side={side} />} />
    </Part>
  );
}

function InvoicesPart({ invoices }: { readonly invoices: Invoices }) {
  const { t } = useTranslation('companies');
  return (
    <Part title={t('dealings.invoices')} figures={[[t('dealings.all'), invoices.count]]}>
      <dl className="co-sums">
        {invoices.sums.flatMap(({ currency, total, open, overdue }) =>
          (
            [
              ['all', total],
              ['unpaid', open],
              ['overdue', overdue],
            ] as const
          ).map(([key, amount]) => (
            <div key={`${currency} ${key}`}>
              <dt>{t(`dealings.${key}`)}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          )),
        )}
      </dl>
      <Last records={invoices.last} to={paths.document} />
    </Part>
  );
}

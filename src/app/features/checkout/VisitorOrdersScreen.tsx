import './checkout.css';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { countryName } from '../../../contract/platform/format.ts';
import { checkoutEndpoints } from '../../../contract/trade/checkout.endpoints.ts';
import type { Order as VisitorOrder } from '../../../contract/procurement/order.ts';
import { useApi } from '../../api/queries.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { NoSuchRecord } from '../../trade/NoSuchRecord.tsx';
import { useUnits } from '../../trade/units.ts';
import { Day, Instant, Money, Quantity } from '../../ui/figures/Figures.tsx';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Loading } from '../../ui/page/Loading.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ErrorState } from '../../ui/page/States.tsx';
import { type Column, DataTable } from '../../ui/table/DataTable.tsx';
import { StatusTag } from '../../ui/workflow/StatusTag.tsx';

type Line = VisitorOrder['orderitem_set'][number] & { readonly id: number };

/** A visitor's orders behind the mailed link. */
export default function VisitorOrdersScreen() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { key: secret = '' } = useParams();
  const answer = useApi(checkoutEndpoints.unauthOrderGet, { params: { secret } });
  if (answer.error?.failure.kind === 'notFound') return <NoSuchRecord />;
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error.failure} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  const { contact, delivery_address, wanted_on, order_set } = answer.data;
  const where = [delivery_address, contact.country && countryName(language, contact.country)];
  return (
    <div className="c-public">
      <Page
        title={t('visitorOrders.title', { count: order_set.length })}
        facts={[
          { label: t('field.company'), value: contact.company },
          { label: t('steps.where'), value: where.filter(Boolean).join(', ') },
          { label: t('field.wanted_on'), value: <Day value={wanted_on} /> },
        ]}
        primary={<LinkButton to={paths.home}>{t('completed.market')}</LinkButton>}
      >
        {order_set.map((order) => (
          <Placed key={order.id} order={order} />
        ))}
        <p className="k-muted k-small">{t('visitorOrders.keep')}</p>
      </Page>
    </div>
  );
}

function Placed({ order }: { readonly order: VisitorOrder }) {
  const { t } = useTranslation('checkout');
  const units = useUnits();
  const lines: readonly Line[] = order.orderitem_set.map((line, at) => ({ ...line, id: at }));
  const columns: readonly Column<Line>[] = [
    { key: 'name', title: t('column.name'), render: ({ name }) => <strong dir="auto">{name}</strong> },
    {
      key: 'quantity',
      title: t('quantity'),
      align: 'end',
      render: ({ quantity, unit }) => <Quantity value={quantity} unit={units.symbol(unit)} />,
    },
    {
      key: 'price',
      title: t('column.price'),
      align: 'end',
      render: ({ price }) => <Money amount={price} currency={order.currency} scale={4} />,
    },
    {
      key: 'amount',
      title: t('column.amount'),
      align: 'end',
      render: ({ amount }) => <Money amount={amount} currency={order.currency} />,
    },
  ];
  return (
    <Section
      title={order.seller.name}
      actions={<StatusTag lifecycle="order" domain="procurement" state={order.status} />}
      bare
    >
      {order.status === 'new' && order.answer_by && (
        <p className="k-muted">
          {t('visitorOrders.answerBy')} <Instant value={order.answer_by} />
        </p>
      )}
      {order.comment && <p className="c-summary">{order.comment}</p>}
      <DataTable
        caption={order.seller.name}
        columns={columns}
        rows={lines}
        foot={
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {t('sum')}
            </th>
            <td className="k-end">
              <Money amount={order.total} currency={order.currency} />
            </td>
          </tr>
        }
      />
    </Section>
  );
}

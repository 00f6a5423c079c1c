import './checkout.css';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { shownName } from '../../../contract/catalogue/shown-name.ts';
import { completed } from '../../../contract/trade/checkout.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { OutboxHint } from '../../trade/OutboxHint.tsx';
import { Money } from '../../ui/figures/Figures.tsx';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';

const told = z.object({ orders: z.nullable(completed.shape.order_set), visitor: z.boolean() });

/** The orders placed from the cart, and the way back to the marketplace. */
export default function CompletedScreen() {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { orders, visitor } = told.safeParse(useLocation().state).data ?? { orders: null, visitor: false };
  return (
    <div className="c-public">
      <Page title={t(visitor ? 'sent.title' : 'completed.title')}>
        <p>{t(visitor ? 'sent.text' : 'completed.text')}</p>
        {visitor && <OutboxHint />}
        {orders && orders.length > 0 && (
          <ul className="k-list c-orders">
            {orders.map(({ id, seller, total, currency }) => (
              <li key={id}>
                <Link to={paths.order(id)}>{t('completed.order', { number: id })}</Link>
                <span dir="auto">{shownName(language, seller)}</span>
                <Money amount={total} currency={currency} />
              </li>
            ))}
          </ul>
        )}
        <div className="k-row">
          <LinkButton to={paths.home} intent="primary">
            {t('completed.market')}
          </LinkButton>
          {!visitor && <LinkButton to={paths.orders}>{t('completed.orders')}</LinkButton>}
        </div>
      </Page>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import type { Cart } from '../../../contract/trade/cart.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { checkoutPaths } from './checkout-paths.ts';
import { LeftOut } from './LeftOut.tsx';
import { CartLists } from './CartLists.tsx';

export function CartPage({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation('checkout');
  return (
    <div className="c-public">
      <Page title={t('cart')}>
        <p className="k-muted">{t('cartText')}</p>
        <LeftOut />
        <CartLists cart={cart} />
        <div className="k-row k-row-end">
          <LinkButton to={paths.search}>{t('toMarket')}</LinkButton>
          <LinkButton to={checkoutPaths.step('who')} intent="primary" size="large">
            {t('begin')}
          </LinkButton>
        </div>
      </Page>
    </div>
  );
}

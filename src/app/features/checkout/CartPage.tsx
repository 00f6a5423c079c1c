import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Cart } from '../../../contract/trade/cart.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/menu/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { checkoutPaths } from './checkout-paths.ts';
import { LeftOut } from './LeftOut.tsx';
import { CartLists, type Typing } from './CartLists.tsx';

export function CartPage({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation('checkout');
  const navigate = useNavigate();
  const typing = useRef<Typing>(null);
  const next = checkoutPaths.step('who');
  const leave = async () => {
    if (await typing.current?.settle()) await navigate(next);
  };
  return (
    <div className="c-public">
      <Page title={t('cart')}>
        <p className="k-muted">{t('cartText')}</p>
        <LeftOut />
        <CartLists ref={typing} cart={cart} />
        <div className="k-row k-row-end">
          <LinkButton to={paths.search}>{t('toMarket')}</LinkButton>
          <LinkButton
            to={next}
            intent="primary"
            size="large"
            onClick={(event) => {
              // New tabs open as with any link; here typed quantities are saved first, or their refusal is shown.
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              void leave();
            }}
          >
            {t('begin')}
          </LinkButton>
        </div>
      </Page>
    </div>
  );
}

import './cart.css';
import { ShoppingCartIcon } from '@blueprintjs/icons/lib/esm/generated/components/shopping-cart';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useCart } from './use-cart.ts';
import { useMergedCart } from './use-merged-cart.ts';

/** The way to the cart, with how much is in it. */
export default function CartLink() {
  const { t } = useTranslation('common');
  useMergedCart();
  const count = useCart().cart?.orderitem_set.length ?? 0;
  return (
    <Link
      to={paths.checkout}
      className="bp6-button bp6-minimal c-link"
      aria-label={count > 0 ? t('shell.cartCount', { count }) : t('shell.cart')}
      title={t('shell.cart')}
    >
      <ShoppingCartIcon size={16} />
      {count > 0 && (
        // Drawn, not written: the link's own name says the number in words.
        <span className="c-count" aria-hidden="true" data-count={count} />
      )}
    </Link>
  );
}

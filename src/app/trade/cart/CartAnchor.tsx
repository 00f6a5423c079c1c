import './cart.css';
import { ShoppingCartIcon } from '@blueprintjs/icons/lib/esm/generated/components/shopping-cart';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/menu/Badge.tsx';

/** Link to the cart, with its number of lines. */
export function CartAnchor({ count }: { readonly count: number }) {
  const { t } = useTranslation('common');
  return (
    <Link
      to={paths.checkout}
      className="bp6-button bp6-minimal c-link"
      aria-label={count > 0 ? t('shell.cartCount', { count }) : t('shell.cart')}
      title={t('shell.cart')}
    >
      <ShoppingCartIcon size={16} />
      {count > 0 && <Badge count={count} />}
    </Link>
  );
}

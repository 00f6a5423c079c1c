import { useTranslation } from 'react-i18next';
import type { PublicProduct } from '../../../../contract/catalogue/product.ts';
import { goodsName } from '../../../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../../../i18n.ts';
import { paths } from '../../../paths.ts';
import AddToCart from '../../../trade/cart/AddToCart.tsx';
import { LinkButton } from '../../../ui/menu/Button.tsx';

/** Actions for a product. */
export function ProductActions({ product }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('market');
  const language = useLanguage();
  const { minimum_order_quantity, unit, tariff_number } = product;
  const line = { name: goodsName(language, product), quantity: minimum_order_quantity ?? '', unit, tariff_number };
  return (
    <>
      <AddToCart product={product} />
      <div className="k-row">
        <LinkButton
          to={paths.quotationRequestFor(line)}
          intent={product.price === null ? 'primary' : 'none'}
          size="large"
        >
          {t('ask')}
        </LinkButton>
      </div>
    </>
  );
}

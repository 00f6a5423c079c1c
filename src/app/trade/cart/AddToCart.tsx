import './cart.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cart as lifecycle } from '../../../../machines/lifecycles/cart/cart.lifecycle.ts';
import type { PublicProduct } from '../../../contract/catalogue/product.ts';
import { paths } from '../../paths.ts';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { Button, LinkButton } from '../../ui/menu/Button.tsx';
import { InlineMessage } from '../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { useUnits } from '../units.ts';
import { useCartSteps } from './use-cart-steps.ts';

/** Quantity and a button for the cart. A product without a price is requested, not ordered. */
export default function AddToCart({ product }: { readonly product: PublicProduct }) {
  const { t } = useTranslation('checkout');
  const texts = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const units = useUnits();
  const steps = useCartSteps();
  const [quantity, setQuantity] = useState(product.minimum_order_quantity ?? '1');
  const [added, setAdded] = useState(false);
  if (product.price === null) return null;
  return (
    <form
      className="c-add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAdded(false);
        void steps.add(product.id, quantity).then(setAdded);
      }}
    >
      <div className="c-add-row">
        <DecimalField
          name="cart-quantity"
          label={t('quantity')}
          currency={units.symbol(product.unit, quantity)}
          value={quantity}
          onChange={setQuantity}
          error={steps.problem ? [steps.problem.text] : undefined}
        />
        <Button type="submit" size="large" intent="primary" busy={steps.busy !== null}>
          {texts.event('ADD')}
        </Button>
      </div>
      {added && (
        <InlineMessage intent="success" actions={<LinkButton to={paths.checkout}>{t('openCart')}</LinkButton>}>
          {t('added')}
        </InlineMessage>
      )}
    </form>
  );
}

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cart as lifecycle } from '../../../../machines/lifecycles/cart/cart.lifecycle.ts';
import { forgetLeftOut, useLeftOut } from '../../trade/cart/use-merged-cart.ts';
import { InlineMessage } from '../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';

/** What was in the visitor's cart and could not come into the member's, with the reason; until the page is left. */
export function LeftOut() {
  const { t } = useTranslation('checkout');
  const { reason } = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const left = useLeftOut();
  useEffect(() => forgetLeftOut, []);
  if (left.length === 0) return null;
  return (
    <InlineMessage intent="warning" title={t('leftOut')}>
      <ul>
        {left.map(({ product, name, reasons }) => (
          <li key={product}>
            <strong dir="auto">{name}</strong>: {reasons.map(reason).join(' ')}
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}

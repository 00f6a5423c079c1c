import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cart as lifecycle } from '../../../../machines/lifecycles/cart/cart.lifecycle.ts';
import { goodsName } from '../../../contract/catalogue/shown-name.ts';
import { useLanguage } from '../../i18n.ts';
import { forgetLeftOut, useLeftOut } from '../../trade/cart/use-merged-cart.ts';
import { InlineMessage } from '../../ui/page/States.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';

/** Goods that could not be moved to the member's cart, with reasons; shown until the user leaves the page. */
export function LeftOut() {
  const { t } = useTranslation('checkout');
  const { reason } = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const language = useLanguage();
  const left = useLeftOut();
  useEffect(() => forgetLeftOut, []);
  if (left.length === 0) return null;
  return (
    <InlineMessage intent="warning" title={t('leftOut')}>
      <ul>
        {left.map(({ reasons, ...goods }) => (
          <li key={goods.product}>
            <strong dir="auto">{goodsName(language, goods)}</strong>: {reasons.map(reason).join(' ')}
          </li>
        ))}
      </ul>
    </InlineMessage>
  );
}

import { TrashIcon } from '@blueprintjs/icons/lib/esm/generated/components/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cart as lifecycle } from '../../../../machines/lifecycles/cart/cart.lifecycle.ts';
import { goodsName, shownName } from '../../../contract/catalogue/shown-name.ts';
import type { Cart, CartLineRow } from '../../../contract/trade/cart.ts';
import { useLanguage } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { useCartSteps } from '../../trade/cart/use-cart-steps.ts';
import { useUnits } from '../../trade/units.ts';
import { DecimalField } from '../../ui/fields/DecimalField.tsx';
import { Money } from '../../ui/figures/Figures.tsx';
import { Button } from '../../ui/menu/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { bySeller, priceOf } from './cart-view.ts';

interface CartListsProps {
  readonly cart: Cart;
  /** Something in the cart was changed by the reader. */
  readonly onChanged?: (() => void) | undefined;
}

/** One list for each seller and currency with its own sum: each becomes an order. */
export function CartLists({ cart, onChanged }: CartListsProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const steps = useCartSteps();
  const done = (sent: Promise<boolean>) => void sent.then((yes) => yes && onChanged?.());
  return bySeller(cart).map(({ key, seller, currency, lines, total }) => (
    <Section
      key={key}
      title={seller ? shownName(language, seller) : t('noSeller')}
      description={seller && seller.name !== shownName(language, seller) && seller.name}
    >
      <ul className="k-list c-lines">
        {lines.map((line) => (
          <Line
            key={line.product}
            line={line}
            busy={steps.busy === line.product}
            problem={steps.problem?.product === line.product ? steps.problem.text : null}
            onResize={(quantity) => done(steps.resize(line, quantity))}
            onRemove={() => done(steps.remove(line))}
          />
        ))}
      </ul>
      {total !== null && (
        <p className="c-sum">
          {t('sum')} <Money amount={total} currency={currency} />
        </p>
      )}
    </Section>
  ));
}

interface LineProps {
  readonly line: CartLineRow;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onResize: (quantity: string) => void;
  readonly onRemove: () => void;
}

function Line({ line, busy, problem, onResize, onRemove }: LineProps) {
  const { t } = useTranslation('checkout');
  const { reason } = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const units = useUnits();
  const [typed, setTyped] = useState<string | null>(null);
  const { price, currency } = priceOf(line);
  const name = goodsName(useLanguage(), line);
  const said = problem === null ? line.reasons.map(reason) : [problem];
  const resize = () => {
    if (typed !== null && typed !== line.quantity) onResize(typed);
  };
  return (
    <li className="c-line" aria-busy={busy}>
      <div className="c-line-name">
        <Link to={paths.publicProduct(line.product)} dir="auto">
          {name}
        </Link>
        {line.name !== name && (
          <div className="k-muted k-small" dir="auto">
            {line.name}
          </div>
        )}
        {line.product_code && <div className="k-muted k-small">{line.product_code}</div>}
      </div>
      <form
        className="c-line-quantity"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          resize();
        }}
      >
        <DecimalField
          name={`quantity-${line.product}`}
          label={t('quantityOf', { name })}
          hideLabel
          currency={units.symbol(line.unit)}
          value={typed ?? line.quantity}
          onChange={setTyped}
          onBlur={resize}
          error={said.length > 0 ? said : undefined}
        />
      </form>
      <div className="c-line-price">
        {line.changed && (
          <>
            <del className="k-muted">
              <span className="k-hidden">{t('oldPrice')} </span>
              <Money amount={line.price} currency={line.currency} scale={4} />
            </del>{' '}
          </>
        )}
        <Price changed={line.changed}>
          <Money amount={price} currency={currency} scale={4} />
        </Price>
        <span className="k-muted k-small"> {t('each', { unit: units.symbol(line.unit) })}</span>
      </div>
      <div className="c-line-amount">
        <Money amount={line.amount} currency={currency} />
      </div>
      <Button minimal icon={TrashIcon} label={t('removeOf', { name })} busy={busy} onClick={onRemove} />
    </li>
  );
}

function Price({ changed, children }: { readonly changed: boolean; readonly children: React.ReactNode }) {
  const { t } = useTranslation('checkout');
  if (!changed) return children;
  return (
    <ins>
      <span className="k-hidden">{t('newPrice')} </span>
      {children}
    </ins>
  );
}

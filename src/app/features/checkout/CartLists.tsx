import { TrashIcon } from '@blueprintjs/icons/lib/esm/generated/components/trash';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
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
import { nowOf } from '../../trade/cart/now.ts';
import { bySeller } from './cart-view.ts';
import { New, Old } from './OldAndNew.tsx';

interface CartListsProps {
  readonly cart: Cart;
  /** Called after the user has changed the cart. */
  readonly onChanged?: (() => void) | undefined;
  readonly ref?: Ref<Typing> | undefined;
}

/** Quantities typed into the lines but not saved yet. */
export interface Typing {
  /** Saves them; false if a quantity was refused, which its line then shows. */
  readonly settle: () => Promise<boolean>;
}

/** One list with its own sum per seller and currency: each becomes an order. */
export function CartLists({ cart, onChanged, ref }: CartListsProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const steps = useCartSteps();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const sent = useRef(new Map<number, { readonly quantity: string; readonly taken: Promise<boolean> }>());
  /** Sent only once per quantity, however often the field loses focus. */
  const resize = (line: CartLineRow): Promise<boolean> => {
    const { product } = line;
    const quantity = typed[product] ?? line.quantity;
    const under = sent.current.get(product);
    if (under?.quantity === quantity) return under.taken;
    if (quantity === line.quantity && !under) return Promise.resolve(true);
    const taken = steps.resize(line, quantity).then((yes) => {
      if (sent.current.get(product)?.taken === taken) sent.current.delete(product);
      if (!yes) return false;
      setTyped(({ [product]: last, ...others }) =>
        last === undefined || last === quantity ? others : { ...others, [product]: last },
      );
      onChanged?.();
      return true;
    });
    sent.current.set(product, { quantity, taken });
    return taken;
  };
  useImperativeHandle(ref, () => ({
    settle: async () => {
      for (const line of cart.orderitem_set) if (!(await resize(line))) return false;
      return true;
    },
  }));
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
            typed={typed[line.product]}
            onType={(quantity) => setTyped((others) => ({ ...others, [line.product]: quantity }))}
            onResize={() => void resize(line)}
            onRemove={() => void steps.remove(line).then((yes) => yes && onChanged?.())}
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
  readonly typed: string | undefined;
  readonly onType: (quantity: string) => void;
  readonly onResize: () => void;
  readonly onRemove: () => void;
}

function Line({ line, busy, problem, typed, onType, onResize, onRemove }: LineProps) {
  const { t } = useTranslation('checkout');
  const { reason } = useLifecycleTexts(lifecycle.id, lifecycle.domain);
  const units = useUnits();
  const now = nowOf(line);
  const language = useLanguage();
  const name = goodsName(language, { ...line, name: now.name });
  const said = problem === null ? line.reasons.map(reason) : [problem];
  const renamed = line.changed && line.name !== now.name;
  const repriced =
    line.changed && (['price', 'currency', 'unit'] as const).some((term) => String(line[term]) !== String(now[term]));
  const priceOf = ({ price, currency, unit }: typeof now) => (
    <>
      <Money amount={price} currency={currency} scale={4} />
      <span className="k-muted k-small"> {t('each', { unit: units.per(unit) })}</span>
    </>
  );
  return (
    <li className="c-line" aria-busy={busy}>
      <div className="c-line-name">
        {renamed && (
          <Old label={t('oldName')}>
            <span dir="auto">{line.name}</span>
          </Old>
        )}
        <New changed={renamed} label={t('newName')}>
          <Link to={paths.publicProduct(line.product)} dir="auto">
            {name}
          </Link>
        </New>
        {now.name !== name && (
          <div className="k-muted k-small" dir="auto">
            {now.name}
          </div>
        )}
        {line.product_code && <div className="k-muted k-small">{line.product_code}</div>}
      </div>
      <form
        className="c-line-quantity"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onResize();
        }}
      >
        <DecimalField
          name={`quantity-${line.product}`}
          label={t('quantityOf', { name })}
          hideLabel
          currency={units.symbol(now.unit, typed ?? line.quantity)}
          value={typed ?? line.quantity}
          onChange={onType}
          onBlur={onResize}
          error={said.length > 0 ? said : undefined}
        />
      </form>
      <div className="c-line-price">
        {repriced && <Old label={t('oldPrice')}>{priceOf(line)}</Old>}
        <New changed={repriced} label={t('newPrice')}>
          {priceOf(now)}
        </New>
      </div>
      <div className="c-line-amount">
        <Money amount={line.amount} currency={now.currency} />
      </div>
      <Button minimal icon={TrashIcon} label={t('removeOf', { name })} busy={busy} onClick={onRemove} />
    </li>
  );
}

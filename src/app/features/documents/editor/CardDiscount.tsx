import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { isDecimal, isPositive, isZero } from '../../../../../machines/money/decimal.ts';
import { percentOff } from '../../../../../machines/money/discount.ts';
import { percent } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { Button } from '../../../ui/menu/Button.tsx';
import { useBuyerCard } from '../use-buyer-card.ts';
import { LINES, type DocumentRead, linesIn } from './document-draft.ts';
import type { DraftActor } from '../../../trade/draft/use-draft.ts';

interface CardDiscountProps {
  readonly actor: DraftActor;
  /** The draft without its lines. */
  readonly draft: DocumentRead;
}

/** Offers the discount agreed with the buyer for all lines without a discount. */
export default function CardDiscount({ actor, draft }: CardDiscountProps) {
  const { t } = useTranslation('cards');
  const language = useLanguage();
  const card = useBuyerCard({
    id: (draft['buyer'] as number | null | undefined) ?? null,
    country: String(draft['buyer_address_country'] ?? ''),
    number: String(draft['buyer_reg_number'] ?? ''),
  });
  const lines = useSelector(actor, ({ context }) => linesIn(context.draft));
  if (!card?.discount || isZero(card.discount)) return null;
  const rate = card.discount;
  const values = lines.flatMap((line, at) => {
    const [quantity, price, discount] = [line['quantity'], line['price'], line['discount'] || '0'].map(String);
    if (![quantity, price, discount].every((one) => one !== undefined && isDecimal(one))) return [];
    const off = percentOff({ quantity: quantity ?? '0', price: price ?? '0' }, rate);
    return isZero(discount ?? '0') && isPositive(off) ? [[`${LINES}.${at}.discount`, off] as const] : [];
  });
  return (
    <p className="k-row">
      <span>{t('discount', { percent: percent(language, rate) })}</span>
      <Button
        size="small"
        blocked={values.length === 0 ? t('nothingToTake') : undefined}
        onClick={() => actor.send({ type: 'SET_MANY', values: Object.fromEntries(values) })}
      >
        {t('takeOff')}
      </Button>
    </p>
  );
}

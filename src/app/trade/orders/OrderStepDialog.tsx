import { useTranslation } from 'react-i18next';
import { goodsName } from '../../../contract/catalogue/shown-name.ts';
import type { Order } from '../../../contract/procurement/order.ts';
import { useLanguage } from '../../i18n.ts';
import { pathIn, type StepField, typed } from '../step-fields.ts';
import { StepDialog } from '../StepDialog.tsx';
import { useUnits } from '../units.ts';
import { useLifecycleTexts } from '../../ui/workflow/texts.ts';
import { LineDialogs } from './LineDialogs.tsx';
import type { OrderStep, StepBody } from './order-steps.ts';
import type { OrderSteps } from './use-order-steps.ts';

/** Steps that need a message, and who reads it. */
const WORDED = {
  DECLINE: ['reason', 'toldOrderBuyer'],
  CANCEL: ['reason', 'toldSupplier'],
  REJECT_CHANGE: ['comment', 'toldSupplier'],
  ACCEPT_CHANGE: ['justification', 'beyondAward'],
  ASK_CANCEL_REST: ['reason', 'toldSupplier'],
  OFFER_CANCEL_REST: ['reason', 'toldOrderBuyer'],
  KEEP_REST: ['comment', 'toldSupplier'],
  UPHOLD_REST: ['comment', 'toldOrderBuyer'],
} as const satisfies { readonly [E in OrderStep]?: readonly [name: keyof NonNullable<StepBody<E>>, told: string] };
const isWorded = (event: string): event is keyof typeof WORDED => event in WORDED;

/** The form of the step that was chosen for an order. */
export function OrderStepDialog({ row, steps }: { readonly row: Order; readonly steps: OrderSteps }) {
  const { t } = useTranslation(['procurement', 'common']);
  const texts = useLifecycleTexts('order', 'procurement');
  const units = useUnits();
  const language = useLanguage();
  const { asked, send } = steps;
  if (asked === null) return null;
  const shared = {
    slot: `order:${row.id}:${asked}`,
    title: texts.event(asked),
    confirm: texts.event(asked),
    consequence: texts.consequence(asked),
    busy: steps.busy === asked,
    problem: steps.problem,
    onClose: steps.close,
  };
  if (isWorded(asked)) {
    const [name, told] = WORDED[asked];
    const field: StepField<typeof name> = {
      name,
      kind: 'text',
      label: t(`field.${name}`),
      hint: t(`step.${told}`),
      required: true,
    };
    const said = (word: string) =>
      name === 'reason' ? { reason: word } : name === 'comment' ? { comment: word } : { justification: word };
    return (
      <StepDialog
        {...shared}
        danger={asked === 'DECLINE' || asked === 'CANCEL'}
        fields={[field]}
        onSend={(values) => send(asked, said(typed(values, name)))}
      />
    );
  }
  if (asked === 'SHIP_PART' || asked === 'RECEIVE') return <LineDialogs row={row} steps={steps} shared={shared} />;
  if (asked === 'CONFIRM')
    return (
      <StepDialog
        {...shared}
        fields={[{ name: 'keep_prices', kind: 'check', label: t('order.keepPrices') }]}
        onSend={(values) => send(asked, { keep_prices: values.keep_prices === true })}
      />
    );
  if (asked !== 'PROPOSE_CHANGE') return null;
  const fields = row.orderitem_set.flatMap((line, at): StepField<`quantity-${number}` | `price-${number}`>[] => [
    {
      name: `quantity-${line.id}`,
      kind: 'decimal',
      label: t('order.quantityOf', { name: goodsName(language, line) }),
      unit: (value) => units.symbol(line.unit, value),
      initial: line.quantity,
      path: () => pathIn<StepBody<'PROPOSE_CHANGE'>>()(`orderitem_set.${at}.quantity`),
      required: true,
    },
    {
      name: `price-${line.id}`,
      kind: 'decimal',
      label: t('order.priceOf', { name: goodsName(language, line) }),
      unit: row.currency,
      initial: line.price,
      path: () => pathIn<StepBody<'PROPOSE_CHANGE'>>()(`orderitem_set.${at}.price`),
      required: true,
    },
  ]);
  return (
    <StepDialog
      {...shared}
      fields={[...fields, { name: 'comment', kind: 'text', label: t('field.comment'), hint: t('step.toldOrderBuyer') }]}
      onSend={(values) =>
        send(asked, {
          orderitem_set: row.orderitem_set.map(({ id }) => ({
            id,
            quantity: typed(values, `quantity-${id}`),
            price: typed(values, `price-${id}`),
          })),
          comment: typed(values, 'comment'),
        })
      }
    />
  );
}

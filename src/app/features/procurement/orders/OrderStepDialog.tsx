import { useTranslation } from 'react-i18next';
import { type Order, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { StepDialog, type StepField, type Values } from '../../../trade/StepDialog.tsx';
import { useUnits } from '../../../trade/units.ts';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import { LineDialogs } from './LineDialogs.tsx';
import type { OrderSteps } from './use-order-steps.ts';

/** Steps that need a word, and who reads it. */
const WORDED = {
  DECLINE: ['reason', 'toldOrderBuyer'],
  CANCEL: ['reason', 'toldSupplier'],
  REJECT_CHANGE: ['comment', 'toldSupplier'],
  ACCEPT_CHANGE: ['justification', 'beyondAward'],
  ASK_CANCEL_REST: ['reason', 'toldSupplier'],
  OFFER_CANCEL_REST: ['reason', 'toldOrderBuyer'],
  KEEP_REST: ['comment', 'toldSupplier'],
  UPHOLD_REST: ['comment', 'toldOrderBuyer'],
} as const;
const isWorded = (event: string): event is keyof typeof WORDED => event in WORDED;

const typed = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** The form of the step that was chosen for an order. */
export function OrderStepDialog({ row, steps }: { readonly row: Order; readonly steps: OrderSteps }) {
  const { t } = useTranslation(['procurement', 'common']);
  const texts = useLifecycleTexts('order', 'procurement');
  const units = useUnits();
  const { asked, run, params, ifMatch } = steps;
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
    const field: StepField = {
      name,
      kind: 'text',
      label: t(`field.${name}`),
      hint: t(`step.${told}`),
      required: true,
    };
    const send = (said: string) => {
      const at = { params, ifMatch };
      if (asked === 'DECLINE') return run(asked, orderEndpoints.orderDecline, { ...at, body: { reason: said } });
      if (asked === 'CANCEL') return run(asked, orderEndpoints.orderCancel, { ...at, body: { reason: said } });
      if (asked === 'ASK_CANCEL_REST')
        return run(asked, orderEndpoints.orderAskCancelRest, { ...at, body: { reason: said } });
      if (asked === 'OFFER_CANCEL_REST')
        return run(asked, orderEndpoints.orderOfferCancelRest, { ...at, body: { reason: said } });
      if (asked === 'KEEP_REST') return run(asked, orderEndpoints.orderKeepRest, { ...at, body: { comment: said } });
      if (asked === 'UPHOLD_REST')
        return run(asked, orderEndpoints.orderUpholdRest, { ...at, body: { comment: said } });
      if (asked === 'REJECT_CHANGE')
        return run(asked, orderEndpoints.orderRejectChange, { ...at, body: { comment: said } });
      return run(asked, orderEndpoints.orderAcceptChange, { ...at, body: { justification: said } });
    };
    return (
      <StepDialog
        {...shared}
        danger={asked === 'DECLINE' || asked === 'CANCEL'}
        fields={[field]}
        onSend={(values) => void send(typed(values, field.name))}
      />
    );
  }
  if (asked === 'SHIP_PART' || asked === 'RECEIVE') return <LineDialogs row={row} steps={steps} />;
  if (asked === 'CONFIRM')
    return (
      <StepDialog
        {...shared}
        fields={[{ name: 'keep_prices', kind: 'check', label: t('order.keepPrices') }]}
        onSend={(values) =>
          void run(asked, orderEndpoints.orderConfirm, {
            params,
            ifMatch,
            body: { keep_prices: values['keep_prices'] === true },
          })
        }
      />
    );
  const fields = row.orderitem_set.flatMap((line, at): StepField[] => [
    {
      name: `quantity-${line.id}`,
      kind: 'decimal',
      label: t('order.quantityOf', { name: line.name }),
      unit: units.symbol(line.unit),
      initial: line.quantity,
      path: () => `orderitem_set.${at}.quantity`,
      required: true,
    },
    {
      name: `price-${line.id}`,
      kind: 'decimal',
      label: t('order.priceOf', { name: line.name }),
      unit: row.currency,
      initial: line.price,
      path: () => `orderitem_set.${at}.price`,
      required: true,
    },
  ]);
  return (
    <StepDialog
      {...shared}
      fields={[...fields, { name: 'comment', kind: 'text', label: t('field.comment'), hint: t('step.toldOrderBuyer') }]}
      onSend={(values) =>
        void run(asked, orderEndpoints.orderProposeChange, {
          params,
          ifMatch,
          body: {
            orderitem_set: row.orderitem_set.map(({ id }) => ({
              id,
              quantity: typed(values, `quantity-${id}`),
              price: typed(values, `price-${id}`),
            })),
            comment: typed(values, 'comment'),
          },
        })
      }
    />
  );
}

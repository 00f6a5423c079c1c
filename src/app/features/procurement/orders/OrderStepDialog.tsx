import { useTranslation } from 'react-i18next';
import { big } from '../../../../../machines/money/decimal.ts';
import { quantity } from '../../../../contract/platform/format.ts';
import { type Order, orderEndpoints } from '../../../../contract/procurement/order.ts';
import { useLanguage } from '../../../i18n.ts';
import { computed } from '../../../trade/amounts.ts';
import { StepDialog, type StepField, type Values } from '../../../trade/StepDialog.tsx';
import { useUnits } from '../../../trade/units.ts';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import type { OrderSteps } from './use-order-steps.ts';

const typed = (values: Values, name: string): string => String(values[name] ?? '').trim();

/** The form of the step that was chosen for an order. */
export function OrderStepDialog({ row, steps }: { readonly row: Order; readonly steps: OrderSteps }) {
  const { t } = useTranslation(['procurement', 'common']);
  const texts = useLifecycleTexts('order', 'procurement');
  const units = useUnits();
  const language = useLanguage();
  const { asked, run, params, ifMatch } = steps;
  if (asked === null) return null;
  const shared = {
    title: texts.event(asked),
    confirm: texts.event(asked),
    consequence: texts.consequence(asked),
    busy: steps.busy === asked,
    problem: steps.problem,
    onClose: steps.close,
  };
  if (asked === 'DECLINE' || asked === 'CANCEL' || asked === 'REJECT_CHANGE' || asked === 'ACCEPT_CHANGE') {
    const text = (name: string, label: string, hint: string): StepField => ({
      name,
      kind: 'text',
      label,
      hint,
      required: true,
    });
    const field = {
      DECLINE: text('reason', t('field.reason'), t('step.toldOrderBuyer')),
      CANCEL: text('reason', t('field.reason'), t('step.toldSupplier')),
      REJECT_CHANGE: text('comment', t('field.comment'), t('step.toldSupplier')),
      ACCEPT_CHANGE: text('justification', t('field.justification'), t('step.beyondAward')),
    }[asked];
    const send = (said: string) => {
      if (asked === 'DECLINE')
        return run(asked, orderEndpoints.orderDecline, { params, ifMatch, body: { reason: said } });
      if (asked === 'CANCEL')
        return run(asked, orderEndpoints.orderCancel, { params, ifMatch, body: { reason: said } });
      if (asked === 'REJECT_CHANGE')
        return run(asked, orderEndpoints.orderRejectChange, { params, ifMatch, body: { comment: said } });
      return run(asked, orderEndpoints.orderAcceptChange, { params, ifMatch, body: { justification: said } });
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
  if (asked === 'SHIP_PART') {
    const leftOf = (line: (typeof row.orderitem_set)[number]) => computed(() => big(line.quantity).minus(line.shipped));
    const open = row.orderitem_set.filter((line) => leftOf(line)?.gt(0) ?? true);
    /** The lines that carry a quantity, in the order in which they are sent. */
    const told = (values: Values) => open.filter(({ id }) => typed(values, `line-${id}`) !== '');
    return (
      <StepDialog
        {...shared}
        fields={open.map((line) => ({
          name: `line-${line.id}`,
          kind: 'decimal',
          label: line.name,
          unit: units.symbol(line.unit),
          hint: t('order.toShip', {
            left: quantity(language, leftOf(line)?.toFixed() ?? line.quantity),
            unit: units.symbol(line.unit),
          }),
          path: (sent) => `orderitem_set.${told(sent).indexOf(line)}.quantity`,
        }))}
        onSend={(values) =>
          void run(asked, orderEndpoints.orderShipPart, {
            params,
            ifMatch,
            body: {
              orderitem_set: told(values).map(({ id }) => ({ id, quantity: typed(values, `line-${id}`) })),
            },
          })
        }
      />
    );
  }
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

import { useTranslation } from 'react-i18next';
import { big } from '../../../../machines/money/decimal.ts';
import { goodsName } from '../../../contract/catalogue/shown-name.ts';
import { quantity } from '../../../contract/platform/format.ts';
import type { Order, OrderLine } from '../../../contract/procurement/order.ts';
import { useLanguage } from '../../i18n.ts';
import { computed } from '../amounts.ts';
import { pathIn, type StepField, typed, type Values } from '../step-fields.ts';
import { StepDialog, type StepDialogShared } from '../StepDialog.tsx';
import { useUnits } from '../units.ts';
import type { StepBody } from './order-steps.ts';
import type { OrderSteps } from './use-order-steps.ts';

interface Props {
  readonly row: Order;
  readonly steps: OrderSteps;
  /** Props of every step form. */
  readonly shared: StepDialogShared;
}

type LineName = `line-${number}`;
type NoteName = `note-${number}`;
const open = (row: Order, left: (line: OrderLine) => string | null) =>
  row.orderitem_set.flatMap((line) => {
    const many = left(line);
    return many !== null && Number(many) <= 0 ? [] : [{ line, left: many ?? line.quantity }];
  });
const minus = (a: string, b: string): string | null => computed(() => big(a).minus(b))?.toFixed() ?? null;

/** Quantity shipped or received, by line. */
export function LineDialogs({ row, steps, shared }: Props) {
  const { t } = useTranslation('procurement');
  const units = useUnits();
  const language = useLanguage();
  const { asked, send } = steps;
  if (asked !== 'SHIP_PART' && asked !== 'RECEIVE') return null;
  const amount = (line: OrderLine, left: string, hint: 'order.toShip' | 'order.toReceive'): StepField<LineName> => ({
    name: `line-${line.id}`,
    kind: 'decimal',
    label: hint === 'order.toShip' ? goodsName(language, line) : t('order.cameOf', { name: goodsName(language, line) }),
    unit: (value) => units.symbol(line.unit, value),
    hint: t(hint, { left: quantity(language, left), unit: units.symbol(line.unit, left) }),
    initial: hint === 'order.toShip' ? '' : left,
  });
  if (asked === 'SHIP_PART') {
    const lines = open(row, (line) => minus(line.quantity, line.shipped));
    /** The lines that have a quantity, in the order in which they are sent. */
    const told = (values: Values<LineName>) =>
      lines.map(({ line }) => line).filter(({ id }) => typed(values, `line-${id}`) !== '');
    return (
      <StepDialog
        {...shared}
        fields={lines.map(({ line, left }) => ({
          ...amount(line, left, 'order.toShip'),
          path: (sent) => pathIn<StepBody<'SHIP_PART'>>()(`orderitem_set.${told(sent).indexOf(line)}.quantity`),
        }))}
        onSend={(values) =>
          send(asked, {
            orderitem_set: told(values).map(({ id }) => ({ id, quantity: typed(values, `line-${id}`) })),
          })
        }
      />
    );
  }
  const lines = open(row, (line) => minus(line.shipped, line.received));
  return (
    <StepDialog
      {...shared}
      fields={lines.flatMap(({ line, left }, at): StepField<LineName | NoteName>[] => [
        {
          ...amount(line, left, 'order.toReceive'),
          path: () => pathIn<StepBody<'RECEIVE'>>()(`orderitem_set.${at}.quantity`),
        },
        {
          name: `note-${line.id}`,
          kind: 'line',
          label: t('order.noteOf', { name: goodsName(language, line) }),
          hint: t('order.noteHint'),
          initial: line.received_note,
          path: () => pathIn<StepBody<'RECEIVE'>>()(`orderitem_set.${at}.note`),
          shown: (values) => typed(values, `line-${line.id}`) !== left,
        },
      ])}
      onSend={(values) =>
        send(asked, {
          orderitem_set: lines.map(({ line: { id } }) => ({
            id,
            quantity: typed(values, `line-${id}`) || '0',
            note: typed(values, `note-${id}`),
          })),
        })
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import { REASONS, type StockReason } from '../../../../../machines/lifecycles/stock/stock.rules.ts';
import { big } from '../../../../../machines/money/decimal.ts';
import { COUNT_REASONS, type Stock, stockEndpoints } from '../../../../contract/catalogue/stock.ts';
import { quantity } from '../../../../contract/platform/format.ts';
import { useLanguage } from '../../../i18n.ts';
import { computed } from '../../../trade/amounts.ts';
import { type StepField, typed, type Values } from '../../../trade/step-fields.ts';
import { StepDialog } from '../../../trade/StepDialog.tsx';
import { useUnits } from '../../../trade/units.ts';
import { useLifecycleTexts } from '../../../ui/workflow/texts.ts';
import type { StockSteps } from './use-stock-steps.ts';

type Kind = 'RECEIVE' | 'ISSUE' | 'COUNT';
const CHOICES: Readonly<Record<Kind, readonly StockReason[]>> = {
  RECEIVE: REASONS.RECEIVE,
  ISSUE: REASONS.ISSUE,
  COUNT: COUNT_REASONS,
};
/** A count enters what is there, the other steps what moves. */
type Amount = 'counted' | 'quantity';
const isKind = (event: string): event is Kind => event in CHOICES;

/** The unit of a field by its value, and a quantity with its unit as values of a text. */
function useCounted(code: string) {
  const units = useUnits();
  const language = useLanguage();
  return {
    unit: (value: string) => units.symbol(code, value),
    counted: (value: string) => ({ quantity: quantity(language, value), unit: units.symbol(code, value) }),
  };
}

/** Form of the chosen stock step. */
export function StockStepDialog({ row, steps }: { readonly row: Stock; readonly steps: StockSteps }) {
  const { t } = useTranslation('stock');
  const texts = useLifecycleTexts('stock', 'trade');
  const { unit, counted } = useCounted(row.unit);
  const { asked, run, params, ifMatch } = steps;
  if (asked === null) return null;
  const said = (key: string, value: string) => t(key, counted(value));
  const shared = {
    slot: `stock:${row.id}:${asked}`,
    title: texts.event(asked),
    confirm: texts.event(asked),
    busy: steps.busy === asked,
    problem: steps.problem,
    onClose: steps.close,
  };
  if (!isKind(asked)) {
    return (
      <StepDialog
        {...shared}
        fields={[
          {
            name: 'minimum',
            kind: 'decimal',
            label: t('column.minimum'),
            unit,
            hint: t('field.minimumHint'),
            initial: row.minimum ?? '',
          },
        ]}
        onSend={(values) =>
          void run(asked, stockEndpoints.stockSetMinimum, {
            params,
            ifMatch,
            body: { minimum: typed(values, 'minimum') || null },
          })
        }
      />
    );
  }
  const amount: StepField<Amount> =
    asked === 'COUNT'
      ? { name: 'counted', kind: 'decimal', label: t('field.counted'), hint: said('now', row.on_hand) }
      : {
          name: 'quantity',
          kind: 'decimal',
          label: t('move.quantity'),
          hint: asked === 'ISSUE' ? said('free', row.available) : said('now', row.on_hand),
        };
  /** Preview of the result; empty until the input is a number. */
  const outcome = (values: Values<Amount>): string => {
    const entered = typed(values, amount.name);
    if (!/^\d+(\.\d+)?$/.test(entered)) return '';
    if (asked !== 'COUNT') {
      const after = computed(() => big(row.on_hand)[asked === 'RECEIVE' ? 'plus' : 'minus'](entered));
      return after === null || after.lt(0) ? '' : said('after', after.toFixed());
    }
    const difference = computed(() => big(entered).minus(row.on_hand));
    if (difference === null) return '';
    if (difference.eq(0)) return t('noDifference');
    const { quantity: figure, unit: of } = counted(difference.toFixed());
    return t('difference', { difference: difference.gt(0) ? `+${figure}` : figure, unit: of });
  };
  const send = (values: Values<Amount | 'reason' | 'document' | 'note'>) => {
    const told = { note: typed(values, 'note'), document: typed(values, 'document') };
    const moved = typed(values, amount.name);
    // The form offers only valid reasons; the server rejects an empty one.
    const reason = typed(values, 'reason') as never;
    if (asked === 'COUNT')
      return run(asked, stockEndpoints.stockCount, { params, ifMatch, body: { counted: moved, reason, ...told } });
    if (asked === 'RECEIVE')
      return run(asked, stockEndpoints.stockReceive, { params, ifMatch, body: { quantity: moved, reason, ...told } });
    return run(asked, stockEndpoints.stockIssue, { params, ifMatch, body: { quantity: moved, reason, ...told } });
  };
  return (
    <StepDialog
      {...shared}
      outcome={outcome}
      fields={[
        { ...amount, unit, required: true },
        {
          name: 'reason',
          kind: 'choice',
          label: t('move.reason'),
          required: true,
          // Goods mostly come from a supplier, and counts from a stocktaking; issues have no usual reason.
          initial: asked === 'ISSUE' ? '' : (CHOICES[asked][0] ?? ''),
          options: CHOICES[asked].map((value) => ({ value, label: t(`reason.${asked}.${value}`) })),
        },
        { name: 'document', kind: 'line', label: t('move.document'), hint: t('field.documentHint'), max: 120 },
        {
          name: 'note',
          kind: 'text',
          label: t('move.note'),
          max: 500,
          required: (values) => values.reason === 'other',
        },
      ]}
      onSend={(values) => void send(values)}
    />
  );
}

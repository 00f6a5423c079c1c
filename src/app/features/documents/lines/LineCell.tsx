import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n.ts';
import { RowActions } from '../../../trade/RowActions.tsx';
import { asWritten, DecimalField } from '../../../ui/fields/DecimalField.tsx';
import { fieldId } from '../../../ui/fields/Field.tsx';
import { type Option, SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { LINES } from '../editor/document-draft.ts';
import type { Column } from './columns.ts';
import type { LineActions } from './use-lines.ts';

interface LineCellProps {
  readonly at: number;
  readonly column: Column;
  /** Text key of the label, if it differs from the column. */
  readonly word?: string;
  readonly value: string;
  readonly error: readonly string[] | undefined;
  readonly actions: LineActions;
  /** Whether to render the field; otherwise its value is shown as text. */
  readonly live: boolean;
  /** With options it is a select, with a length a text field, otherwise a number field. */
  readonly options?: readonly Option[];
  readonly maxLength?: number;
  readonly scale?: number;
  readonly placeholder?: string;
  readonly currency?: string | undefined;
}

/** One field of a line; typing in it re-renders no other field of the line. */
export const LineCell = memo(function LineCell({ at, column, word = column, actions, ...cell }: LineCellProps) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const { value, error, live, options, maxLength, scale = 4, placeholder, currency } = cell;
  const short = t(`field.${word}`);
  const field = {
    name: `${LINES}.${at}.${column}`,
    label: t('lines.cell', { field: short, number: at + 1 }),
    short,
    hideLabel: true,
    value,
    error,
    placeholder,
    onChange: (typed: string) => actions.set(at, column, typed),
  };
  if (!live) {
    const figure = !options && maxLength === undefined;
    const chosen = options?.find((option) => option.value === value)?.label ?? value;
    return (
      <>
        {/* Has the id of the field, so that anything focusing it ends up in the field. */}
        <span id={fieldId(field.name)} className={figure ? 'd-rest k-end' : 'd-rest'} tabIndex={-1} data-label={short}>
          {figure ? asWritten(language, value, scale) : chosen}
        </span>
        {error && <span className="k-error">{error.join(' ')}</span>}
      </>
    );
  }
  if (options) return <SelectField {...field} options={options} onDemand />;
  if (maxLength !== undefined) return <TextField {...field} maxLength={maxLength} />;
  return <DecimalField {...field} scale={scale} currency={currency} />;
});

interface LineStepsProps {
  readonly at: number;
  readonly last: boolean;
  readonly copied: boolean;
  /** Whether the line has its own exchange rate; null if it cannot have one. */
  readonly ownRate: boolean | null;
  /** Whether it is marked as listed in annex 15; null where the annex does not apply. */
  readonly annex15: boolean | null;
  readonly actions: LineActions;
}

/** Actions of a line; they do not depend on its values. */
export const LineSteps = memo(function LineSteps({ at, last, copied, ownRate, annex15, actions }: LineStepsProps) {
  const { t } = useTranslation('money');
  const rate = {
    key: 'rate',
    label: t(ownRate ? 'exchange.ofDocument' : 'exchange.ofLine'),
    onChoose: () => actions.set(at, 'exchange_rate', ownRate ? null : ''),
  };
  const mark = {
    key: 'annex15',
    label: t(annex15 ? 'lines.unmarkAnnex15' : 'lines.markAnnex15'),
    onChoose: () => actions.set(at, 'annex_15', !annex15),
  };
  return (
    <RowActions
      word={(key) => t(`lines.${key}`, { number: at + 1 })}
      first={at === 0}
      last={last}
      replace={copied ? t('lines.replace') : null}
      onMove={(by) => actions.move(at, by)}
      onCopy={() => actions.copy(at)}
      onReplace={() => actions.replace(at)}
      onRemove={() => actions.remove(at)}
      more={[...(ownRate === null ? [] : [rate]), ...(annex15 === null ? [] : [mark])]}
    />
  );
});

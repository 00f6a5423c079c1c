import './trade.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../ui/fields/CheckField.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { DayField } from '../ui/fields/DayField.tsx';
import { DeadlineField } from '../ui/fields/DeadlineField.tsx';
import { DecimalField } from '../ui/fields/DecimalField.tsx';
import { type Option, SelectField } from '../ui/fields/SelectField.tsx';
import { InlineMessage } from '../ui/page/States.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { Complaints } from './failure.ts';
import { useUnedited } from './use-unedited.ts';

type Value = string | boolean | null;
export type Values = Readonly<Record<string, Value>>;

export interface StepField {
  readonly name: string;
  readonly label: string;
  /** `text` has several lines, `line` has one. */
  readonly kind: 'text' | 'line' | 'choice' | 'decimal' | 'deadline' | 'day' | 'check';
  readonly hint?: string | undefined;
  readonly options?: readonly Option[] | undefined;
  readonly timezone?: string | undefined;
  readonly unit?: string | undefined;
  /** The longest text. */
  readonly max?: number | undefined;
  readonly initial?: Value | undefined;
  /** May depend on what else was filled in. */
  readonly required?: boolean | ((values: Values) => boolean) | undefined;
  readonly shown?: ((values: Values) => boolean) | undefined;
}

interface StepDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** What will happen, in words. */
  readonly consequence?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  readonly problem: Complaints | null;
  readonly fields: readonly StepField[];
  /** What comes of what was filled in, said before it is sent. */
  readonly outcome?: ((values: Values) => ReactNode) | undefined;
  readonly onSend: (values: Values) => void;
  readonly onClose: () => void;
}

const needed = ({ required }: StepField, values: Values): boolean =>
  typeof required === 'function' ? required(values) : required === true;

/** A step that asks for something before it is sent: a reason, an amount, a later deadline. */
export function StepDialog({
  title,
  confirm,
  consequence,
  danger,
  busy,
  problem,
  fields,
  outcome,
  onSend,
  onClose,
}: StepDialogProps) {
  const { t } = useTranslation('procurement');
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      fields.map(({ name, initial, kind }) => [
        name,
        initial ?? (kind === 'check' ? false : kind === 'deadline' ? null : ''),
      ]),
    ),
  );
  const shown = fields.filter((field) => field.shown?.(values) ?? true);
  const missing = shown.find((field) => needed(field, values) && !String(values[field.name] ?? '').trim());
  const complaints = useUnedited(problem);
  const others = Object.entries(complaints.fields).filter(([path]) => !fields.some(({ name }) => name === path));
  const said = [...(problem?.form ?? []), ...others.flatMap(([, messages]) => messages)];
  const set = (name: string) => (value: Value) => {
    complaints.edit(name);
    setValues((now) => ({ ...now, [name]: value }));
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger={danger}
      busy={busy}
      blocked={missing ? t('step.missing', { field: missing.label }) : undefined}
      onConfirm={() => onSend(values)}
      onClose={onClose}
    >
      {consequence && <p className="t-text">{consequence}</p>}
      {shown.map((field) => (
        <StepInput
          key={field.name}
          field={field}
          value={values[field.name] ?? null}
          required={needed(field, values)}
          error={complaints.fields[field.name]}
          onChange={set(field.name)}
        />
      ))}
      {outcome && (
        <p className="t-outcome" role="status">
          {outcome(values)}
        </p>
      )}
      {said.length > 0 && <InlineMessage intent="danger">{said.join(' ')}</InlineMessage>}
    </ConfirmDialog>
  );
}

interface StepInputProps {
  readonly field: StepField;
  readonly value: Value;
  readonly required: boolean;
  readonly error: readonly string[] | undefined;
  readonly onChange: (value: Value) => void;
}

function StepInput({ field, value, required, error, onChange }: StepInputProps) {
  const { t } = useTranslation('procurement');
  const base = { name: field.name, label: field.label, hint: field.hint, required, error };
  if (field.kind === 'choice')
    return (
      <SelectField
        {...base}
        value={String(value)}
        options={field.options ?? []}
        placeholder={t('field.choose')}
        onChange={onChange}
      />
    );
  if (field.kind === 'decimal')
    return <DecimalField {...base} value={String(value)} currency={field.unit} onChange={onChange} />;
  if (field.kind === 'deadline')
    return (
      <DeadlineField
        {...base}
        value={value === null ? null : String(value)}
        timezone={field.timezone}
        onChange={onChange}
      />
    );
  if (field.kind === 'check')
    return (
      <CheckField
        name={field.name}
        label={field.label}
        hint={field.hint}
        checked={value === true}
        onChange={onChange}
      />
    );
  if (field.kind === 'day')
    return <DayField {...base} value={value === null ? null : String(value)} onChange={onChange} />;
  if (field.kind === 'line')
    return <TextField {...base} maxLength={field.max ?? 255} value={String(value ?? '')} onChange={onChange} />;
  return (
    <TextField
      {...base}
      multiline
      rows={3}
      maxLength={field.max ?? 2000}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
}

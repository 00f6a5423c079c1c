import './trade.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { CheckField } from '../ui/fields/CheckField.tsx';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';
import { DayField } from '../ui/fields/DayField.tsx';
import { DeadlineField } from '../ui/fields/DeadlineField.tsx';
import { DecimalField } from '../ui/fields/DecimalField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Complaint } from './Complaint.tsx';
import type { Complaints } from './failure.ts';
import type { StepField, Value, Values } from './step-fields.ts';
import { useTyped } from './use-dialog-draft.ts';
import { useUnedited } from './use-unedited.ts';

const valuesSchema = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

interface StepDialogProps<N extends string> {
  /** Names the step, its record and the part concerned: input is stored under it. */
  readonly slot: string;
  readonly title: string;
  readonly confirm: string;
  /** What will happen, as text. */
  readonly consequence?: ReactNode;
  readonly danger?: boolean | undefined;
  readonly busy: boolean;
  readonly problem: Complaints | null;
  readonly fields: readonly StepField<N>[];
  /** The effect of the current input, shown before it is sent. */
  readonly outcome?: ((values: Values<NoInfer<N>>) => ReactNode) | undefined;
  readonly onSend: (values: Values<NoInfer<N>>) => void;
  readonly onClose: () => void;
}

/** What the dialogs of a record's steps have in common. */
export type StepDialogShared = Omit<StepDialogProps<string>, 'fields' | 'onSend' | 'danger' | 'outcome'>;

const needed = <N extends string>({ required }: StepField<N>, values: Values<N>): boolean =>
  typeof required === 'function' ? required(values) : required === true;

const startOf = <N extends string>(fields: readonly StepField<N>[]): Values<N> =>
  Object.fromEntries(
    fields.map(({ name, initial, kind }) => [
      name,
      initial ?? (kind === 'check' ? false : kind === 'deadline' ? null : ''),
    ]),
  ) as Values<N>;

/** A step that needs input before it is sent: a reason, an amount, a later deadline. */
export function StepDialog<N extends string>({
  slot,
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
}: StepDialogProps<N>) {
  const { t } = useTranslation('procurement');
  const [initial] = useState(() => startOf(fields));
  const typed = useTyped<Values>({ slot, schema: valuesSchema, initial, problem });
  // A line added since the input was kept, or since the dialog was opened, gets a field as well.
  const whole = (kept: Values): Values<N> => ({ ...startOf(fields), ...initial, ...kept });
  const values = whole(typed.value);
  const [sent, setSent] = useState(values);
  const placeOf = ({ name, path }: StepField<N>): string => path?.(sent) ?? name;
  const shown = fields.filter((field) => field.shown?.(values) ?? true);
  const missing = shown.find((field) => needed(field, values) && !String(values[field.name] ?? '').trim());
  const complaints = useUnedited(problem);
  const others = Object.entries(complaints.fields).filter(([path]) => !shown.some((field) => placeOf(field) === path));
  const said = [...(problem?.form ?? []), ...others.flatMap(([, messages]) => messages)];
  const set = (field: StepField<N>) => (value: Value) => {
    complaints.edit(placeOf(field));
    typed.take((kept) => {
      const now = whole(kept);
      const next = { ...now, [field.name]: value };
      const following = fields.filter((other) => other !== field && other.proposed?.(now) === now[other.name]);
      return { ...next, ...Object.fromEntries(following.map(({ name, proposed }) => [name, proposed?.(next) ?? ''])) };
    });
  };
  const send = () => {
    setSent(values);
    typed.send();
    onSend(values);
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      danger={danger}
      busy={busy}
      blocked={missing ? t('step.missing', { field: missing.label }) : undefined}
      onConfirm={send}
      onClose={() => {
        typed.giveUp();
        onClose();
      }}
    >
      {consequence && <p className="t-text">{consequence}</p>}
      {shown.map((field) => (
        <StepInput
          key={field.name}
          field={field}
          value={values[field.name] ?? null}
          required={needed(field, values)}
          error={complaints.fields[placeOf(field)]}
          onChange={set(field)}
        />
      ))}
      {outcome && (
        <div className="t-outcome" role="status">
          {outcome(values)}
        </div>
      )}
      {said.length > 0 && <Complaint problem={{ form: said, fields: {}, places: problem?.places ?? [] }} />}
    </ConfirmDialog>
  );
}

interface StepInputProps {
  readonly field: Omit<StepField, 'proposed' | 'path' | 'required' | 'shown'>;
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
  if (field.kind === 'decimal') {
    const unit = typeof field.unit === 'function' ? field.unit(String(value)) : field.unit;
    return <DecimalField {...base} value={String(value)} currency={unit} onChange={onChange} />;
  }
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

import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar';
import { InputGroup } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { day } from '../../contract/format.ts';
import { parseDay } from '../../contract/typed.ts';
import { useLanguage } from '../i18n.ts';
import { Button } from './Button.tsx';
import { type ControlProps, Field, type FieldBase, fieldId } from './Field.tsx';

interface DayInputProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly disabled?: boolean | undefined;
}

/** Typed in the reader's own way, or taken from the system's calendar. */
export function DayInput({ control, name, label, value, onChange, disabled = false }: DayInputProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [typing, setTyping] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const shown = value === null || value === '' ? '' : parseDay(value) ? day(language, value) : value;
  return (
    <div className="k-picker">
      <InputGroup
        {...control}
        name={name}
        autoComplete="off"
        inputMode="text"
        value={typing ?? shown}
        placeholder={t('ui.dayPattern')}
        disabled={disabled}
        onValueChange={(typed) => {
          setTyping(typed);
          onChange(typed.trim() === '' ? null : (parseDay(typed) ?? typed.trim()));
        }}
        onBlur={() => setTyping(null)}
        rightElement={
          <Button
            minimal
            icon={CalendarIcon}
            label={t('ui.openCalendar', { label })}
            onClick={() => disabled || calendar.current?.showPicker()}
          />
        }
        fill
      />
      <input
        ref={calendar}
        type="date"
        className="k-native"
        tabIndex={-1}
        aria-hidden="true"
        disabled={disabled}
        value={parseDay(value ?? '') ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}

export interface DayFieldProps extends FieldBase {
  /** `2026-11-21`; what is no day is passed on as typed, for the error to name it. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

export function DayField({ name, value, onChange, disabled, ...field }: DayFieldProps) {
  return (
    <Field id={fieldId(name)} {...field}>
      {(control) => (
        <DayInput
          control={control}
          name={name}
          label={field.label}
          value={value}
          onChange={onChange}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

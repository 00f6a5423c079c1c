import { CalendarIcon } from '@blueprintjs/icons/lib/esm/generated/components/calendar';
import { InputGroup } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { day } from '../../../contract/platform/format.ts';
import { parseDay } from '../../../contract/platform/typed.ts';
import { useLanguage } from '../../i18n.ts';
import { Button } from '../menu/Button.tsx';
import { type ControlProps, Field, type FieldBase, fieldId } from './Field.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { useWhenProblems } from './use-when.ts';
import { Waiting } from '../../load.ts';

interface DayInputProps {
  readonly control: ControlProps;
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly onLeave?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

const Calendar = lazyPart(() => import('./datetime/Calendar.tsx'));

/** A date typed in the user's format or chosen in a calendar. */
export function DayInput({ control, name, label, value, onChange, onLeave, disabled = false }: DayInputProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const [typing, setTyping] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    document.getElementById(control.id)?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const known = parseDay(value ?? '');
  const shown = known === undefined ? (value ?? '') : day(language, known);
  return (
    <div
      ref={root}
      className="k-picker"
      onKeyDown={(event) => {
        if (!open || event.key !== 'Escape') return;
        // Keeps a dialog around the field open.
        event.stopPropagation();
        close();
      }}
    >
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
        onBlur={() => {
          setTyping(null);
          onLeave?.();
        }}
        rightElement={
          <Button
            minimal
            icon={CalendarIcon}
            label={t('ui.openCalendar', { label })}
            expanded={open}
            onClick={() => disabled || setOpen(!open)}
          />
        }
        fill
      />
      {open && (
        <div className="k-calendar" role="dialog" aria-label={t('ui.openCalendar', { label })}>
          <Waiting value={<span className="k-calendar-wait" />}>
            <Calendar
              value={value}
              onChoose={(day) => {
                onChange(day);
                close();
              }}
            />
          </Waiting>
        </div>
      )}
    </div>
  );
}

export interface DayFieldProps extends FieldBase {
  /** `2026-11-21`; an invalid date is passed on as typed, so that the error can name it. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

export function DayField({ name, value, onChange, disabled, error, ...field }: DayFieldProps) {
  const problems = useWhenProblems();
  const [left, setLeft] = useState(false);
  const own = problems.day(value, left);
  return (
    <Field id={fieldId(name)} {...field} error={own === undefined ? error : [own]}>
      {(control) => (
        <DayInput
          control={control}
          name={name}
          label={field.label}
          value={value}
          onChange={onChange}
          onLeave={() => setLeft(true)}
          disabled={disabled}
        />
      )}
    </Field>
  );
}

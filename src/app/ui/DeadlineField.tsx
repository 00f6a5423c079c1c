import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromZone, inZone, parseDay, parseTime } from '../../contract/typed.ts';
import { DayInput } from './DayField.tsx';
import { Deadline } from './Deadline.tsx';
import { Field, type FieldBase, fieldId } from './Field.tsx';
import { readerZone, useZoneName } from './zones.ts';

interface DeadlineFieldProps extends FieldBase {
  /** An instant, or null while it is not complete. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** The zone whose clocks the typed time means; the reader's own when left out. */
  readonly timezone?: string | undefined;
}

export function DeadlineField({
  name,
  value,
  onChange,
  timezone = readerZone(),
  disabled,
  hint,
  ...field
}: DeadlineFieldProps) {
  const { t } = useTranslation('common');
  const zoneName = useZoneName();
  const valid = value !== null && !Number.isNaN(Date.parse(value));
  const [day, time] = valid ? inZone(value, timezone) : [null, ''];
  // Half of it may be typed before there is an instant.
  const [typed, setTyped] = useState<{ day: string | null; time: string } | null>(null);
  const now = typed ?? { day, time };
  const change = (next: { day: string | null; time: string }) => {
    setTyped(next);
    const wholeDay = parseDay(next.day ?? '');
    const wholeTime = parseTime(next.time);
    onChange(wholeDay && wholeTime ? fromZone(wholeDay, wholeTime, timezone) : null);
  };
  return (
    <Field
      id={fieldId(name)}
      {...field}
      hint={hint ?? (valid ? <Deadline at={value} zone={timezone} /> : zoneName(timezone))}
    >
      {(control) => (
        <div className="k-when">
          <DayInput
            control={control}
            name={name}
            label={field.label}
            value={now.day}
            onChange={(next) => change({ day: next, time: now.time === '' && next ? '17:00' : now.time })}
            disabled={disabled}
          />
          <InputGroup
            id={`${fieldId(name)}-time`}
            aria-label={t('ui.timeOf', { label: field.label, zone: zoneName(timezone) })}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            inputMode="numeric"
            autoComplete="off"
            placeholder="17:00"
            value={now.time}
            disabled={disabled ?? false}
            onValueChange={(next) => change({ day: now.day, time: next })}
            onBlur={() => valid && setTyped(null)}
            fill
          />
        </div>
      )}
    </Field>
  );
}

import { InputGroup } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantProblem } from '../../../contract/platform/calendar.ts';
import { inZone, parseDay, parseTime, shownIn } from '../../../contract/platform/typed.ts';
import { ClockChange, chosenOf } from './ClockChange.tsx';
import { DayInput } from './DayField.tsx';
import { Deadline } from '../figures/Deadline.tsx';
import { Field, type FieldBase, fieldId } from './Field.tsx';
import { useLatest } from '../page/use-latest.ts';
import { useWhenProblems } from './use-when.ts';
import { readerZone, useZoneName } from './zones.ts';

interface DeadlineFieldProps extends FieldBase {
  /** An instant; an incomplete or invalid one is passed on as typed, for the server to refuse; null when empty. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Time zone of the typed time; the user's own by default. */
  readonly timezone?: string | undefined;
}

interface Parts {
  readonly day: string | null;
  readonly time: string;
}

/** Value of an incomplete input in the draft: without a zone, so it cannot be mistaken for an instant. */
const asTyped = ({ day, time }: Parts): string => `${day ?? ''}T${time}`;
function partsOf(value: string | null, zone: string): Parts {
  if (value === null) return { day: null, time: '' };
  if (instantProblem(value) === null) {
    const [day, time] = inZone(value, zone);
    return { day, time };
  }
  const cut = value.lastIndexOf('T');
  return { day: value.slice(0, Math.max(cut, 0)) || null, time: value.slice(cut + 1) };
}

function shownFor({ day, time }: Parts, zone: string) {
  const [wholeDay, wholeTime] = [parseDay(day ?? ''), parseTime(time)];
  return wholeDay && wholeTime ? { day: wholeDay, time: wholeTime, ...shownIn(wholeDay, wholeTime, zone) } : null;
}

export function DeadlineField({
  name,
  value,
  onChange,
  timezone = readerZone(),
  disabled = false,
  hint,
  error,
  ...field
}: DeadlineFieldProps) {
  const { t } = useTranslation('common');
  const zoneName = useZoneName();
  const problems = useWhenProblems();
  const valid = value !== null && instantProblem(value) === null;
  // Day and time are typed one after the other, before there is an instant.
  const [typed, setTyped] = useState<Parts | null>(null);
  const [left, setLeft] = useState({ day: false, time: false });
  const now = typed ?? partsOf(value, timezone);
  const shown = shownFor(now, timezone);
  const change = (next: Parts) => {
    setTyped(next);
    const then = shownFor(next, timezone);
    const empty = (next.day ?? '').trim() === '' && next.time.trim() === '';
    onChange(then?.at.length === 1 ? (then.at[0] ?? null) : empty ? null : asTyped(next));
  };
  const move = (day: string, time: string) => change({ day, time });
  // A time that does not exist in the previous zone may exist in the new one.
  const only = !valid && shown?.at.length === 1 ? shown.at[0] : undefined;
  const tell = useLatest(onChange);
  useEffect(() => {
    if (only !== undefined) tell.current(only);
  }, [only, tell]);
  const say = (key: 'skipped' | 'twice') => (shown ? problems.say(key, shown.day, shown.time, zoneName(timezone)) : '');
  const skipped = shown?.next ? say('skipped') : undefined;
  const own = [problems.day(now.day, left.day), problems.time(now.time, left.time), skipped].filter(
    (text) => text !== undefined,
  );
  const asks = shown !== null && shown.at.length > 1 && chosenOf(shown, value) === undefined;
  return (
    <Field
      id={fieldId(name)}
      {...field}
      error={own.length > 0 ? own : asks ? [] : error}
      hint={hint ?? (valid ? <Deadline at={value} zone={timezone} /> : zoneName(timezone))}
    >
      {(control) => (
        <>
          <div className="k-when">
            <DayInput
              control={control}
              name={name}
              label={field.label}
              value={now.day}
              onChange={(next) => change({ day: next, time: now.time === '' && next ? '17:00' : now.time })}
              onLeave={() => setLeft({ ...left, day: true })}
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
              disabled={disabled}
              onValueChange={(next) => change({ day: now.day, time: next })}
              onBlur={() => {
                setLeft({ ...left, time: true });
                if (valid) setTyped(null);
              }}
              fill
            />
          </div>
          {shown && (
            <ClockChange
              shown={shown}
              day={shown.day}
              zone={timezone}
              value={value}
              question={say('twice')}
              onChoose={onChange}
              onMove={move}
              disabled={disabled}
            />
          )}
        </>
      )}
    </Field>
  );
}

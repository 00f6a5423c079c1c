import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { instantProblem } from '../../../contract/platform/calendar.ts';
import { offsetIn, type Shown } from '../../../contract/platform/typed.ts';
import { Button } from '../menu/Button.tsx';

interface ClockChangeProps {
  readonly shown: Shown;
  readonly day: string;
  readonly zone: string;
  readonly value: string | null;
  /** Text of the question. */
  readonly question: string;
  readonly onChoose: (instant: string) => void;
  readonly onMove: (day: string, time: string) => void;
  readonly disabled: boolean;
}

const minuteOf = (instant: string): number => Math.floor(Date.parse(instant) / 60_000);
/** The instant that equals the value; a backend may write it in another zone or with seconds. */
export const chosenOf = ({ at }: Shown, value: string | null): string | undefined =>
  value === null || instantProblem(value) ? undefined : at.find((one) => minuteOf(one) === minuteOf(value));

const ORDER = ['first', 'second'] as const;

/** For a local time that occurs twice or not at all: asks which instant is meant, or offers the next existing time. */
export function ClockChange({ shown, day, zone, value, question, onChoose, onMove, disabled }: ClockChangeProps) {
  const { t } = useTranslation('common');
  const name = useId();
  if (shown.next) {
    const [nextDay, nextTime] = shown.next;
    return (
      <div>
        <Button onClick={() => disabled || onMove(nextDay, nextTime)}>
          {t('ui.when.useNext', { time: nextDay === day ? nextTime : `${nextDay} ${nextTime}` })}
        </Button>
      </div>
    );
  }
  if (shown.at.length < 2) return null;
  const chosen = chosenOf(shown, value);
  return (
    <fieldset className="k-twice" disabled={disabled}>
      <legend className={chosen === undefined ? 'k-error' : 'k-hint'}>{question}</legend>
      {shown.at.map((at, index) => (
        <label key={at}>
          <input type="radio" name={name} checked={at === chosen} onChange={() => onChoose(at)} />
          {t(`ui.when.${ORDER[index] ?? 'second'}`, { offset: offsetIn(at, zone) })}
        </label>
      ))}
    </fieldset>
  );
}

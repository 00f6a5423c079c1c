import { day, instant, moneyParts, quantity } from '../../../contract/platform/format.ts';
import { useLanguage } from '../../i18n.ts';
import { inZone } from '../../../contract/platform/typed.ts';
import { readerZone, useZoneName } from '../fields/zones.ts';

type Nothing = null | undefined;

/** Placeholder for a missing value, so that columns stay aligned. */
const NONE = <span className="k-muted">–</span>;

export function Money({
  amount,
  currency,
  scale,
  least,
}: {
  readonly amount: string | Nothing;
  readonly currency: string;
  readonly scale?: number;
  readonly least?: number;
}) {
  const language = useLanguage();
  if (!amount) return NONE;
  const parts = moneyParts(language, amount, currency, scale, least);
  return (
    <span className="k-figure">
      {parts.figure} <span className="k-unit">{parts.currency}</span>
    </span>
  );
}

export function Quantity({
  value,
  unit,
}: {
  readonly value: string | number | Nothing;
  readonly unit?: string | undefined;
}) {
  const language = useLanguage();
  if (value === null || value === undefined || value === '') return NONE;
  return (
    <span className="k-figure">
      {quantity(language, value)}
      {unit && (
        <>
          {' '}
          <span className="k-unit">{unit}</span>
        </>
      )}
    </span>
  );
}

export function Day({ value }: { readonly value: string | Nothing }) {
  const language = useLanguage();
  if (!value) return NONE;
  return (
    <time dateTime={value} className="k-figure">
      {day(language, value)}
    </time>
  );
}

/** Day of an instant in the user's time zone. */
export function InstantDay({ value }: { readonly value: string | Nothing }) {
  // An invalid instant is shown as received.
  return <Day value={(value && inZone(value, readerZone())[0]) || value} />;
}

/** An instant in the user's time zone, or in a given one, which is then named. */
export function Instant({ value, zone }: { readonly value: string | Nothing; readonly zone?: string | undefined }) {
  const language = useLanguage();
  const zoneName = useZoneName();
  if (!value) return NONE;
  return (
    <time dateTime={value} className="k-figure">
      {instant(language, value, zone)}
      {zone && ` ${zoneName(zone)}`}
    </time>
  );
}

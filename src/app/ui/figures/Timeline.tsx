import './timeline.css';
import { type CSSProperties, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndMonth, instant, time } from '../../../contract/platform/format.ts';
import { inZone } from '../../../contract/platform/typed.ts';
import { useLanguage } from '../../i18n.ts';
import { serverNow } from '../../session/server-clock.ts';
import { readerZone, useZoneName } from '../fields/zones.ts';
import { type Moment, type Placed, placed } from './moments.ts';
import { type Narrow, narrowed, sides } from './narrow.ts';

const TICK_MS = 30_000;

interface TimelineProps {
  readonly moments: readonly Moment[];
  /** Whether the record has ended, so that the current time is not marked. */
  readonly over?: boolean | undefined;
}

/** Measures the texts for the line of a phone: their widths differ by language, font and date. */
const measuring = (points: readonly Placed[], narrow: readonly Narrow[]) => (list: HTMLElement | null) => {
  if (!list) return;
  const items = [...list.children] as HTMLElement[];
  const seen = new ResizeObserver(() => {
    const widths = items.map((item) => item.lastElementChild?.scrollWidth ?? 0);
    const found = sides(points, narrow, widths, list.clientWidth);
    items.forEach((item, at) => {
      item.dataset['text'] = found[at] ?? '';
    });
  });
  seen.observe(list);
  return () => seen.disconnect();
};

/** Timeline of a record as a thin line to scale, with the current time. Screen readers get a list with dates. */
export function Timeline({ moments, over = false }: TimelineProps) {
  const { t } = useTranslation('record');
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(tick);
  }, []);
  const points = placed(moments, now);
  const onPhone = narrowed(points, over);
  return (
    <div className="k-time-box">
      <ol ref={measuring(points, onPhone)} className="k-time" aria-label={t('timeline.label')}>
        {points.map((point, at) => (
          <li
            key={point.key}
            className={classesOf(point, at < onPhone.length)}
            style={styleOf(point, onPhone[at])}
            aria-current={point.near === 'last' && !over ? 'step' : undefined}
          >
            <Line marks={point.marks} now={!over && point.now !== null} />
            <span className="k-time-what">
              <span>{point.label}</span> <When point={point} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const styleOf = ({ length, now }: Placed, narrow?: Narrow) =>
  ({ '--length': length, '--now': now, '--at': narrow?.at, '--part': narrow?.length }) as CSSProperties;

const classesOf = ({ done, near, measured, broken, wax }: Placed, shown: boolean): string =>
  [
    'k-time-point',
    done && 'k-time-done',
    near && `k-time-${near}`,
    !shown && 'k-time-rest',
    !measured && 'k-time-open',
    broken && 'k-time-broken',
    wax && 'k-time-wax',
  ]
    .filter(Boolean)
    .join(' ');

/** The dot, the segment that follows it with the marks of its scale, and the current time. */
function Line({ marks, now }: { readonly marks: readonly number[]; readonly now: boolean }) {
  const { t } = useTranslation('record');
  return (
    <span className="k-time-line" aria-hidden="true">
      <svg className="k-time-marks" viewBox="0 0 100 1" preserveAspectRatio="none">
        <path d={marks.map((at) => `M${(at * 100).toFixed(2)} 0V1`).join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      {now && (
        <>
          <span className="k-time-gone" />
          <span className="k-time-now">{t('timeline.now')}</span>
        </>
      )}
    </span>
  );
}

/** `21 Nov`, with time and zone if they matter, and with the year if it is not the current one. */
function When({ point: { at, zone } }: { readonly point: Placed }) {
  const language = useLanguage();
  const zoneName = useZoneName();
  if (at === null) return null;
  const own = zone ?? readerZone();
  const [local] = at.length === 10 ? [at] : inZone(at, own);
  // An invalid instant is shown as received.
  const shown = local || at;
  const year = shown.slice(0, 4);
  const named = (when: string) => `${when} ${zoneName(own)}`;
  return (
    <time dateTime={at} title={at.length > 10 ? named(instant(language, at, own)) : undefined}>
      {dayAndMonth(language, shown)}
      {year !== new Date(serverNow()).toISOString().slice(0, 4) && ` ${year}`}
      {zone !== undefined && at.length > 10 && `, ${named(time(language, at, own))}`}
    </time>
  );
}

import { createEvent } from 'ics';
import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/platform/fields.ts';
import { instant } from '../../../contract/platform/format.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import type { InquiresTable } from '../../db/tables/procurement.ts';
import { unsetTexts } from '../../platform/texts.ts';
import { townOf } from '../../platform/values/zones.ts';

const WIDEST = 75;

/** RFC 5545 folds lines by octets; the library counts characters, and Cyrillic ones take two octets. */
function fold(line: string): string {
  const parts = [''];
  for (const character of line) {
    const part = parts.at(-1) ?? '';
    if (Buffer.byteLength(part + character) > WIDEST) parts.push(` ${character}`);
    else parts[parts.length - 1] = part + character;
  }
  return parts.join('\r\n');
}

const compact = (at: string): string => at.replace(/[-:]|\.\d+/g, '');

/**
 * The deadline as an iCalendar entry. Its UID is fixed and its SEQUENCE increases with every published change (not with
 * the row's version, which inviting or removing companies increases), so a calendar that imports the file again moves
 * the existing entry. The deadline is an instant in UTC, independent of time zones.
 */
export function calendarOf(
  inquire: Selectable<InquiresTable>,
  expireAt: string,
  {
    language,
    now,
    publicUrl,
    changes,
  }: { readonly language: Language; readonly now: string; readonly publicUrl: string; readonly changes: number },
): string {
  const t = unsetTexts(language, 'offers');
  const said = {
    name: lineOf(inquire.name),
    deadline: `${instant(language, expireAt, inquire.timezone)} (${townOf(language, inquire.timezone)})`,
  };
  const { error, value } = createEvent({
    uid: `tender-${inquire.id}@${new URL(publicUrl).hostname}`,
    productId: 'Kontor',
    method: 'PUBLISH',
    sequence: changes + (inquire.outcome === 'Cancelled' ? 1 : 0),
    title: t('calendar.title', said),
    description: `${t('calendar.text', said)}\n${publicUrl}/tenders/${inquire.id}`,
    start: Date.parse(expireAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: 0 },
    status: inquire.outcome === 'Cancelled' ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: 'FREE',
    transp: 'TRANSPARENT',
    alarms: [24, 1].map((hours) => ({
      action: 'display' as const,
      // The only text that the library does not escape.
      description: t('calendar.title', said).replace(/[\\;,]/g, '\\$&'),
      trigger: { hours, before: true },
    })),
  });
  if (error || !value) throw error ?? new Error('no calendar entry');
  // A deadline has no duration, and the timestamp is the server's time, not the library's.
  return value
    .replaceAll('\r\n\t', '')
    .split('\r\n')
    .filter((line) => !line.startsWith('DURATION:'))
    .map((line) => fold(line.startsWith('DTSTAMP:') ? `DTSTAMP:${compact(now)}` : line))
    .join('\r\n');
}

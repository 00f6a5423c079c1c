import { MOST_MONTHS } from '../../../contract/dashboard/widgets.ts';
import { parseDay } from '../../../contract/platform/typed.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Default period of the server: the current month and the eleven before it. */
export const TWELVE = 'twelve';
export const CUSTOM = 'custom';
export const PRESETS = ['month', 'quarter', 'year', 'lastYear'] as const;
export type Preset = (typeof PRESETS)[number];

/** First day of a month counted from January of the year; with `last`, its last day. */
const dayOf = (year: number, month: number, last = false): string =>
  new Date(Date.UTC(year, last ? month + 1 : month, last ? 0 : 1)).toISOString().slice(0, 10);

/** Preset periods, based on today's date in the organisation's time zone. */
export function presetsOf(today: string): Readonly<Record<Preset, Period>> {
  const [year = 0, one = 1] = today.split('-').map(Number);
  const month = one - 1;
  const quarter = month - (month % 3);
  return {
    month: { from: dayOf(year, month), to: dayOf(year, month, true) },
    quarter: { from: dayOf(year, quarter), to: dayOf(year, quarter + 2, true) },
    year: { from: dayOf(year, 0), to: dayOf(year, 11, true) },
    lastYear: { from: dayOf(year - 1, 0), to: dayOf(year - 1, 11, true) },
  };
}

const months = ({ from, to }: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** Period in the URL: null if there is none, or the key of what is wrong with it. */
export function periodOf(from: string, to: string): Period | 'reversed' | 'long' | null {
  if (parseDay(from) !== from || parseDay(to) !== to) return null;
  const period = { from, to };
  if (from > to) return 'reversed';
  return months(period) > MOST_MONTHS ? 'long' : period;
}

/** Name of the matching preset. */
export function nameOf(period: ReturnType<typeof periodOf>, today: string): string {
  if (period === null) return TWELVE;
  const presets = presetsOf(today);
  return (
    (typeof period === 'object' &&
      PRESETS.find((name) => presets[name].from === period.from && presets[name].to === period.to)) ||
    CUSTOM
  );
}

import { instant, time } from '../../../contract/platform/format.ts';
import { inZone } from '../../../contract/platform/typed.ts';
import { useLanguage } from '../../i18n.ts';
import { readerZone, useZoneName } from '../fields/zones.ts';

interface Clock {
  /** `21/11/2026, 14:00`; the second without the day if that is the same. */
  readonly time: string;
  /** Name of the zone, such as `Kyiv`. */
  readonly zone: string;
}

/** An instant by the clocks of its own zone and, if they show another time, of the reader's. */
export function useClocks(): (at: string, zone?: string) => readonly [first: Clock, own?: Clock] {
  const language = useLanguage();
  const zoneName = useZoneName();
  return (at, zone) => {
    const own = readerZone();
    const first = zone ?? own;
    const there = inZone(at, first);
    const here = inZone(at, own);
    const clock = { time: instant(language, at, first), zone: zoneName(first) };
    if (there.join() === here.join()) return [clock];
    const second = there[0] === here[0] ? time(language, at, own) : instant(language, at, own);
    return [clock, { time: second, zone: zoneName(own) }];
  };
}

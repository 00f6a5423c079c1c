import type { ManualClock } from '../platform/clock.ts';
import type { Moment } from './inquiry.ts';

const DAY_MS = 86_400_000;

/** An instant a number of days from today at a time in UTC. */
export function instantOf(now: string, [days, time]: Moment): string {
  const day = new Date(Date.parse(now) + days * DAY_MS).toISOString().slice(0, 10);
  return `${day}T${time}:00.000Z`;
}

export const laterBy = ([days, time]: Moment, more: number): Moment => [days + more, time];

/** Events of the story; added in any order, run in chronological order. */
export class Timeline {
  readonly #now: string;
  readonly #steps: { readonly at: string; readonly order: number; readonly act: () => Promise<void> }[] = [];

  constructor(now: string) {
    this.#now = now;
  }

  at(moment: Moment, act: () => Promise<void>): void {
    this.#steps.push({ at: instantOf(this.#now, moment), order: this.#steps.length, act });
  }

  async live(clock: ManualClock): Promise<void> {
    const steps = this.#steps.sort((a, b) => a.at.localeCompare(b.at) || a.order - b.order);
    for (const { at, act } of steps) {
      if (at > this.#now) throw new Error(`Demonstration data: nothing can happen in the future (${at})`);
      clock.set(at);
      await act();
    }
    clock.set(this.#now);
  }
}

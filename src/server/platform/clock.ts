import { readFileSync } from 'node:fs';

const DAY_MS = 86_400_000;

/** The server's time as an ISO instant in UTC with milliseconds. All server code gets the time here. */
export interface Clock {
  now(): string;
}

/**
 * Time that never goes back: if the system clock is set back, this clock stops until the system clock catches up, so
 * that nothing is accepted after it was refused. ASSUMED: a change of more than a day corrects a wrong clock and is
 * followed.
 */
export function steady(time: () => number): Clock {
  let last = 0;
  return {
    now: () => {
      const next = time();
      last = next < last && last - next < DAY_MS ? last : next;
      return new Date(last).toISOString();
    },
  };
}

export const systemClock: Clock = steady(Date.now);

/** A clock that changes only when set; for tests and for demonstration data in the past. */
export class ManualClock implements Clock {
  #at: number;
  constructor(at: string) {
    this.#at = Date.parse(at);
  }
  now(): string {
    return new Date(this.#at).toISOString();
  }
  set(at: string): void {
    this.#at = Date.parse(at);
  }
  advance(milliseconds: number): void {
    this.#at += milliseconds;
  }
}

/** The system's time shifted by the milliseconds in a file, so that a browser test can let a deadline pass. */
export function shiftedClock(file: string): Clock {
  return {
    now: () => {
      let shift = 0;
      try {
        shift = Number(readFileSync(file, 'utf8').trim()) || 0;
      } catch {
        // No file yet means no shift.
      }
      return new Date(Date.now() + shift).toISOString();
    },
  };
}

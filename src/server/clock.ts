import { readFileSync } from 'node:fs';

/** The server's time as an ISO instant in UTC with milliseconds. Nothing else in the server asks for the time. */
export interface Clock {
  now(): string;
}

export const systemClock: Clock = { now: () => new Date().toISOString() };

/** A clock that stands until it is set; for tests and for making demonstration data with a past. */
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
        // No file yet: no shift.
      }
      return new Date(Date.now() + shift).toISOString();
    },
  };
}

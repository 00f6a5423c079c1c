/*
 * The law of an account, written by hand from ../shared/lifecycles.md and the words of the screen that deletes one:
 * state, event, with which organisations, and where that ends. What no line names is refused.
 */

/** A person's place in one organisation: `last` administrator of others, `alone` with or without running business. */
export type Place = 'none' | 'member' | 'one of two' | 'last' | 'alone' | 'alone running' | 'members running';

export interface LawLine {
  readonly from: string;
  readonly event: string;
  readonly place: Place;
  /** A state, or the guards that refuse. */
  readonly ends: string;
}

const TABLE = `
from        event    place            ends
registered  ACTIVATE none             activated
registered  RESEND   none             registered
activated   DISABLE  none             disabled
activated   DISABLE  last             disabled
activated   DISABLE  alone running    disabled
disabled    ENABLE   none             activated
activated   DELETE   none             deleted
activated   DELETE   member           deleted
activated   DELETE   one of two       deleted
activated   DELETE   alone            deleted
activated   DELETE   members running  deleted
activated   DELETE   last             ! handedOver
activated   DELETE   alone running    ! businessEnded
`;

export const registrationLaw: readonly LawLine[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => ({
    from: line.slice(0, 12).trim(),
    event: line.slice(12, 21).trim(),
    place: line.slice(21, 38).trim() as Place,
    ends: line.slice(38).trim(),
  }));

export const REGISTRATION_STATES = ['registered', 'activated', 'disabled', 'deleted'] as const;
export const REGISTRATION_EVENTS = ['ACTIVATE', 'RESEND', 'DISABLE', 'ENABLE', 'DELETE'] as const;

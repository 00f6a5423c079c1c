/*
 * The law of an account, written by hand from ../shared/lifecycles.md and the texts of the screen that deletes one:
 * state, event, organisations, end state and effects. What no line names is refused.
 */

/** A user's place in one organisation: `last` administrator of others, `alone` with or without running business. */
export type Place = 'none' | 'member' | 'one of two' | 'last' | 'alone' | 'alone running' | 'members running';

export interface LawLine {
  readonly from: string;
  readonly event: string;
  readonly place: Place;
  /** A state, or the refusing guards. */
  readonly ends: string;
  readonly effects: string;
}

const TABLE = `
from        event    place            ends               effects
registered  ACTIVATE none             activated
registered  RESEND   none             registered         mailActivation
activated   DISABLE  none             disabled           revokeKeys
activated   DISABLE  last             disabled           revokeKeys
activated   DISABLE  alone running    disabled           revokeKeys
disabled    ENABLE   none             activated
activated   DELETE   none             deleted            revokeKeys leaveOrganizations forgetPerson mailDeleted
activated   DELETE   member           deleted            revokeKeys leaveOrganizations forgetPerson mailDeleted
activated   DELETE   one of two       deleted            revokeKeys leaveOrganizations forgetPerson mailDeleted
activated   DELETE   alone            deleted            revokeKeys leaveOrganizations forgetPerson mailDeleted
activated   DELETE   members running  deleted            revokeKeys leaveOrganizations forgetPerson mailDeleted
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
    ends: line.slice(38, 57).trim(),
    effects: line.slice(57).trim(),
  }));

export const REGISTRATION_STATES = ['registered', 'activated', 'disabled', 'deleted'] as const;
export const REGISTRATION_EVENTS = ['ACTIVATE', 'RESEND', 'DISABLE', 'ENABLE', 'DELETE'] as const;

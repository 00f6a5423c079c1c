import { linesOf } from './lawful.ts';

/*
 * The law of a question about a tender, written by hand from ../shared/lifecycles.md ("Question"): state, event, who
 * sends it, case, end state (or the refusing guards), and effects. What no line names is refused.
 */

const TABLE = `
from   event    who       when            ends            effects
none   ASK      supplier  plain           asked           tellOwner
none   ASK      supplier  stranger        ! companyEligible
none   ASK      supplier  ended           ! tenderRunning
none   ASK      supplier  fourHoursLeft   ! askingOpen
none   ASK      supplier  deadlinePast    ! askingOpen
none   ASK      supplier  noText          ! textGiven
asked  ANSWER   owner     plain           answered        keepAnswer tellCompanies
asked  ANSWER   owner     askerRemoved    answered        keepAnswer tellCompanies
asked  ANSWER   owner     ended           ! tenderRunning
asked  ANSWER   owner     deadlinePast    ! beforeDeadline
asked  ANSWER   owner     noText          ! answerGiven
asked  DISMISS  owner     plain           dismissed       keepReason tellAsker
asked  DISMISS  owner     deadlinePast    dismissed       keepReason tellAsker
asked  DISMISS  owner     noReason        ! reasonGiven
asked  RETRACT  supplier  plain           dismissed
asked  RETRACT  supplier  deadlinePast    dismissed
`;

export const questionLaw = linesOf(TABLE);

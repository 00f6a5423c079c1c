import { linesOf } from './lawful.ts';

/*
 * The law of a lot's decision, written by hand from ../shared/lifecycles.md ("Lot decision", "Award and order,
 * corrected rows"): state, event, who sends it, case, end state (or the refusing guards), and effects. An awarder
 * decides through the inquiry, which notifies the lot. Ten are requested; four are awarded in a partly awarded lot.
 * What no line names is refused.
 */

const TABLE = `
from          event       who     when             ends          effects
active        AWARD_PART  server  plain            partly
active        AWARD_PART  server  allButALittle    partly
active        AWARD_PART  server  all              ! staysOpen
active        AWARD_PART  server  tooMuch          ! staysOpen
active        AWARD_ALL   server  plain            awarded
active        AWARD_ALL   server  writtenLonger    awarded
active        AWARD_ALL   server  allButALittle    ! fills
active        AWARD_ALL   server  tooMuch          ! fills
active        AWARD_ALL   server  closedShort      ! fills
active        NO_AWARD    server  plain            unsuccessful
active        NO_AWARD    server  noCode           ! reasonGiven
partly        AWARD_PART  server  plain            partly
partly        AWARD_PART  server  allButALittle    partly
partly        AWARD_PART  server  all              ! staysOpen
partly        AWARD_ALL   server  plain            awarded
partly        AWARD_ALL   server  closedShort      awarded
partly        AWARD_ALL   server  nothingMore      awarded
partly        AWARD_ALL   server  shortSilently    ! fillsOrClosedShort
partly        AWARD_ALL   server  allButALittle    ! fillsOrClosedShort
partly        AWARD_ALL   server  tooMuch          ! fillsOrClosedShort
partly        REVOKE      server  plain            active
partly        REVOKE      server  oneOfTwo         partly
partly        REVOKE      server  tooMuch          ! lastAward
awarded       REVOKE      server  plain            active
awarded       REVOKE      server  oneOfTwo         partly
awarded       REVOKE      server  allConfirmed     ! orderOpen
awarded       REVOKE      server  tooMuch          ! lastAward
`;

export const lotLaw = linesOf(TABLE);

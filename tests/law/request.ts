import { type LawLine, lawOf } from './table.ts';

/*
 * The law of a request for quotation, written by hand from the specification's table: state, event, case, end state,
 * and the effects other than those on the chart's own context. What no line names is refused.
 */

const TABLE = `
from        event           when        ends                    effects
draft       EDIT            -           draft
draft       SUBMIT_VISITOR  address     unverified              mailVerification
draft       SUBMIT_VISITOR  noAddress   ! emailValid
draft       SUBMIT_MEMBER   active      routed                  mailSellers
draft       SUBMIT_MEMBER   inactive    ! organizationActive
unverified  VERIFY          fresh       routed                  mailSellers mailLink
unverified  VERIFY          lastMoment  routed                  mailSellers mailLink
unverified  VERIFY          after72h    ! tokenFresh
unverified  VERIFY          otherToken  ! tokenMatches
unverified  EXPIRE          lastMoment  ! unverifiedTooLong
unverified  EXPIRE          after72h    expired                 erase
routed      ANSWER          whole       answered                keepQuoted mailBuyer
routed      ANSWER          part        answered                keepQuoted mailBuyer
routed      ANSWER          lastDay     answered                keepQuoted mailBuyer
routed      ANSWER          yesterday   ! validAhead
routed      ANSWER          stranger    ! companyRouted
routed      ANSWER          nothing     ! linesKnown
routed      ANSWER          twice       ! linesKnown
routed      ANSWER          unasked     ! linesKnown
routed      CLOSE           -           closed                  mailClosed
routed      CONVERT         may         converted               draftInquire
routed      CONVERT         mayNot      ! mayInquire
routed      EXPIRE          day29       ! routedTooLong
routed      EXPIRE          day30       expired
answered    ANSWER          whole       answered                keepQuoted mailBuyer
answered    ANSWER          stranger    ! companyRouted
answered    ANSWER          yesterday   ! validAhead
answered    ANSWER          nothing     ! linesKnown
answered    ANSWER          twice       ! linesKnown
answered    ANSWER          unasked     ! linesKnown
answered    CLOSE           -           closed                  mailClosed
answered    CONVERT         may         converted               draftInquire
answered    CONVERT         mayNot      ! mayInquire
answered    EXPIRE          validToday  ! answersPast
answered    EXPIRE          allPast     expired
`;

export const requestLaw: readonly LawLine[] = lawOf(TABLE);

export const STATES = ['draft', 'unverified', 'routed', 'answered', 'closed', 'converted', 'expired'] as const;
export const EVENTS = [
  'EDIT',
  'SUBMIT_VISITOR',
  'SUBMIT_MEMBER',
  'VERIFY',
  'EXPIRE',
  'ANSWER',
  'CONVERT',
  'CLOSE',
] as const;

import { type LawLine, lawOf } from './table.ts';

/*
 * The law of an invitation by e-mail, written by hand: state, event, case, end state and effects. What no line names is
 * refused.
 */

/** `day`: a day after the last e-mail; `fifth`: five e-mails were sent; `out`: the company was excluded before. */
export type Case = 'running' | 'day' | 'fifth' | 'deadline' | 'ended' | 'out';

const TABLE = `
from       event       when      ends                        effects
noted      SEND        running   sent                        mailInvitation
noted      SEND        deadline  ! beforeDeadline
noted      SEND        ended     ! tenderRunning
noted      RECOGNIZE   running   joined                      joinTender linkCard
noted      RECOGNIZE   deadline  ! beforeDeadline
noted      RECOGNIZE   ended     ! tenderRunning
noted      RECOGNIZE   out       ! notExcluded
noted      WITHDRAW    running   withdrawn
noted      WITHDRAW    ended     withdrawn
sent       OPEN        running   opened
sent       OPEN        ended     opened
sent       SEND_AGAIN  day       sent                        mailInvitation
sent       SEND_AGAIN  running   ! sentLongAgo
sent       SEND_AGAIN  fifth     ! lettersLeft
sent       SEND_AGAIN  deadline  ! beforeDeadline
sent       SEND_AGAIN  ended     ! tenderRunning sentLongAgo
sent       JOIN        running   joined                      joinTender linkCard
sent       JOIN        deadline  ! beforeDeadline
sent       JOIN        ended     ! tenderRunning
sent       JOIN        out       ! notExcluded
sent       WITHDRAW    running   withdrawn
sent       EXPIRE      ended     expired
opened     OPEN        running   opened
opened     SEND_AGAIN  day       opened                      mailInvitation
opened     SEND_AGAIN  running   ! sentLongAgo
opened     SEND_AGAIN  fifth     ! lettersLeft
opened     SEND_AGAIN  deadline  ! beforeDeadline
opened     SEND_AGAIN  ended     ! tenderRunning sentLongAgo
opened     JOIN        running   joined                      joinTender linkCard
opened     JOIN        deadline  ! beforeDeadline
opened     JOIN        ended     ! tenderRunning
opened     JOIN        out       ! notExcluded
opened     WITHDRAW    running   withdrawn
opened     EXPIRE      ended     expired
`;

export const invitationLaw: readonly (LawLine & { readonly when: Case })[] = lawOf(TABLE) as readonly (LawLine & {
  readonly when: Case;
})[];

export const STATES = ['noted', 'sent', 'opened', 'joined', 'withdrawn', 'expired'] as const;
export const EVENTS = ['SEND', 'RECOGNIZE', 'SEND_AGAIN', 'OPEN', 'JOIN', 'WITHDRAW', 'EXPIRE'] as const;

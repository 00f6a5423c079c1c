/*
 * The law of a membership, written by hand from the texts of the settings and ../shared/lifecycles.md, never from the
 * chart: state, event, who sends it, about which member, and the end state. What no line names is refused.
 */

/**
 * `plain`: a buyer, handled by an administrator; `second`: one of several administrators; `last`: the only one;
 * `beyond`: the granted role has permissions that the granting user lacks; `above`: the member has permissions that the
 * handling user lacks.
 */
export type Case = 'plain' | 'second' | 'last' | 'beyond' | 'above';

export interface LawLine {
  readonly from: string;
  readonly event: string;
  readonly who: 'self' | 'organization' | 'server';
  readonly when: Case;
  /** A state, or the refusing guards. */
  readonly ends: string;
  readonly effects: string;
}

const TABLE = `
from       event            who           when    ends                     effects
none       FOUND            server        plain   ! firstMember
none       REQUEST_JOIN     self          plain   requested                mailAdministrators
none       INVITE           organization  plain   invited                  mailInvitation
none       INVITE           organization  beyond  ! handsOwn
requested  APPROVE          organization  plain   member                   enterOrganization mailDecision
requested  APPROVE          organization  beyond  ! handsOwn
requested  REJECT           organization  plain   rejected                 mailDecision
requested  ACCOUNT_DELETED  server        plain   left
invited    ACCEPT           self          plain   member                   enterOrganization
invited    DECLINE          self          plain   declined
invited    ACCOUNT_DELETED  server        plain   declined
member     CHANGE_ROLE      organization  plain   member                   mailRole
member     CHANGE_ROLE      organization  second  member                   mailRole
member     CHANGE_ROLE      organization  last    ! administratorRemains
member     CHANGE_ROLE      organization  beyond  ! handsOwn
member     CHANGE_ROLE      organization  above   ! reachesMember
member     REMOVE           organization  plain   removed                  loseOrganization mailRemoval
member     REMOVE           organization  second  removed                  loseOrganization mailRemoval
member     REMOVE           organization  last    ! notLastAdministrator
member     REMOVE           organization  above   ! reachesMember
member     LEAVE            self          plain   left                     loseOrganization
member     LEAVE            self          second  left                     loseOrganization
member     LEAVE            self          last    ! notLastAdministrator
member     ACCOUNT_DELETED  server        plain   left                     loseOrganization
`;

export const membershipLaw: readonly LawLine[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => ({
    from: line.slice(0, 11).trim(),
    event: line.slice(11, 28).trim(),
    who: line.slice(28, 42).trim() as LawLine['who'],
    when: line.slice(42, 50).trim() as Case,
    ends: line.slice(50, 75).trim(),
    effects: line.slice(75).trim(),
  }));

export const LIVE = ['requested', 'invited', 'member'] as const;
export const ENDED = ['rejected', 'declined', 'removed', 'left'] as const;
export const EVENTS = [
  'FOUND',
  'REQUEST_JOIN',
  'INVITE',
  'APPROVE',
  'REJECT',
  'ACCEPT',
  'DECLINE',
  'CHANGE_ROLE',
  'REMOVE',
  'LEAVE',
  'ACCOUNT_DELETED',
] as const;

/** The events that no line names for this state. */
export const unlawful = (from: string): readonly string[] =>
  EVENTS.filter((event) => !membershipLaw.some((line) => line.from === from && line.event === event));

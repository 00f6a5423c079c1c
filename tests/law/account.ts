import { type LawLine, lawOf } from './table.ts';

/*
 * The law of password reset, sign-in and cookie consent, written by hand from the specification's table: state, event,
 * case, end state, and the effects other than those on the chart's own context. What no line names is refused.
 */

export interface AccountLine extends LawLine {
  readonly chart: 'passwordReset' | 'session' | 'cookieConsent';
}

const TABLE = `
chart          from       event                when      ends                              effects
passwordReset  idle       REQUEST              -         requested                         mailReset
passwordReset  requested  REQUEST              -         requested                         mailReset
passwordReset  requested  CONFIRM              right     done                              changePassword revokeKeys mailChanged
passwordReset  requested  CONFIRM              hour      done                              changePassword revokeKeys mailChanged
passwordReset  requested  CONFIRM              late      ! tokenFresh
passwordReset  requested  CONFIRM              replaced  ! tokenMatches
passwordReset  requested  CONFIRM              weak      ! passwordAcceptable
passwordReset  requested  CONFIRM              differ    ! passwordsEqual
passwordReset  requested  CONFIRM              none      ! tokenMatches tokenFresh passwordAcceptable passwordsEqual
passwordReset  requested  EXPIRE               late      expired
passwordReset  requested  EXPIRE               hour      ! tokenOld
session        signedOut  LOGIN                key       signedIn                          keepKey
session        signedOut  LOGIN                keyless   ! keyReceived
session        signedOut  CHANGE_LANGUAGE      uk        signedOut                         keepLanguage
session        signedOut  CHANGE_LANGUAGE      pl        signedOut                         keepLanguage
session        signedOut  CHANGE_LANGUAGE      ru        signedOut                         keepLanguage
session        signedOut  CHANGE_LANGUAGE      en        signedOut                         keepLanguage
session        signedOut  CHANGE_LANGUAGE      de        ! knownLanguage
session        signedIn   CHANGE_LANGUAGE      uk        signedIn                          keepLanguage
session        signedIn   CHANGE_LANGUAGE      de        ! knownLanguage
session        signedIn   UNAUTHORIZED         -         signedOut                         removeKey clearCache
session        signedIn   LOGOUT               -         signedOut                         revokeKey removeKey clearCache
session        signedIn   SWITCH_ORGANIZATION  own       signedIn                          clearCache
session        signedIn   SWITCH_ORGANIZATION  foreign   ! memberThere
cookieConsent  undecided  ACCEPT               -         accepted                          keepChoice
cookieConsent  undecided  REJECT               -         rejected                          keepChoice
cookieConsent  accepted   REVISE               -         undecided                         forgetChoice
cookieConsent  rejected   REVISE               -         undecided                         forgetChoice
`;

export const accountLaw: readonly AccountLine[] = lawOf<keyof AccountLine>(TABLE) as readonly AccountLine[];

export const CHARTS = {
  passwordReset: {
    states: ['idle', 'requested', 'done', 'expired'],
    events: ['REQUEST', 'CONFIRM', 'EXPIRE'],
  },
  session: {
    states: ['signedOut', 'signedIn'],
    events: ['LOGIN', 'UNAUTHORIZED', 'LOGOUT', 'SWITCH_ORGANIZATION', 'CHANGE_LANGUAGE'],
  },
  cookieConsent: {
    states: ['undecided', 'accepted', 'rejected'],
    events: ['ACCEPT', 'REJECT', 'REVISE'],
  },
} as const;

/*
 * The law of a password reset, of a sign-in and of the choice about cookies, written by hand from the specification's
 * table: state, event, what is the case, where it ends and what happens by it
 * beside what the chart itself remembers. What no line names is refused.
 */

export interface AccountLine {
  readonly chart: 'passwordReset' | 'session' | 'cookieConsent';
  readonly from: string;
  readonly event: string;
  /** Named in account.test.ts; `-` where nothing matters. */
  readonly when: string;
  /** A state, or the guards that refuse. */
  readonly ends: string;
  readonly effects: string;
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

export const accountLaw: readonly AccountLine[] = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => ({
    chart: line.slice(0, 15).trim() as AccountLine['chart'],
    from: line.slice(15, 26).trim(),
    event: line.slice(26, 47).trim(),
    when: line.slice(47, 57).trim(),
    // What is refused has no effects: its guards may go on.
    ends: (line[57] === '!' ? line.slice(57) : line.slice(57, 91)).trim(),
    effects: line[57] === '!' ? '' : line.slice(91).trim(),
  }));

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

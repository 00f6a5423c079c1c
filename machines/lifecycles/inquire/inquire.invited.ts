import type { ParticipantFacts } from './inquire.rules.ts';

/* Who is asked, who is asked again, and who is reminded. */

const ASKED = { invited: true, agreed: false, removable: true, removed: false, silent: true } as const;

/** A company that came by itself is invited from now on, an excluded one begins again; another one is new. */
export const withInvited = (
  known: readonly ParticipantFacts[],
  added: readonly number[],
): readonly ParticipantFacts[] => [
  ...known.map((one) => {
    if (!added.includes(one.organization)) return one;
    return one.removed === true ? { ...one, ...ASKED } : { ...one, invited: true };
  }),
  ...added
    .filter((organization) => !known.some((one) => one.organization === organization))
    .map((organization) => ({ organization, ...ASKED })),
];

/** ASSUMED: whoever came by itself may be invited as well; its own answer stays what it was. */
export const alreadyAsked = (known: readonly ParticipantFacts[], added: readonly number[]): boolean =>
  known.some(({ organization, invited, removed }) => invited && removed !== true && added.includes(organization));

/** Whoever was excluded is told why it is asked again; a first invitation needs no reason. */
export const explained = (
  known: readonly ParticipantFacts[],
  added: readonly number[],
  reason: string | undefined,
): boolean =>
  (reason ?? '').trim() !== '' ||
  !known.some(({ organization, removed }) => removed === true && added.includes(organization));

/** ASSUMED: a company hears a reminder of the buyer at most once in twenty-four hours. */
const REST = 24 * 3_600_000;
const rested = ({ remindedAt }: ParticipantFacts, at: string): boolean =>
  !remindedAt || Date.parse(at) - Date.parse(remindedAt) >= REST;

export const someSilent = (known: readonly ParticipantFacts[]): boolean => known.some(({ silent }) => silent === true);

/**
 * Companies that a reminder goes to now. ASSUMED: also to one that has a draft or an envelope and has not said so:
 * whom a letter passes over would be known to have one.
 */
export const dueReminders = (known: readonly ParticipantFacts[], at: string): readonly number[] =>
  known.filter((one) => one.silent === true && rested(one, at)).map(({ organization }) => organization);

export const withReminded = (known: readonly ParticipantFacts[], at: string): readonly ParticipantFacts[] => {
  const due = dueReminders(known, at);
  return known.map((one) => (due.includes(one.organization) ? { ...one, remindedAt: at } : one));
};

import type { ParticipantFacts } from './inquire.rules.ts';

/* Inviting, inviting again, and reminding companies. */

const ASKED = { invited: true, agreed: false, removable: true, removed: false, silent: true } as const;

/** Marks companies that found the tender themselves as invited, resets excluded ones and adds new ones. */
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

/** ASSUMED: a company that found the tender itself may be invited too; its own answer does not change. */
export const alreadyAsked = (known: readonly ParticipantFacts[], added: readonly number[]): boolean =>
  known.some(({ organization, invited, removed }) => invited && removed !== true && added.includes(organization));

/** Inviting an excluded company again requires a reason; a first invitation does not. */
export const explained = (
  known: readonly ParticipantFacts[],
  added: readonly number[],
  reason: string | undefined,
): boolean =>
  (reason ?? '').trim() !== '' ||
  !known.some(({ organization, removed }) => removed === true && added.includes(organization));

/** ASSUMED: a company gets at most one reminder from the buyer in twenty-four hours. */
const REST = 24 * 3_600_000;
const rested = ({ remindedAt }: ParticipantFacts, at: string): boolean =>
  !remindedAt || Date.parse(at) - Date.parse(remindedAt) >= REST;

export const someSilent = (known: readonly ParticipantFacts[]): boolean => known.some(({ silent }) => silent === true);

/**
 * Companies that get a reminder now. ASSUMED: including one with a draft or a sealed offer that has not said so:
 * leaving it out would reveal that it has one.
 */
export const dueReminders = (known: readonly ParticipantFacts[], at: string): readonly number[] =>
  known.filter((one) => one.silent === true && rested(one, at)).map(({ organization }) => organization);

export const withReminded = (known: readonly ParticipantFacts[], at: string): readonly ParticipantFacts[] => {
  const due = dueReminders(known, at);
  return known.map((one) => (due.includes(one.organization) ? { ...one, remindedAt: at } : one));
};

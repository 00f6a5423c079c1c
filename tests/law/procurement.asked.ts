import { inquire } from '../../machines/lifecycles/inquire/inquire.lifecycle.ts';
import { tender } from '../../machines/lifecycles/tender/tender.lifecycle.ts';
import { LATE, of, type Row, twoLots } from './procurement.ts';

/*
 * Invitations, reminders and repeated ones: rows of ../shared/lifecycles.md ("Before the opening", "Award and order").
 */

const reason = 'Cleared by the office';
const company = { invited: true, agreed: false, removable: true, remindedAt: null } as const;
/** Has not answered; takes part; was reminded twelve hours before the next reminder is allowed; was excluded. */
const COMPANIES = [
  { ...company, organization: 2, silent: true },
  { ...company, organization: 3, silent: false },
  { ...company, organization: 4, silent: true, remindedAt: '2030-01-02T00:00:00.000Z' },
  { ...company, organization: 5, silent: false, removed: true },
] as const;

export const ASKED: readonly Row[] = [
  ...of(inquire.machine, { ...twoLots, participants: COMPANIES }, [
    {
      row: 'a reminder goes to the invited who have neither declined nor taken part',
      steps: [{ type: 'ACTIVATE' }, { type: 'REMIND', at: '2030-01-02T12:00:00.000Z' }],
      ends: 'Published',
      effects: ['remind'],
      facts: {
        participants: [
          { organization: 2, remindedAt: '2030-01-02T12:00:00.000Z' },
          { organization: 3, remindedAt: null },
          { organization: 4, remindedAt: '2030-01-02T00:00:00.000Z' },
          { organization: 5, remindedAt: null },
        ],
      },
    },
    {
      row: 'once a day for each company',
      steps: [
        { type: 'ACTIVATE' },
        { type: 'REMIND', at: '2030-01-02T12:00:00.000Z' },
        { type: 'REMIND', at: '2030-01-02T23:59:59.999Z' },
      ],
      ends: '!remindedLongAgo',
    },
    {
      row: 'each counts its own day',
      steps: [
        { type: 'ACTIVATE' },
        { type: 'REMIND', at: '2030-01-02T12:00:00.000Z' },
        { type: 'REMIND', at: '2030-01-03T00:00:00.000Z' },
      ],
      ends: 'Published',
      facts: {
        participants: [
          { remindedAt: '2030-01-02T12:00:00.000Z' },
          { remindedAt: null },
          { remindedAt: '2030-01-03T00:00:00.000Z' },
          { remindedAt: null },
        ],
      },
    },
    {
      row: 'not after the deadline',
      steps: [{ type: 'ACTIVATE' }, { type: 'REMIND', at: LATE }],
      ends: '!beforeDeadline',
    },
    { row: 'nor of a draft', steps: [{ type: 'REMIND' }], ends: '!not_allowed_in_state' },
    {
      row: 'whoever is a participant is not invited once more',
      steps: [{ type: 'ACTIVATE' }, { type: 'INVITE', organizations: [3], reason }],
      ends: '!notYetInvited',
    },
    {
      row: 'a removed company may be invited again with a reason',
      steps: [{ type: 'ACTIVATE' }, { type: 'INVITE', organizations: [5], reason: ' ' }],
      ends: '!invitedAgainExplained',
    },
    {
      row: 'and is asked anew then',
      steps: [{ type: 'ACTIVATE' }, { type: 'INVITE', organizations: [5], reason }],
      ends: 'Published',
      effects: ['invite'],
      facts: { participants: [{}, {}, {}, { organization: 5, removed: false, silent: true, agreed: false }] },
    },
  ]),
  ...of(inquire.machine, { ...twoLots, participants: [{ ...COMPANIES[1] }] }, [
    { row: 'where everybody has answered', steps: [{ type: 'ACTIVATE' }, { type: 'REMIND' }], ends: '!someSilent' },
  ]),
  ...of(tender.machine, { maySee: true, expireAt: '2030-01-08T12:00:00.000Z' }, [
    {
      row: 'who never answered hears that it is over',
      steps: [{ type: 'CLOSE', at: LATE }],
      ends: 'closed.missed',
      effects: ['mailMissed'],
    },
    {
      row: 'also whose offer does not count',
      steps: [{ type: 'VIEW' }, { type: 'PARTICIPATE' }, { type: 'OFFER_SUBMITTED' }, { type: 'CLOSE', at: LATE }],
      ends: 'closed.missed',
      effects: ['mailMissed'],
    },
    {
      row: 'a removed company may be invited again, and has agreed to nothing',
      steps: [
        { type: 'VIEW' },
        { type: 'PARTICIPATE' },
        { type: 'AGREE_EARLY' },
        { type: 'REMOVE', reason },
        { type: 'INVITE_AGAIN', reason },
      ],
      ends: 'active.invited',
      facts: { agreed: false },
    },
    {
      row: 'with a reason',
      steps: [
        { type: 'REMOVE', reason },
        { type: 'INVITE_AGAIN', reason: ' ' },
      ],
      ends: '!reasonGiven',
    },
    {
      row: 'as long as the tender runs',
      steps: [
        { type: 'REMOVE', reason },
        { type: 'INVITE_AGAIN', reason, at: LATE },
      ],
      ends: '!beforeDeadline',
    },
  ]),
];

import { approval, awards, by, company, EARLY, END, late, lots, offers, silent, whole } from '../inquire.facts.ts';
import type { Facts, Refused, Spoilt } from './refused.ts';

/** An hour before the deadline, the shortest time a tender may run. */
const SHORT = '2030-01-08T11:00:00.000Z';
const companies = (more: Facts): Spoilt => by({ participants: [{ ...company, ...more }] });

/** Requirements for publishing a draft, directly or with a second person's approval. */
const publishable = {
  named: by({ name: ' ' }),
  hasLots: by({ lots: [] }),
  quantitiesPositive: by(lots({ quantity: '0' })),
  unitsKnown: by(lots({ unitKnown: false })),
  tariffsKnown: by(lots({ tariffKnown: false })),
  runsLongEnough: { sent: { at: '2030-01-08T11:00:00.001Z' } },
  currencyKnown: by({ currency: '' }),
  incotermKnown: by({ incotermKnown: false }),
  somebodyCanAnswer: by({ participants: [] }),
  uploadsFinished: by({ pendingDocuments: 1 }),
  budgetNotNegative: by({ budget: '-0.01' }),
} as const;

const deciding = {
  anotherMember: by({ approval: { ...approval, own: true } }),
  approverCovers: by({ approval: { ...approval, approves: '499.99' } }),
} as const;
const unchanged = { askedUnchanged: by({ approval: { ...approval, unchanged: false } }) } as const;

const opened = { openedAt: '2030-01-08T13:00:00.000Z' };

/** Requirements of an award; `asking` changes a value of the event or of the requested award. */
const acceptable = (asking: (more: Facts) => Spoilt): Readonly<Record<string, Spoilt>> => {
  const sized = (quantity: string, facts: Facts): Spoilt => {
    const spoilt = asking({ quantity });
    return { ...spoilt, facts: { ...facts, ...spoilt.facts } };
  };
  const short = asking({ quantity: '2', closeShort: true });
  return {
    lotUndecided: sized('6', lots({ state: 'awarded', awarded: '4' })),
    offerBinds: by(offers({ validUntil: '2030-01-07' })),
    quantityFits: asking({ quantity: '10.0001' }),
    shortExplained: { ...short, facts: { ...lots({ state: 'partly', awarded: '4' }), ...short.facts } },
    justified: asking({ offer: 12 }),
    unrankedJustified: by(offers({ aside: true })),
    notOwnOffer: by(offers({ own: true })),
    notDeclinedBefore: by(offers({ declined: true })),
  };
};

const OPENED = ['Evaluation.opened', 'Evaluation.pending'] as const;
const released = (event: 'SUPPLIER_DECLINED' | 'ORDER_CANCELLED', because: string) => ({
  from: 'Awarded',
  also: OPENED,
  event,
  facts: awards(),
  sent: { at: END, awards: [1], because, reason: 'No steel' },
  refused: { awardsOrdered: { sent: { awards: [9] } }, awardsUnconfirmed: by(awards({ confirmed: true })) },
});
const several = 'It only selects the target; one of the targets is always available.';

export const INQUIRE: Refused = {
  chart: 'inquire',
  facts: {
    organization: 1,
    name: 'Steel',
    expireAt: END,
    minimumRunMinutes: 60,
    incotermKnown: true,
    budget: '0',
    open: false,
    deliveryTerm: null,
    partsAllowed: false,
    termValues: [],
    pendingDocuments: 0,
    revision: 0,
    closedEarly: false,
    liveOffers: 1,
    participants: [company],
    fromGroups: [],
    ...lots({}),
    ...offers({}),
    currency: 'EUR',
    openedAt: null,
    rates: [],
    awards: [],
    approval: null,
    asked: null,
  },
  steps: [
    { from: 'Draft', event: 'ACTIVATE', sent: { at: SHORT }, refused: publishable },
    {
      from: 'Pending',
      event: 'APPROVE',
      facts: { approval },
      sent: { at: SHORT },
      refused: { ...publishable, ...deciding, ...unchanged },
    },
    {
      from: 'Pending',
      also: ['Evaluation.pending'],
      event: 'REFUSE',
      facts: { approval },
      sent: { at: EARLY, reason: 'Over budget' },
      refused: { ...deciding, refusalExplained: silent },
    },
    {
      from: 'Pending',
      also: ['Evaluation.pending'],
      event: 'RETRACT',
      facts: { approval: { ...approval, own: true } },
      sent: { at: EARLY },
      refused: { ownRequest: by({ approval }) },
    },
    {
      from: 'Published',
      event: 'AMEND',
      sent: { at: '2030-01-07T12:00:00.000Z', reason: 'Another grade', changed: ['lot:1'], expireAt: null },
      refused: {
        reasonGiven: silent,
        beforeDeadline: { sent: { at: END, changed: ['open:on'] } },
        somethingChanged: { sent: { changed: [] } },
        nothingLocked: { sent: { changed: ['name'] } },
        notShortened: { sent: { expireAt: '2030-01-08T11:59:59.999Z' } },
        timeLeft: { sent: { at: '2030-01-07T12:00:00.001Z' } },
      },
    },
    {
      from: 'Published',
      event: 'EXTEND_DEADLINE',
      sent: { at: EARLY, reason: 'Holidays', expireAt: '2030-01-08T12:00:00.001Z' },
      refused: { reasonGiven: silent, beforeDeadline: late, laterDeadline: { sent: { expireAt: END } } },
    },
    {
      from: 'Published',
      event: 'INVITE',
      sent: { at: EARLY, organizations: [3] },
      refused: {
        notYetInvited: { sent: { organizations: [3, 2] } },
        notOwnCompany: { sent: { organizations: [3, 1] } },
        invitedAgainExplained: by({ participants: [company, { ...company, organization: 3, removed: true }] }),
        beforeDeadline: late,
      },
    },
    {
      from: 'Published',
      event: 'REMIND',
      sent: { at: EARLY },
      refused: {
        beforeDeadline: late,
        someSilent: companies({ silent: false }),
        remindedLongAgo: companies({ remindedAt: '2029-12-31T12:00:00.001Z' }),
      },
    },
    {
      from: 'Published',
      event: 'REMOVE_PARTICIPANT',
      sent: { at: EARLY, organization: 2, reason: 'Sanctioned' },
      refused: { reasonGiven: silent, beforeDeadline: late, removable: companies({ removable: false }) },
    },
    {
      from: 'Published',
      event: 'CLOSE_EARLY',
      sent: { at: EARLY },
      refused: {
        beforeDeadline: late,
        invitedOnly: by({ open: true }),
        agreedAndOffered: companies({ agreed: false }),
      },
    },
    {
      from: 'Published',
      event: 'DEADLINE',
      sent: { at: END },
      refused: { deadlinePassed: { sent: { at: '2030-01-08T11:59:59.999Z' } } },
    },
    {
      from: 'Published',
      also: ['Evaluation.sealed'],
      event: 'VALUE_TERM',
      sent: { at: EARLY, term: 'EXW', duty: '5', lots: [{ lot: 1, freight: '40' }] },
      refused: {
        otherTerm: by({ deliveryTerm: 'EXW' }),
        lotsKnown: { sent: { lots: [{ lot: 9, freight: '40' }] } },
      },
    },
    {
      from: 'Evaluation.sealed',
      event: 'OPEN',
      sent: { at: END },
      refused: { openable: { sent: { at: '2030-01-08T11:59:59.999Z' } } },
    },
    {
      from: 'Evaluation.opened',
      event: 'ACCEPT',
      facts: opened,
      sent: { at: END, ...whole },
      refused: acceptable((more) => ({ sent: more })),
    },
    {
      from: 'Evaluation.pending',
      event: 'APPROVE',
      facts: { ...opened, approval, asked: whole },
      sent: { at: END },
      refused: { ...acceptable((more) => ({ facts: { asked: { ...whole, ...more } } })), ...deciding, ...unchanged },
    },
    {
      from: 'Evaluation.opened',
      event: 'NO_AWARD',
      facts: opened,
      sent: { at: END, lot: 1, reason: 'ins-fund', comment: 'Next year' },
      refused: { reasonGiven: silent, lotUntouched: by(lots({ state: 'partly', awarded: '4' })) },
    },
    {
      from: 'Evaluation.opened',
      event: 'ENTER_RATE',
      facts: { ...opened, ...offers({ currency: 'PLN' }) },
      sent: { at: END, currency: 'PLN', rate: '0.2321', date: '2030-01-08', source: 'NBP 5/A/NBP/2030' },
      refused: {
        rateNeeded: { sent: { currency: 'UAH' } },
        rateMissing: by({ rates: [{ currency: 'PLN', rate: '0.2320' }] }),
        rateOfThatDay: { sent: { date: '2030-01-09' } },
        sourceNamed: { sent: { source: ' ' } },
      },
    },
    {
      from: 'Evaluation.opened',
      event: 'SET_ASIDE',
      facts: opened,
      sent: { at: END, offer: 11, lot: 1, reason: 'Wrong grade' },
      refused: {
        reasonGiven: silent,
        lotUndecided: by(lots({ state: 'unsuccessful' })),
        mayBeAside: by(offers({ aside: true })),
      },
    },
    {
      from: 'Evaluation.opened',
      event: 'REJECT_OFFER',
      facts: opened,
      sent: { at: END, offer: 11, reason: 'Wrong grade' },
      refused: { reasonGiven: silent, offerOpen: by(offers({ standing: 'taken' })) },
    },
    {
      from: 'Evaluation.opened',
      event: 'REVOKE_AWARD',
      facts: { ...opened, ...awards({ ordered: false, told: false }) },
      sent: { at: END, award: 1, reason: 'Wrong grade' },
      refused: {
        reasonGiven: silent,
        someAwardRevocable: by(awards()),
        awardRevocable: { sent: { award: 9 } },
        notOrdered: by(awards({}, { ordered: false, told: false })),
      },
    },
    released('SUPPLIER_DECLINED', 'system.declined'),
    released('ORDER_CANCELLED', 'buyer'),
    {
      from: 'Awarded',
      also: OPENED,
      event: 'ORDER_CHANGED',
      facts: awards(),
      sent: { at: END, awards: [{ id: 1, quantity: '8', price: '2.50' }], justification: '' },
      refused: { awardsOrdered: { sent: { awards: [{ id: 9, quantity: '8', price: '2.50' }] } } },
    },
    {
      from: 'Published',
      also: ['Evaluation.sealed'],
      event: 'CANCEL',
      sent: { at: EARLY, reason: 'need_gone', comment: 'The project is put off' },
      refused: { reasonGiven: silent, commentGiven: { sent: { comment: ' ' } } },
    },
    {
      from: 'Awarded',
      event: 'REVOKE_AWARD',
      facts: awards(),
      sent: { at: END, award: 1, reason: 'Wrong grade' },
      refused: {
        reasonGiven: silent,
        someAwardRevocable: by(awards({ confirmed: true })),
        awardRevocable: by(awards({ confirmed: true }, {})),
      },
    },
    {
      from: 'Awarded',
      event: 'COMPLETE',
      facts: awards({ confirmed: true }),
      sent: { at: END },
      refused: { ordersConfirmed: by(awards()) },
    },
    {
      from: 'Awarded',
      also: OPENED,
      event: 'CANCEL',
      facts: awards(),
      sent: { at: END, reason: 'need_gone', comment: 'The project is put off' },
      refused: {
        reasonGiven: silent,
        commentGiven: { sent: { comment: ' ' } },
        noOrderConfirmed: by(awards({ confirmed: true })),
      },
    },
  ],
  never: {
    'ACTIVATE aboveLimit': several,
    'ACCEPT awardAboveLimit': several,
    'ACCEPT decidesLast': several,
    'APPROVE decidesLast': several,
    'NO_AWARD lastLot': several,
    'NO_AWARD nothingAwarded': several,
    'DEADLINE liveOffers': several,
    'DEADLINE noLiveOffers': several,
    'ORDER_CHANGED changeDecidesLast': several,
    'ACCEPT offerStands': 'A missing offer is not binding and has no quantity either.',
    'APPROVE offerStands': 'A missing offer is not binding and has no quantity either.',
  },
};

import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { stateName } from '../../machines/kit/decide.ts';
import { lifecycles } from '../../machines/lifecycles/index.ts';

/*
 * What a record begins with of which nothing is told, by hand: what the specification gives as defaults (an inquiry's
 * budget of 0, no flag set), and otherwise nothing that speaks against a step. ASSUMED: the examples among them, a week
 * to the deadline and fourteen days for an answer.
 */

type Facts = Readonly<Record<string, unknown>>;
const DEADLINE = '2030-01-08T12:00:00.000Z';
const BEGUN: Readonly<Record<keyof typeof lifecycles, readonly [state: string, facts: Facts]>> = {
  registration: ['registered', { tokenHash: 'a', tokenSentAt: '2030-01-01T12:00:00.000Z', held: [] }],
  passwordReset: ['idle', { tokenHash: null, requestedAt: null }],
  session: ['signedOut', { language: 'en', organization: null, organizations: [] }],
  cookieConsent: ['undecided', {}],
  membership: ['none', { role: 'viewer', administrators: 2, held: [] }],
  inquire: [
    'Draft',
    {
      organization: 1,
      name: '',
      expireAt: null,
      minimumRunMinutes: 60,
      currencyKnown: true,
      incotermKnown: true,
      budget: '0',
      open: false,
      deliveryTerm: null,
      partsAllowed: false,
      termValues: [],
      pendingDocuments: 0,
      revision: 0,
      closedEarly: false,
      liveOffers: 0,
      participants: [],
      fromGroups: [],
      lots: [],
      offers: [],
      currency: '',
      openedAt: null,
      rates: [],
      awards: [],
      approval: null,
      asked: null,
    },
  ],
  tender: [
    'active.invited',
    { maySee: true, open: false, agreed: false, expireAt: DEADLINE, liveOffer: false, awards: 0 },
  ],
  offer: [
    'draft',
    {
      expireAt: DEADLINE,
      tenderActive: true,
      eligible: true,
      tenderRevision: 1,
      basedOn: 1,
      linesFit: true,
      placesNamed: true,
      pricedLots: 1,
      validUntil: '2030-02-08',
      revision: 0,
      staleLots: [],
      orderConfirmed: false,
      because: null,
    },
  ],
  lot: ['active', { requested: '10', awarded: '0', orderConfirmed: false }],
  invitation: ['noted', { tenderRunning: true, expireAt: DEADLINE, sentAt: null, letters: 0, excluded: [] }],
  order: [
    'unverified',
    {
      createdAt: DEADLINE,
      answerBy: '2030-01-22T12:00:00.000Z',
      deliveredAt: null,
      restBy: null,
      lines: [
        {
          id: 1,
          quantity: '10',
          price: '2.50',
          shipped: '0',
        },
      ],
    },
  ],
  question: ['none', { eligible: true, tenderRunning: true, expireAt: DEADLINE, retracted: false }],
  buyerRequest: [
    'draft',
    {
      tokenHash: null,
      submittedAt: null,
      routedAt: null,
      lines: [1],
      routed: [],
      answers: [],
      organizationActive: true,
      mayInquire: true,
    },
  ],
  document: [
    'draft',
    {
      type: 'invoice',
      dateOfIssue: '2030-01-01',
      saleDate: '2030-01-01',
      paymentDeadline: '2030-01-15',
      zone: 'Europe/Warsaw',
      lines: 1,
      linesComplete: true,
      buyerNamed: true,
      sellerComplete: true,
      taxNumbers: true,
      sellerTaxNumber: true,
      unionNumber: true,
      exemptionsExplained: true,
      scopeUnmixed: true,
      intraCommunityAdvance: false,
      total: '1000.00',
      due: '1000.00',
      paid: '0.00',
      content: 'original',
      order: 'free',
      matchesOrder: true,
      orderFree: true,
      chain: null,
      part: null,
      corrections: 0,
      correction: null,
      exchangeMissing: false,
      law: null,
      sellerNip: '',
      dates: null,
      received: false,
      settling: {
        self: {
          seller: 1,
          buyer: 2,
          buyerNumber: 'PL1234563218',
          currency: 'PLN',
        },
        refunded: '0.00',
        setOffs: 0,
        other: null,
      },
      approval: null,
    },
  ],
  invoice: ['empty', { total: '1000.00', advanced: '0.00', parts: '0.00', settled: null }],
  product: [
    'draft',
    {
      content: { name: '', unit: '', price: null, currency: null, minimum: null, service: false, onHand: null },
      named: false,
    },
  ],
  cart: ['empty', { lines: [], orders: [] }],
  stock: ['enough', { goods: true, onHand: '0', reserved: '0', minimum: null, orders: [] }],
  productImport: ['idle', { rows: 0, mapping: [], checked: null, done: 0 }],
};

/** The same kind of fact, and another one. */
const other = (fact: unknown): unknown => {
  if (typeof fact === 'boolean') return !fact;
  if (typeof fact === 'number') return fact + 1;
  if (typeof fact === 'string') return /^\d+(\.\d+)?$/.test(fact) ? '7' : '2031-01-01T12:00:00.000Z';
  return Array.isArray(fact) ? [...(fact as readonly unknown[]), {}] : {};
};

const begun = (machine: AnyStateMachine, input: Facts): AnyMachineSnapshot =>
  initialTransition(machine, input as never)[0] as AnyMachineSnapshot;

describe.each(Object.entries(BEGUN))('%s', (id, [state, facts]) => {
  const { machine } = lifecycles[id as keyof typeof lifecycles];
  test('begins as it is written', () => {
    const { value, context } = begun(machine, {});
    expect([stateName(value), context]).toEqual([state, facts]);
  });

  test.each(Object.keys(facts))('is told %s, which then counts', (name) => {
    const told = { [name]: other(facts[name]) };
    expect(begun(machine, told).context).toEqual({ ...facts, ...told });
  });
});

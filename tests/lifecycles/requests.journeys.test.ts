import { describe, expect, test } from 'vitest';
import { buyerRequest } from '../../machines/lifecycles/buyerRequest/buyerRequest.lifecycle.ts';
import { seesContact } from '../../machines/lifecycles/buyerRequest/buyerRequest.rules.ts';
import {
  type Reception,
  routedTo,
  wants,
  wordsMatch,
  wordsOf,
} from '../../machines/lifecycles/buyerRequest/routing.rules.ts';
import { EARLY, journey, LATE } from './journey.ts';

const chart = buyerRequest.machine;
const quoted = { currency: 'EUR', lines: [{ line: 1, price: '2', quantity: '1' }], deliveryTime: '', message: '' };
const answer = { type: 'ANSWER', company: 1, validUntil: '2030-01-20', quoted } as const;
const verify = { type: 'VERIFY', tokenHash: 'a', companies: [1, 2] } as const;
const submit = { type: 'SUBMIT_VISITOR', emailValid: true, tokenHash: 'a' } as const;
/** One line, requested by a user who may request it and may turn it into an inquiry. */
const oneLine = { lines: [1], organizationActive: true, mayInquire: true } as const;

describe('a visitor', () => {
  test('writes, proves the address, compares and closes; nobody answers before or after', () => {
    expect(
      journey(
        chart,
        oneLine,
        { type: 'EDIT' },
        { ...submit, emailValid: false },
        submit,
        answer,
        { ...verify, tokenHash: 'b' },
        verify,
        verify,
        { ...answer, company: 3 },
        answer,
        { ...answer, company: 2 },
        { type: 'CLOSE' },
        answer,
      ),
    ).toEqual([
      'draft',
      '!emailValid',
      'unverified',
      '!not_allowed_in_state',
      '!tokenMatches',
      'routed',
      '!not_allowed_in_state',
      '!companyRouted',
      'answered',
      'answered',
      'closed',
      '!not_allowed_in_state',
    ]);
  });

  test('is forgotten after 72 hours and not before', () => {
    expect(
      journey(
        chart,
        oneLine,
        submit,
        { type: 'EXPIRE', at: '2030-01-04T11:59:59.999Z' },
        { ...verify, at: '2030-01-04T12:00:00.000Z' },
        { type: 'EXPIRE', at: '2030-01-04T12:00:00.000Z' },
        verify,
      ),
    ).toEqual(['unverified', '!unverifiedTooLong', '!tokenFresh', 'expired', '!not_allowed_in_state']);
  });

  test('who is not signed in makes no inquiry of it', () => {
    expect(journey(chart, { ...oneLine, mayInquire: false }, submit, verify, { type: 'CONVERT' })).toEqual([
      'unverified',
      'routed',
      '!mayInquire',
    ]);
  });
});

test('a member asks at once and makes one inquiry of it, once', () => {
  expect(
    journey(
      chart,
      oneLine,
      { type: 'SUBMIT_MEMBER', companies: [1] },
      answer,
      { type: 'CONVERT' },
      { type: 'CONVERT' },
    ),
  ).toEqual(['routed', 'answered', 'converted', '!not_allowed_in_state']);
  expect(journey(chart, { ...oneLine, organizationActive: false }, { type: 'SUBMIT_MEMBER', companies: [1] })).toEqual([
    '!organizationActive',
  ]);
});

test('a quotation is valid today or longer and quotes known lines, each once', () => {
  const twice = { ...quoted, lines: [...quoted.lines, ...quoted.lines] };
  const unknown = { ...quoted, lines: [{ line: 2, price: '2', quantity: '1' }] };
  expect(
    journey(
      chart,
      oneLine,
      { type: 'SUBMIT_MEMBER', companies: [1] },
      { ...answer, at: LATE, validUntil: '2030-01-08' },
      { ...answer, quoted: twice },
      { ...answer, quoted: unknown },
      { ...answer, quoted: { ...quoted, lines: [] } },
      { ...answer, at: LATE, validUntil: LATE.slice(0, 10) },
    ),
  ).toEqual(['routed', '!validAhead', '!linesKnown', '!linesKnown', '!linesKnown', 'answered']);
});

test('it ends after 30 silent days, or when the last quotation is past', () => {
  const asked = { type: 'SUBMIT_MEMBER', companies: [1, 2] } as const;
  expect(
    journey(
      chart,
      oneLine,
      asked,
      { type: 'EXPIRE', at: '2030-01-31T11:59:59.999Z' },
      { type: 'EXPIRE', at: '2030-01-31T12:00:00.000Z' },
    ),
  ).toEqual(['routed', '!routedTooLong', 'expired']);
  expect(
    journey(
      chart,
      oneLine,
      asked,
      answer,
      { ...answer, company: 2, validUntil: '2030-02-28' },
      { type: 'EXPIRE', at: '2030-02-28T23:59:00.000Z' },
      { type: 'EXPIRE', at: '2030-03-01T00:00:00.000Z' },
    ),
  ).toEqual(['routed', 'answered', 'answered', '!answersPast', 'expired']);
  expect(EARLY < LATE).toBe(true);
});

describe('whom a request is sent to', () => {
  const request = {
    texts: ['Підшипники 6204', 'Für Förderbänder, schnell', 'Ball bearing'],
    category: 'machinery',
    tariffs: ['848210', '34031980'],
  };
  const open: Reception = { receives: true, words: [], categories: [], tariffs: [] };
  const asks = (over: Partial<Reception>) => wants(request, { ...open, ...over });

  test('nobody who does not receive requests; everybody whose filters are empty', () => {
    expect([asks({}), asks({ receives: false }), asks({ words: ['—', ' '] })]).toEqual([true, false, true]);
  });

  test.each([
    ['підшипники', true],
    ['ПІДШИПНИКИ', true],
    ['підшипник', false],
    ['bear', false],
    ['BEARING', true],
    ['ball bearing', true],
    ['bearing ball', false],
    ['forderbander', true],
    ['6204', true],
    ['620', false],
    ['schnell ball', false],
  ])('the word %j: %s', (word, expected) => {
    expect([asks({ words: [word] }), asks({ words: ['nothing', word] })]).toEqual([expected, expected]);
  });

  test('categories and tariff numbers judge what the request says, and only that', () => {
    expect(asks({ categories: ['machinery', 'food'] })).toBe(true);
    expect(asks({ categories: ['food'] })).toBe(false);
    expect(wants({ ...request, category: '' }, { ...open, categories: ['food'] })).toBe(true);
    expect(asks({ tariffs: ['84'] })).toBe(true);
    expect(asks({ tariffs: ['8482109000'] })).toBe(true);
    expect(asks({ tariffs: ['85', '3404'] })).toBe(false);
    expect(wants({ ...request, tariffs: [] }, { ...open, tariffs: ['85'] })).toBe(true);
  });

  test('every filter that is set must let it through, and nobody hears of the own request', () => {
    expect(asks({ words: ['bearing'], categories: ['food'] })).toBe(false);
    expect(asks({ words: ['bearing'], tariffs: ['8482'] })).toBe(true);
    const companies = [1, 2, 3].map((id) => ({ ...open, id, receives: id !== 3 }));
    expect([routedTo(request, companies, 1), routedTo(request, companies, null)]).toEqual([[2], [1, 2]]);
  });

  test('a star stands for every ending, and only at the end of a word', () => {
    const texts = ['Łożyska kulkowe do przenośników'];
    const hears = (filter: string) => wordsMatch(texts, [filter]);
    expect(['łożysk*', 'lozysk* kulk*', 'ŁOŻYSKA KULKOWE', 'przenośnik*'].map(hears)).toEqual([true, true, true, true]);
    expect(['łożysk', 'kulk* łożysk*', 'ożysk*', 'kul*owe'].map(hears)).toEqual([false, false, false, false]);
    // A bare star is no filter.
    expect(hears('*')).toBe(true);
  });

  test('words are read alike however they are written', () => {
    expect(wordsOf("  Об’єктив, об'єктив; Łożysko-ŁOŻYSKO  ")).toEqual(['обєктив', 'обєктив', 'lozysko', 'lozysko']);
  });

  test('the contact is for companies it was sent to that still receive requests', () => {
    const sent = { routed: [1] };
    expect([seesContact(sent, 1, true), seesContact(sent, 1, false), seesContact(sent, 2, true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

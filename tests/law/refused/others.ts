import type { Facts, Refused, Spoilt } from './refused.ts';

const AT = '2030-01-08T12:00:00.000Z';
const several = 'It only selects the target; one of the targets is always available.';

/** A chain over 1,000. */
const chain = { total: '1000.00', advanced: '0.00', parts: '0.00', settled: null };
const taken = (gross: string): Spoilt => ({ sent: { gross } });
const takes = (gross: string): Facts => ({ at: AT, gross, total: '1000.00' });
const corrected = (event: 'ADVANCE_CORRECTED' | 'PART_CORRECTED', of: 'advanced' | 'parts') => [
  {
    from: 'advancing',
    event,
    facts: { [of]: '400.00' },
    sent: { at: AT, difference: '-399.99', total: '1000.00' },
    refused: { withinTotal: { sent: { difference: '-400.01' } } },
  },
  {
    from: 'fullyAdvanced',
    event,
    facts: { [of]: '1000.00' },
    sent: { at: AT, difference: '-0.01', total: '1000.00' },
    refused: { withinTotal: { sent: { difference: '-1000.01' } } },
  },
];

export const INVOICE: Refused = {
  chart: 'invoice',
  facts: chain,
  steps: [
    { from: 'empty', event: 'ADVANCE_ISSUED', sent: takes('1000.00'), refused: { withinLeft: taken('1000.01') } },
    {
      from: 'advancing',
      event: 'NEXT_ISSUED',
      facts: { advanced: '400.00' },
      sent: takes('600.00'),
      refused: { withinLeft: taken('600.01') },
    },
    {
      from: 'advancing',
      event: 'PART_ISSUED',
      facts: { advanced: '400.00' },
      sent: takes('600.00'),
      refused: { partWithinLeft: taken('600.01') },
    },
    {
      from: 'fullyAdvanced',
      event: 'PART_ISSUED',
      facts: { advanced: '1000.00' },
      sent: takes('0.00'),
      refused: { nothingLeft: { sent: { total: '1000.01' } }, partWithinLeft: taken('0.01') },
    },
    { from: 'empty', event: 'PART_ISSUED', sent: takes('1000.00'), refused: { partWithinLeft: taken('1000.01') } },
    {
      from: 'fullyAdvanced',
      event: 'FINAL_ISSUED',
      facts: { advanced: '1000.00' },
      sent: takes('0.00'),
      refused: { settlesExactly: taken('0.01') },
    },
    ...corrected('ADVANCE_CORRECTED', 'advanced'),
    ...corrected('PART_CORRECTED', 'parts'),
    {
      from: 'advancing',
      event: 'FINAL_ISSUED',
      facts: { advanced: '400.00' },
      sent: takes('600.00'),
      refused: { settlesExactly: taken('599.99') },
    },
  ],
  never: {
    'ADVANCE_ISSUED nothingLeft': several,
    'ADVANCE_ISSUED somethingLeft': several,
    'NEXT_ISSUED nothingLeft': several,
    'NEXT_ISSUED somethingLeft': several,
    'PART_ISSUED somethingLeft': several,
    'empty PART_ISSUED nothingLeft': several,
    'advancing PART_ISSUED nothingLeft': several,
    'ADVANCE_CORRECTED takesAllBack': several,
    'ADVANCE_CORRECTED standsFull': several,
    'ADVANCE_CORRECTED standsOpen': several,
    'PART_CORRECTED takesAllBack': several,
    'PART_CORRECTED standsFull': several,
    'PART_CORRECTED standsOpen': several,
    'ORDER_CHANGED standsFull': several,
    'ORDER_CHANGED standsOpen': several,
    'FINAL_ZEROED advancesFill': several,
    'FINAL_ZEROED advancesLeaveRest': several,
  },
};

const twice: Spoilt = { sent: { mapping: ['name', 'name'] } };
export const IMPORT: Refused = {
  chart: 'productImport',
  facts: { rows: 3, mapping: ['name', null], checked: { added: 0, changed: 1, unchanged: 1, failed: 1 }, done: 3 },
  steps: [
    {
      from: 'idle',
      event: 'CHOOSE_FILE',
      sent: { at: AT, rows: 100_000, mapping: ['name'] },
      refused: { hasRows: { sent: { rows: 0 } }, notTooMany: { sent: { rows: 100_001 } } },
    },
    {
      from: 'mapping',
      also: ['checked'],
      event: 'MAP',
      sent: { at: AT, mapping: ['name', 'unit', null, null] },
      refused: { eachOnce: twice },
    },
    {
      from: 'mapping',
      event: 'CHECK',
      sent: { at: AT, counts: { added: 1, changed: 0, unchanged: 0, failed: 0 } },
      refused: {
        nameMapped: { facts: { mapping: ['unit'] } },
        eachOnce: { facts: { mapping: ['name', 'unit', 'unit'] } },
      },
    },
    {
      from: 'checked',
      event: 'IMPORT',
      sent: { at: AT },
      refused: { somethingToDo: { facts: { checked: { added: 0, changed: 0, unchanged: 2, failed: 1 } } } },
    },
    { from: 'importing', event: 'DONE', sent: { at: AT }, refused: { everyRowDone: { facts: { done: 2 } } } },
  ],
  never: {},
};

/** In addition to the law of an account: a link is valid for seven days. */
export const ACTIVATION: Refused = {
  chart: 'registration',
  facts: { tokenHash: 'mailed', tokenSentAt: '2030-01-01T12:00:00.000Z', held: [] },
  steps: [
    {
      from: 'registered',
      event: 'ACTIVATE',
      sent: { at: AT, tokenHash: 'mailed' },
      refused: {
        tokenMatches: { sent: { tokenHash: 'guessed' } },
        tokenFresh: { sent: { at: '2030-01-08T12:00:00.001Z' } },
      },
    },
  ],
  never: {},
};

/** In addition to the law of an invitation: a day has passed since the e-mail, and the tender has ended. */
export const AGAIN: Refused = {
  chart: 'invitation',
  facts: { inquire: 'Published', expireAt: AT, sentAt: '2030-01-01T12:00:00.000Z', letters: 1, excluded: [] },
  steps: [
    {
      from: 'sent',
      also: ['opened'],
      event: 'SEND_AGAIN',
      sent: { at: '2030-01-02T12:00:00.000Z' },
      refused: { tenderRunning: { facts: { inquire: 'Cancelled' } } },
    },
  ],
  never: {},
};

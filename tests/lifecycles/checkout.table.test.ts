import { expect, test } from 'vitest';
import { checkoutFlow } from '../../machines/flows/checkout.flow.ts';
import { type CheckoutContext, type Placed, type Priced, stepOf } from '../../machines/flows/checkout.ts';
import { DEARER, FILLED, MORE, NONE, PIPE, SEEN, WHERE, WHO } from './checkout.flow.kit.ts';
import { NO_ERRORS } from './flow.kit.ts';
import { after, failed, known, otherwise, type Table, unnamed } from './flow.table.ts';

/* The steps of the checkout, written by hand: no step is reached before the data of the earlier ones is complete. */

const ANYWHERE = ['who', 'where', 'when', 'notes', 'unpriced', 'look', 'waiting'];
const WAYS = `
from       event          when           ends       effects
anywhere   toWho          plain          who
anywhere   toWho          empty          who
anywhere   toWhere        plain          where
anywhere   toWhere        nowhere        where
anywhere   toWhere        unknownWhere   where
anywhere   toWhere        empty          (same)
anywhere   toWhen         plain          when
anywhere   toWhen         nowhere        (same)
anywhere   toNotes        plain          notes
anywhere   toNotes        nowhere        (same)
anywhere   toLook         plain          pricing
anywhere   toLook         member         pricing
anywhere   toLook         nowhere        (same)
anywhere   toLook         unknownWhere   (same)
anywhere   toLook         empty          (same)
`;
const WRITTEN = `
from       event          when           ends       effects
who        SET            plain          (same)     keep
where      SET            plain          (same)     keep
when       SET            plain          (same)     keep
notes      SET            plain          (same)     keep
who        NEXT           plain          where
who        NEXT           empty          (same)
who        NEXT           unknownWhere   where
where      NEXT           plain          when
where      NEXT           nowhere        (same)
when       NEXT           plain          notes
notes      NEXT           plain          pricing
where      BACK           plain          who
when       BACK           plain          where
notes      BACK           plain          when
unpriced   BACK           plain          notes
look       BACK           plain          notes
waiting    BACK           plain          notes
pricing    LOOK           plain          (same)
unpriced   LOOK           plain          pricing
look       LOOK           plain          pricing
nothing    LOOK           plain          pricing
pricing    SEND           plain          taking
pricing    SEND           unseen         (same)
look       SEND           plain          sending
look       SEND           unready        (same)
look       SEND           unseen         (same)
look       SEND           nowhere        (same)
pricing    seen           plain          look
pricing    dearer         plain          look
pricing    more           plain          look
pricing    unable         plain          look
pricing    none           plain          nothing
pricing    priceless      plain          signedOut  keep
pricing    unheard        plain          unpriced
pricing    priceFault     plain          unpriced
taking     seen           plain          sending
taking     more           plain          sending
taking     seen           unseen         look
taking     dearer         plain          look
taking     unable         plain          look
taking     none           plain          nothing
taking     priceless      plain          signedOut  keep
taking     unheard        plain          unpriced
taking     priceFault     plain          unpriced
sending    placed         plain          completed  forget completed
sending    changed        plain          look
sending    emptied        plain          nothing
sending    refusedWho     plain          who
sending    refusedWhere   plain          where
sending    refusedWhen    plain          when
sending    refusedNotes   plain          notes
sending    refusedLines   plain          look
sending    refusedWhole   plain          look
sending    throttled      plain          waiting
sending    signedOut      plain          signedOut  keep
sending    failed         plain          look
sending    placeFault     plain          look
waiting    waited         plain          look
signedOut  SIGNED_IN      plain          pricing
${ANYWHERE.flatMap((from) =>
  WAYS.trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replace('anywhere'.padEnd(10), from.padEnd(10))),
).join('\n')}
`;

const priced = (output: Priced) => () => ({ type: 'xstate.done.actor.price', output });
const placed = (output: Placed) => () => ({ type: 'xstate.done.actor.place', output });
const fault = (name: string) => () => ({ ...failed('checkout')(''), type: `xstate.error.actor.${name}` });
const refused = (...fields: readonly string[]) =>
  placed({ kind: 'refused', errors: Object.fromEntries(fields.map((field) => [field, ['wrong']])), form: ['no'] });
const go = (step: string) => () => ({ type: 'GO', step });
const look = (more: object, ready = true) => ({ lines: [{ ...PIPE, ...more }], ready });

const context: CheckoutContext = {
  member: false,
  draft: FILLED,
  errors: { name: ['said'] },
  added: 0,
  missing: ['name', 'email'],
  form: ['said'],
  look: SEEN,
  changed: true,
  seconds: 30,
};
const TABLE: Table = {
  machine: checkoutFlow,
  written: WRITTEN,
  context: { ...context },
  cases: {
    empty: { draft: {} },
    nowhere: { draft: WHO },
    member: { member: true, draft: WHERE },
    unknownWhere: { member: true, draft: {} },
    unseen: { look: null },
    unready: { look: { ...SEEN, ready: false } },
  },
  sent: {
    SET: () => ({
      type: 'SET',
      path: 'name',
      value: 'Olena',
    }),
    ...Object.fromEntries(['NEXT', 'BACK', 'LOOK', 'SEND', 'SIGNED_IN'].map((type) => [type, () => ({ type })])),
    toWho: go('who'),
    toWhere: go('where'),
    toWhen: go('when'),
    toNotes: go('notes'),
    toLook: go('look'),
    seen: priced({
      kind: 'priced',
      look: SEEN,
    }),
    dearer: priced({
      kind: 'priced',
      look: DEARER,
    }),
    more: priced({
      kind: 'priced',
      look: MORE,
    }),
    unable: priced({
      kind: 'priced',
      look: {
        ...SEEN,
        ready: false,
      },
    }),
    none: priced({
      kind: 'priced',
      look: NONE,
    }),
    priceless: priced({ kind: 'signedOut' }),
    unheard: priced({
      kind: 'failed',
      detail: 'offline',
    }),
    priceFault: fault('price'),
    placed: placed({ kind: 'placed' }),
    changed: placed({
      kind: 'changed',
      look: DEARER,
      detail: 'dearer',
    }),
    emptied: placed({
      kind: 'changed',
      look: NONE,
      detail: 'gone',
    }),
    refusedWho: refused('notes.0.message', 'email'),
    refusedWhere: refused('delivery_address'),
    refusedWhen: refused('wanted_on'),
    refusedNotes: refused('notes.0.message'),
    refusedLines: refused('orderitem_set.0.quantity'),
    refusedWhole: refused(),
    throttled: placed({
      kind: 'throttled',
      seconds: 60,
      detail: 'wait',
    }),
    signedOut: placed({ kind: 'signedOut' }),
    failed: placed({
      kind: 'failed',
      detail: 'offline',
    }),
    placeFault: fault('place'),
    waited: after('checkout', 'asked'),
  },
};
const STATES = [...ANYWHERE, 'pricing', 'taking', 'sending', 'signedOut', 'nothing', 'completed'];
const CLEAR = { errors: NO_ERRORS, missing: [], form: [], seconds: 0 };
const then = (from: string, event: string, when?: string) => known(TABLE, from, event, when);

test('the checkout goes as the table says', () => {
  expect(otherwise(TABLE)).toEqual([]);
});

test('and in no other way', () => {
  expect(unnamed(TABLE, STATES)).toEqual([]);
});

test('whoever goes on, or back to what was said to be wrong, begins it anew', () => {
  for (const [from, event] of [
    ['who', 'NEXT'],
    ['where', 'NEXT'],
    ['when', 'NEXT'],
    ['notes', 'NEXT'],
    ...ANYWHERE.flatMap((state) =>
      ['toWho', 'toWhere', 'toWhen', 'toNotes', 'toLook'].map((to) => [state, to] as const),
    ),
    ['waiting', 'waited'],
    ['look', 'SEND'],
  ] as const)
    expect([from, event, then(from, event)]).toMatchObject([from, event, CLEAR]);
});

test('what is missing is pointed at, until it is typed', () => {
  expect(then('who', 'NEXT', 'empty')['missing']).toEqual(['name', 'company', 'email', 'consent']);
  expect(then('where', 'NEXT', 'nowhere')['missing']).toEqual(['country', 'delivery_address']);
  expect(then('who', 'SET')).toMatchObject({
    missing: ['email'],
    form: [],
    errors: NO_ERRORS,
    draft: { name: 'Olena' },
  });
  const many = {
    ...TABLE,
    sent: { ...TABLE.sent, SET: () => ({ type: 'SET_MANY', values: { email: 'a', name: 'b' } }) },
  };
  expect(known(many, 'who', 'SET')['missing']).toEqual([]);
  const nothing = [undefined, null, false, '', ' '];
  for (const email of nothing) {
    const cases = { ...TABLE.cases, empty: { draft: { ...FILLED, email } } };
    expect([email, known({ ...TABLE, cases }, 'who', 'NEXT', 'empty')['missing']]).toEqual([email, ['email']]);
  }
});

test('what is shown is what was priced last', () => {
  for (const from of ['pricing', 'taking'])
    expect([from, then(from, 'dearer')]).toMatchObject([from, { look: DEARER, form: [] }]);
  expect(then('taking', 'dearer', 'plain')['changed']).toBe(true);
  expect(then('taking', 'more')).toMatchObject({ look: MORE, changed: false, ...CLEAR });
  for (const from of ['pricing', 'taking']) {
    expect([from, then(from, 'unheard')]).toMatchObject([from, { look: SEEN, form: ['offline'] }]);
    expect([from, then(from, 'priceFault')['form']]).toEqual([from, ['a fault']]);
  }
});

test('what the server said of an order stands where it is mended', () => {
  expect(then('sending', 'changed')).toMatchObject({ look: DEARER, changed: true, form: ['dearer'] });
  expect(then('sending', 'refusedWhere')).toMatchObject({ errors: { delivery_address: ['wrong'] }, form: ['no'] });
  expect(then('sending', 'refusedWhole')).toMatchObject({ errors: NO_ERRORS, form: ['no'] });
  expect(then('sending', 'throttled')).toMatchObject({ seconds: 60, form: ['wait'] });
  expect(then('sending', 'failed')['form']).toEqual(['offline']);
  expect(then('sending', 'placeFault')['form']).toEqual(['a fault']);
  expect(then('look', 'SEND')['changed']).toBe(false);
});

test('a quantity that was typed is taken along, anything else is looked at first', () => {
  const sent = (priced_: Priced) =>
    known({ ...TABLE, sent: { ...TABLE.sent, seen: priced(priced_) } }, 'taking', 'seen');
  const changed = (look_: ReturnType<typeof look>) => sent({ kind: 'priced', look: look_ })['changed'];
  expect([changed(look({})), changed(look({ quantity: '13' }))]).toEqual([false, false]);
  for (const other of [{ name: 'Tube' }, { unit: 'PCS' }, { price: '12.51' }, { currency: 'EUR' }, { product: 2 }])
    expect([other, changed(look(other))]).toEqual([other, true]);
  expect(changed(look({}, false))).toBe(true);
  expect(changed({ lines: [PIPE, { ...PIPE, product: 2 }], ready: true })).toBe(true);
  expect(changed({ lines: [PIPE, PIPE], ready: true })).toBe(true);
});

test('a complaint is of the step that asks for its field, of several of the first', () => {
  const steps = {
    who: ['name', 'company', 'email', 'phone', 'consent'],
    where: ['country', 'delivery_address'],
    when: ['wanted_on'],
    notes: ['notes', 'notes.1.message'],
    look: ['orderitem_set', 'orderitem_set.0.quantity'],
  };
  for (const [step, fields] of Object.entries(steps))
    for (const field of fields) expect([field, stepOf({ [field]: ['wrong'] })]).toEqual([field, step]);
  expect(stepOf({ orderitem_set: ['a'], wanted_on: ['b'], country: ['c'] })).toBe('where');
  expect([stepOf({}), stepOf({ elsewhere: ['a'] })]).toEqual([null, null]);
});

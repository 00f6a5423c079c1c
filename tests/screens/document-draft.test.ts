import { expect, test } from 'vitest';
import { rowsOf } from '../../machines/flows/draft.ts';
import type { WriteInput } from '../../machines/flows/writing.ts';
import { bodyOf, draftOf, LINES } from '../../src/app/features/documents/editor/document-draft.ts';
import { later, LOTS, saved, startEditing, tick } from '../lifecycles/later.ts';

test('a line of a correction of several names its document, and is sent without that name', () => {
  const party = { id: 1, name: 'Stal', address: {} };
  const item = (id: number, corrects: number) => ({ id, name: 'Nut', corrects, price: '1' });
  const of = (document: number) => ({ document, number: `FV2027/03/${document}`, type: 'invoice' });
  const names = (corrects: readonly object[]) => {
    const draft = draftOf({
      buyer_address: {},
      consignee_address: {},
      seller: party,
      corrects,
      documentitem_set: [item(1, 4), item(2, 5)],
    } as unknown as Parameters<typeof draftOf>[0]);
    const sent = bodyOf(draft).documentitem_set ?? [];
    expect(sent.map((line) => Object.keys(line))).toEqual(sent.map(() => expect.not.arrayContaining(['of'])));
    return rowsOf(draft, LINES).map((line) => line['of']);
  };
  expect(names([of(4), of(5)])).toEqual(['FV2027/03/4', 'FV2027/03/5']);
  expect(names([of(4)])).toEqual(['', '']);
});

test('a draft does not complain of a field that was put right while the call ran, and saves that by itself', async () => {
  const first = later();
  const answers = [first.outcome];
  const inputs: WriteInput[] = [];
  const flow = startEditing((input) => {
    inputs.push(input);
    return answers.shift() ?? Promise.resolve(saved(input.draft));
  });
  flow.type('x'.repeat(300));
  flow.actor.send({ type: 'ADD', list: LOTS, entries: [{ quantity: 'xx' }, { quantity: 'yy', price: 'zz' }] });
  flow.clock.increment(1200);
  flow.type('short');
  flow.actor.send({ type: 'MOVE', list: LOTS, at: 1, by: -1 });
  flow.actor.send({ type: 'SET', path: `${LOTS}.0.quantity`, value: '3' });
  flow.actor.send({ type: 'REVIEW' });
  const errors = { name: ['long'], unit: ['none'], [`${LOTS}.0.quantity`]: ['number'] };
  first.answer({
    kind: 'refused',
    errors: { ...errors, [`${LOTS}.1.quantity`]: ['number'], [`${LOTS}.1.price`]: ['number'] },
    form: [],
  });
  await tick();
  // Errors of untouched fields remain, under the row's new index.
  const stay = { unit: ['none'], [`${LOTS}.1.quantity`]: ['number'], [`${LOTS}.0.price`]: ['number'] };
  expect([flow.state(), flow.context().errors]).toEqual([{ editing: 'dirty' }, stay]);
  flow.clock.increment(1200);
  await tick();
  expect(inputs[1]?.draft).toMatchObject({ name: 'short', [LOTS]: [{ quantity: '3' }, { quantity: 'xx' }] });
  // The review requested in the meantime is opened.
  expect(flow.state()).toBe('reviewing');
});

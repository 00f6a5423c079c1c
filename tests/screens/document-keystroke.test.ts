import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Draft, differences, edit, rowsOf, type Typed } from '../../machines/flows/draft.ts';
import { documentAmounts } from '../../machines/money/amounts.ts';
import {
  COMPARED,
  emptyDocument,
  emptyLine,
  LINES,
  moneyLines,
} from '../../src/app/features/documents/editor/document-draft.ts';
import { dropDraft, keepDraft, readDraft, storeDrafts } from '../../src/app/session/drafts.ts';

const COUNT = 500;
/** Lines that record reads of their price: computing, comparing or serialising a line reads it. */
const read: number[] = [];

const watched = (at: number): Draft =>
  Object.defineProperty({ ...emptyLine('23'), key: `line-${at}` }, 'price', {
    enumerable: true,
    get: () => {
      read.push(at);
      return '1';
    },
  });

const start = (): Typed => ({
  draft: {
    ...emptyDocument('invoice', null, 'PLN', '23', '2027-03-01'),
    [LINES]: Array.from({ length: COUNT }, (_, at) => watched(at)),
  },
  errors: {},
  added: 0,
});

/** What the screen computes on every keystroke. */
const ask = (draft: Draft, base: Draft) => ({
  amounts: documentAmounts({ type: 'invoice', lines: moneyLines(rowsOf(draft, LINES)), amount: null, advances: [] }),
  changed: differences(base, draft, COMPARED),
});

test(`a key in one of ${COUNT} lines computes and compares that line alone`, () => {
  const before = start();
  const { amounts, changed } = ask(before.draft, start().draft);
  expect(changed).toEqual([]);
  expect(new Set(read).size).toBe(COUNT);
  expect(amounts).toMatchObject({ net: '500.00', vat: '115.00', total: '615.00' });
  const base = before.draft;

  read.length = 0;
  const typed = edit(before, { type: 'SET', path: `${LINES}.250.price`, value: '12.34' });
  const after = ask(typed.draft, base);
  expect(after.amounts).toMatchObject({ net: '511.34', vat: '117.61', total: '628.95' });
  expect(after.changed).toEqual([LINES]);
  // Only the edited line is read, when it is copied.
  expect(read.filter((at) => at !== 250)).toEqual([]);
  // There were no errors, so no error has to be rendered again.
  expect(typed.errors).toBe(before.errors);

  read.length = 0;
  const back = edit(typed, { type: 'SET', path: `${LINES}.250.price`, value: '1' });
  expect(ask(back.draft, base).changed).toEqual([]);
  expect(read.filter((at) => at !== 250)).toEqual([]);
});

test('what is typed is kept once for many keys, and at the latest when the page goes', () => {
  const kept = () => sessionStorage.getItem('draft:document:1:2:7');
  let written = 0;
  const value = (text: string) => ({ toJSON: () => (written += 1) && text });
  for (const text of ['1', '12', '123']) keepDraft('document:1:2:7', value(text));
  expect([written, kept()]).toEqual([0, null]);
  window.dispatchEvent(new Event('pagehide'));
  expect([written, kept()]).toEqual([1, '"123"']);

  // A read returns the newest value, and a dropped draft does not come back.
  keepDraft('document:1:2:7', 'newer');
  expect(readDraft('document:1:2:7', z.string())).toBe('newer');
  keepDraft('document:1:2:7', 'dropped');
  dropDraft('document:1:2:7');
  storeDrafts();
  expect(kept()).toBeNull();
});

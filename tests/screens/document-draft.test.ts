import { expect, test } from 'vitest';
import { rowsOf } from '../../machines/flows/draft.ts';
import { bodyOf, draftOf, LINES } from '../../src/app/features/documents/document-draft.ts';

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { Books } from './books.ts';
import { DOCUMENT_BEFORE, documentReach, pendingAgainst } from './documents.ts';
import { refusedBefore, refusedGuards, refusedStates } from './stage.ts';

const books = new Books();
beforeAll(books.open);
afterAll(books.close);

const reach = documentReach(books);
refusedStates('document', 58, reach);
refusedGuards('document', reach, pendingAgainst(books), 'pending');
refusedBefore('document', reach, DOCUMENT_BEFORE);

test('what was deleted is there for no step', async () => {
  const { id } = await books.draft();
  const stage = books.stage(id);
  expect((await stage.send('DELETE')).status).toBe(204);
  const told = [];
  for (const event of ['EDIT', 'DELETE', 'ISSUE', 'APPROVE', 'PAYMENT_RECEIVED', 'SEND', 'NEXT', 'COPY'])
    told.push((await stage.send(event)).status);
  expect(told).toEqual(Array.from({ length: 8 }, () => 404));
});

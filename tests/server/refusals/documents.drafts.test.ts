import { afterAll, beforeAll } from 'vitest';
import { Books } from './books.ts';
import { documentReach, draftAgainst } from './documents.ts';
import { refusedGuards } from './stage.ts';

const books = new Books();
beforeAll(books.open);
afterAll(books.close);

refusedGuards('document', documentReach(books), draftAgainst(books), 'draft');

import { afterAll, beforeAll } from 'vitest';
import { Books } from './books.ts';
import { documentReach, issuedAgainst } from './documents.ts';
import { refusedGuards } from './stage.ts';

const books = new Books();
beforeAll(books.open);
afterAll(books.close);

refusedGuards('document', documentReach(books), issuedAgainst(books), 'issued');

import { afterAll, beforeAll } from 'vitest';
import { Purchase } from './purchase.ts';
import { refusedBefore, refusedGuards, refusedStates } from './stage.ts';
import { Questions, Tenders } from './tenders.ts';

const purchase = new Purchase();
beforeAll(purchase.open);
afterAll(purchase.close);

const tenders = new Tenders(purchase);
refusedStates('tender', 61, tenders.reach);
refusedGuards('tender', tenders.reach, tenders.against);
refusedBefore('tender', tenders.reach, { 'active.invited DECLINE reasonGiven': [400, { reason: '' }] });

const questions = new Questions(purchase);
refusedStates('question', 6, questions.reach);
refusedGuards('question', questions.reach, questions.against);

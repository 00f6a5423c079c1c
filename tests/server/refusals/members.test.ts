import { afterAll, beforeAll } from 'vitest';
import { Members } from './members.ts';
import { refusedGuards, refusedStates } from './stage.ts';

const members = new Members();
beforeAll(members.open);
afterAll(members.close);

refusedStates('membership', 48, members.reach);
refusedGuards('membership', members.reach, members.against);

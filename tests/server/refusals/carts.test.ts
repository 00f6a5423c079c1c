import { afterAll, beforeAll } from 'vitest';
import { Carts } from './carts.ts';
import { refusedGuards, refusedStates } from './stage.ts';

const carts = new Carts();
beforeAll(carts.open);
afterAll(() => carts.shop.server.close());

refusedStates('cart', 1, carts.carts);
refusedGuards('cart', carts.carts, carts.against);

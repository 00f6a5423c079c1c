import { documentSteps } from './documents.ts';
import { goodsSteps, importSteps } from './goods.ts';
import { orderSteps } from './orders.ts';
import { peopleSteps } from './people.ts';
import { besideSteps, procurementSteps } from './procurement.ts';
import { requestSteps } from './requests.ts';
import type { Wrap } from './through.ts';
import { tradeSteps } from './trade.ts';

/** Every step of every chart that a user may take, taken at least once by a user who may. */
export const EVERY_STEP: readonly (readonly [name: string, take: (wrap: Wrap) => Promise<void>])[] = [
  ['purchases', procurementSteps],
  ['files, copies and questions', besideSteps],
  ['documents', documentSteps],
  ['products', goodsSteps],
  ['imports of products', importSteps],
  ['carts', tradeSteps],
  ['orders after their confirmation', orderSteps],
  ['requests of members and visitors', requestSteps],
  ['members, accounts and passwords', peopleSteps],
];

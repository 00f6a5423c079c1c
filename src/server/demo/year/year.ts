import type { World } from '../world.ts';
import { planBills } from './bills.ts';
import { planOffice } from './office.ts';
import { planPurchases } from './purchases.ts';

/** Plans a year of trade around the story of the last weeks; its tenders are planned with the others. */
export function planYear(world: World): void {
  planOffice(world);
  planPurchases(world);
  planBills(world);
}

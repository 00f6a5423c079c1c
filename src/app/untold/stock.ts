import { type AllowedEvent, allowed } from '../../../machines/kit/allowed.ts';
import { restore } from '../../../machines/kit/restore.ts';
import { stock } from '../../../machines/lifecycles/stock/stock.lifecycle.ts';
import type { Stock, StockListRow } from '../../contract/catalogue/stock.ts';
import { stockFromRow } from '../../contract/catalogue/stock.state.ts';
import type { Reader } from './untold.ts';

/** Only its own company gets the response; a list row does not contain the orders that have reserved stock. */
export const stepsOf = (row: Stock | StockListRow, { permissions, at }: Reader): AllowedEvent[] => {
  const snapshot = restore(stock.machine, stockFromRow(row), {
    goods: !row.is_service,
    onHand: row.on_hand,
    reserved: row.reserved,
    minimum: row.minimum,
    orders: 'orders' in row ? row.orders : [],
  });
  return allowed(stock, snapshot, { sides: ['seller'], permissions }, at);
};

import type { stockMachine } from '../../../../machines/lifecycles/stock/stock.machine.ts';
import { stockEndpoints } from '../../../contract/catalogue/stock.ts';
import { type EventOf, execute } from '../../platform/command.ts';
import { type App, type Call, route } from '../../platform/http.ts';
import { countOf, paged } from '../../platform/http/paging.ts';
import { forbidden } from '../../platform/problem.ts';
import { stockFiles } from './file.ts';
import { movesOf, ownStock, stockRecords, tellMoves } from './list.ts';
import { ownStockOf, stockStore } from './stock.ts';
import { stockWire, stockWires } from './wire.ts';

type Acting = Omit<Call<typeof stockEndpoints.stockReceive>, 'body'>;
const send = (call: Acting, event: EventOf<typeof stockMachine>) =>
  execute(call, stockStore, call.params.id, event, {
    ifMatch: call.ifMatch,
    answer: ({ trx }, record) => stockWire(trx, call, record),
  });

/** Stock on hand and its movements. */
export function stock(app: App): void {
  route(app, stockEndpoints.stockList, async (call) => {
    const { query, caller, services, request } = call;
    if (!caller.organization) throw forbidden('organization_required');
    const found = ownStock(services.db, caller.organization.id, query);
    return paged(request, query, {
      count: () => countOf(found),
      rows: async (window) =>
        stockWires(services.db, call, await stockRecords(found, { ...window, ordering: query.ordering })),
    });
  });

  stockFiles(app);

  route(app, stockEndpoints.stockGet, async (call) =>
    stockWire(call.services.db, call, await ownStockOf(call.services.db, call.caller, call.params.id)),
  );

  route(app, stockEndpoints.stockMoves, async ({ services: { db }, caller, params, query, request }) => {
    await ownStockOf(db, caller, params.id);
    const found = movesOf(db, params.id, query.kind);
    return paged(request, query, { count: () => countOf(found), rows: (window) => tellMoves(found, window) });
  });

  route(app, stockEndpoints.stockReceive, (call) => send(call, { type: 'RECEIVE', ...call.body }));
  route(app, stockEndpoints.stockIssue, (call) => send(call, { type: 'ISSUE', ...call.body }));
  route(app, stockEndpoints.stockCount, (call) => send(call, { type: 'COUNT', ...call.body }));
  route(app, stockEndpoints.stockSetMinimum, (call) => send(call, { type: 'SET_MINIMUM', ...call.body }));
}

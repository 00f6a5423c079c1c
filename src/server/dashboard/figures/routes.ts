import { dashboardEndpoints as e } from '../../../contract/dashboard/dashboard.endpoints.ts';
import { isWidget } from '../../../contract/dashboard/widgets.ts';
import { type App, type Call, route } from '../../platform/http.ts';
import { notFound } from '../../platform/problem.ts';
import { sendSheets } from '../../platform/sheets/send.ts';
import { advanceFigures, draftFigures, receivableFigures, vatFigures } from './accounts.ts';
import { arrangement } from './arrangement.ts';
import { deadlineFigures } from './deadlines.ts';
import { envelopeFigures } from './envelopes.ts';
import { finalFigures } from './finals.ts';
import { companyCountryFigures, ownTariffFigures } from './places.ts';
import { purchaseFigures } from './purchases.ts';
import type { Asking } from './scope.ts';
import { offerFigures, orderFigures, stockFigures } from './selling.ts';
import { tableOf } from './tables.ts';
import { categoryFigures, supplierFigures } from './spend.ts';
import { openTenderFigures, tenderCountryFigures } from './tenders.ts';

type Picture = Pick<Call<typeof e.dashboardOffers>, 'services' | 'caller' | 'query' | 'now'>;
const asking = ({ services, caller, query, now }: Picture): Asking => ({ db: services.db, caller, query, now });

/** The figures of a dashboard; every endpoint only reads. */
export function dashboards(app: App): void {
  arrangement(app);
  route(app, e.dashboardDeadlines, (call) => deadlineFigures(asking(call)));
  route(app, e.dashboardPurchases, (call) => purchaseFigures(asking(call)));
  route(app, e.dashboardEnvelopes, (call) => envelopeFigures(asking(call)));
  route(app, e.dashboardSpendCategories, (call) => categoryFigures(asking(call), call.language));
  route(app, e.dashboardSpendSuppliers, (call) => supplierFigures(asking(call)));
  route(app, e.dashboardOpenTenders, (call) => openTenderFigures(asking(call)));
  route(app, e.dashboardOffers, (call) => offerFigures(asking(call)));
  route(app, e.dashboardOrdersToConfirm, (call) => orderFigures(asking(call)));
  route(app, e.dashboardLowStock, (call) => stockFigures(asking(call)));
  route(app, e.dashboardReceivables, (call) => receivableFigures(asking(call)));
  route(app, e.dashboardUnpaidAdvances, (call) => advanceFigures(asking(call)));
  route(app, e.dashboardFinals, (call) => finalFigures(asking(call)));
  route(app, e.dashboardVat, (call) => vatFigures(asking(call)));
  route(app, e.dashboardDrafts, (call) => draftFigures(asking(call)));
  route(app, e.dashboardTenderCountries, (call) => tenderCountryFigures(asking(call)));
  route(app, e.dashboardCompanyCountries, (call) => companyCountryFigures(asking(call)));
  route(app, e.dashboardOwnTariffs, (call) => ownTariffFigures(asking(call), call.language));

  route(app, e.dashboardExport, async (call) => {
    const { params, language, services, query, reply } = call;
    if (!isWidget(params.widget)) throw notFound();
    const table = await tableOf(params.widget, asking(call), language);
    return sendSheets(services.heavy, reply, { query, name: table.name, sheets: [table] });
  });
}

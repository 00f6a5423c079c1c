import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dashboardEndpoints as e } from '../../../../contract/dashboard/dashboard.endpoints.ts';
import type { DashboardQuery, Widget } from '../../../../contract/dashboard/widgets.ts';
import type { AnswerOut, EndpointShape, QueryIn } from '../../../../contract/platform/endpoint.ts';
import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n.ts';
import { useUnits } from '../../../trade/units.ts';
import { FiguresTable, Pictured, Ways } from '../../../ui/charts/Pictured.tsx';
import { ErrorState } from '../../../ui/page/States.tsx';
import { drafts, finals, receivables, unpaidAdvances, vat } from './accounts.tsx';
import { deadlines } from './deadlines.tsx';
import { next } from './next.ts';
import { companyCountries, ownTariffs, tenderCountries } from './places.tsx';
import { envelopes, purchases, spendCategories, spendSuppliers } from './purchasing.tsx';
import { lowStock, offers, openTenders, ordersToConfirm } from './selling.tsx';
import { type Context, listsOf, type Shown } from './shown.ts';

export interface PartProps {
  readonly widget: Widget;
  readonly query: DashboardQuery;
  /** Organisation whose lists are linked. */
  readonly active: number;
  /** Renders the head of the widget, with the switch between chart and table. */
  readonly head: (ways: ReactNode) => ReactNode;
  /** Called with whether the widget is empty, once that is known. */
  readonly onQuiet: (quiet: boolean) => void;
}

type Picture = EndpointShape & { readonly answer: object };

/** Requests the figures of one widget and shows them; a failure does not affect other widgets. */
function part<const E extends Picture>(endpoint: E, show: (data: AnswerOut<E>, context: Context) => Shown) {
  return function Part({ widget, query, active, head, onQuiet }: PartProps) {
    const { t } = useTranslation(['dashboard', 'money', 'lifecycles-procurement']);
    const language = useLanguage();
    const { symbol } = useUnits();
    const [asTable, setAsTable] = useState(false);
    const { data, error, refetch, failureCount, errorUpdateCount } = useApi(
      endpoint,
      { query: query as QueryIn<E> },
      { keepPrevious: true },
    );
    const title = t(`widget.${widget}.title`);
    const counted = data as { readonly organizations: readonly number[] } | undefined;
    const list = listsOf(counted?.organizations.every((id) => id === active) ?? false);
    const shown = data && show(data, { t, language, title, list, unit: symbol });
    const quiet = shown?.empty ?? false;
    // Before the paint, so that an empty widget is never seen in its place.
    useLayoutEffect(() => onQuiet(quiet), [quiet, onQuiet]);
    const drawn = shown?.picture !== undefined && !shown.empty && !shown.line;
    const waits = !shown && !error;
    // What follows waits for the first answer, not for one that is asked for again.
    const first = failureCount + errorUpdateCount === 0;
    // The head stays mounted while figures load, so an open menu stays open.
    return (
      <>
        {/* A title beside it needs one line more: its room is there from the start. */}
        {head((drawn || waits) && <Ways room={waits} title={title} asTable={asTable} onChange={setAsTable} />)}
        {shown ? (
          <Said widget={widget} title={title} shown={shown} asTable={asTable} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={`k-bone k-widget-bone${first ? ' k-widget-new' : ''}`} aria-busy="true" />
        )}
      </>
    );
  };
}

interface SaidProps {
  readonly widget: Widget;
  readonly title: string;
  readonly shown: Shown;
  readonly asTable: boolean;
}

function Said({ widget, title, shown, asTable }: SaidProps) {
  const { t } = useTranslation('dashboard');
  const { figures, picture, lead, notes = [], records, empty } = shown;
  if (empty)
    return (
      <p className="k-muted">
        {t(`widget.${widget}.empty`)}. <Link to={next[widget].to}>{t(`next.${next[widget].label}`)}</Link>
      </p>
    );
  return (
    <>
      {lead && <p className="k-widget-lead">{lead}</p>}
      <Pictured title={title} figures={figures} picture={picture} asTable={asTable} />
      {records && records.items.length > 0 && <FiguresTable figures={records} title={records.head} />}
      {notes.map((note) => (
        <p key={note} className="k-small k-muted">
          {note}
        </p>
      ))}
    </>
  );
}

export const PARTS: Readonly<Record<Widget, ComponentType<PartProps>>> = {
  deadlines: part(e.dashboardDeadlines, deadlines),
  purchases: part(e.dashboardPurchases, purchases),
  envelopes: part(e.dashboardEnvelopes, envelopes),
  'spend-categories': part(e.dashboardSpendCategories, spendCategories),
  'spend-suppliers': part(e.dashboardSpendSuppliers, spendSuppliers),
  'open-tenders': part(e.dashboardOpenTenders, openTenders),
  offers: part(e.dashboardOffers, offers),
  'orders-to-confirm': part(e.dashboardOrdersToConfirm, ordersToConfirm),
  'low-stock': part(e.dashboardLowStock, lowStock),
  receivables: part(e.dashboardReceivables, receivables),
  'unpaid-advances': part(e.dashboardUnpaidAdvances, unpaidAdvances),
  finals: part(e.dashboardFinals, finals),
  vat: part(e.dashboardVat, vat),
  drafts: part(e.dashboardDrafts, drafts),
  'tender-countries': part(e.dashboardTenderCountries, tenderCountries),
  'company-countries': part(e.dashboardCompanyCountries, companyCountries),
  'own-tariffs': part(e.dashboardOwnTariffs, ownTariffs),
};

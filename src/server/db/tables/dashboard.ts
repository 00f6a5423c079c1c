import type { Widget } from '../../../contract/dashboard/widgets.ts';
import type { Json } from './core.ts';

/** How a person has arranged their dashboard, whatever organisation is active. */
export interface DashboardsTable {
  user_id: number;
  widgets: Json<readonly { readonly id: Widget; readonly hidden: boolean }[]>;
}

export interface DashboardTables {
  dashboards: DashboardsTable;
}

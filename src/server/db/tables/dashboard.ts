import type { Widget } from '../../../contract/dashboard/widgets.ts';
import type { Json } from './core.ts';

/** A user's arrangement of their dashboard, the same for every active organisation. */
export interface DashboardsTable {
  user_id: number;
  widgets: Json<readonly { readonly id: Widget; readonly hidden: boolean }[]>;
}

export interface DashboardTables {
  dashboards: DashboardsTable;
}

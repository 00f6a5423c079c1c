import type { Kysely, Transaction } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { ApprovalTables } from './tables/approvals.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CategoryTables } from './tables/categories.ts';
import type { CoreTables } from './tables/core.ts';
import type { DashboardTables } from './tables/dashboard.ts';
import type { GroupTables } from './tables/groups.ts';
import type { ImportTables } from './tables/imports.ts';
import type { InvitationTables } from './tables/invitations.ts';
import type { MoneyTables } from './tables/money.ts';
import type { PartnerTables } from './tables/partners.ts';
import type { ProcurementTables } from './tables/procurement.ts';
import type { QuestionTables } from './tables/questions.ts';
import type { RatesTables } from './tables/rates.ts';
import type { RoleTables } from './tables/roles.ts';
import type { RequestTables } from './tables/requests.ts';
import type { TradeTables } from './tables/trade.ts';
import type { StockTables } from './tables/stock.ts';
import type { SearchTables } from './tables/search.ts';

export interface Database
  extends CoreTables,
    AccountTables,
    ApprovalTables,
    CatalogueTables,
    CategoryTables,
    ProcurementTables,
    QuestionTables,
    InvitationTables,
    MoneyTables,
    GroupTables,
    RoleTables,
    PartnerTables,
    ImportTables,
    RatesTables,
    RequestTables,
    TradeTables,
    StockTables,
    SearchTables,
    DashboardTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

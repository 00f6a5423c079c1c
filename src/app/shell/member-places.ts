import { BoxIcon } from '@blueprintjs/icons/lib/esm/generated/components/box';
import { CommentIcon } from '@blueprintjs/icons/lib/esm/generated/components/comment';
import { DashboardIcon } from '@blueprintjs/icons/lib/esm/generated/components/dashboard';
import { DocumentIcon } from '@blueprintjs/icons/lib/esm/generated/components/document';
import { EnvelopeIcon } from '@blueprintjs/icons/lib/esm/generated/components/envelope';
import { HelpIcon } from '@blueprintjs/icons/lib/esm/generated/components/help';
import { ImportIcon } from '@blueprintjs/icons/lib/esm/generated/components/import';
import { InboxIcon } from '@blueprintjs/icons/lib/esm/generated/components/inbox';
import { LayersIcon } from '@blueprintjs/icons/lib/esm/generated/components/layers';
import { OfficeIcon } from '@blueprintjs/icons/lib/esm/generated/components/office';
import { PeopleIcon } from '@blueprintjs/icons/lib/esm/generated/components/people';
import { ShoppingCartIcon } from '@blueprintjs/icons/lib/esm/generated/components/shopping-cart';
import { SearchIcon } from '@blueprintjs/icons/lib/esm/generated/components/search';
import { TickCircleIcon } from '@blueprintjs/icons/lib/esm/generated/components/tick-circle';
import { WrenchIcon } from '@blueprintjs/icons/lib/esm/generated/components/wrench';
import { paths } from '../paths.ts';
import type { IconType } from '../ui/menu/Button.tsx';

export interface MemberPlace {
  readonly key: string;
  readonly to: string;
  readonly icon: IconType;
}

/** The places of a member, in groups; `menu:<key>` is the name of each. */
export const MEMBER_PLACES: readonly { readonly key: string; readonly entries: readonly MemberPlace[] }[] = [
  {
    key: 'today',
    entries: [
      { key: 'dashboard', to: paths.dashboard, icon: DashboardIcon },
      { key: 'tasks', to: paths.tasks, icon: TickCircleIcon },
    ],
  },
  {
    key: 'buy',
    entries: [
      { key: 'market', to: paths.search, icon: SearchIcon },
      { key: 'inquiries', to: paths.inquires, icon: EnvelopeIcon },
      { key: 'requestsSent', to: paths.requests, icon: HelpIcon },
      { key: 'ordersPlaced', to: paths.orders, icon: ShoppingCartIcon },
    ],
  },
  {
    key: 'sell',
    entries: [
      { key: 'tenders', to: paths.tenders, icon: InboxIcon },
      { key: 'requestsReceived', to: paths.requestsReceived, icon: CommentIcon },
      { key: 'ordersReceived', to: paths.ordersReceived, icon: ImportIcon },
      { key: 'products', to: paths.products, icon: BoxIcon },
      { key: 'services', to: paths.services, icon: WrenchIcon },
      { key: 'stock', to: paths.stock, icon: LayersIcon },
    ],
  },
  { key: 'money', entries: [{ key: 'documents', to: paths.documents, icon: DocumentIcon }] },
  {
    key: 'network',
    entries: [
      { key: 'companies', to: paths.companies, icon: PeopleIcon },
      { key: 'organizations', to: paths.organizations, icon: OfficeIcon },
    ],
  },
];

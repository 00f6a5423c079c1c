import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

export interface SettingsTab {
  /** In the address, `?tab=accounts`; texts: `settings:tab.<key>` and `settings:text.<key>`. */
  readonly key: string;
  readonly Content: ComponentType;
}

const users = lazyPart(async () => ({ default: (await import('./Members.tsx')).Members }));
const roles = lazyPart(async () => ({ default: (await import('./roles/Roles.tsx')).Roles }));
const permissions = lazyPart(async () => ({ default: (await import('./roles/Permissions.tsx')).Permissions }));
const accounts = lazyPart(async () => ({ default: (await import('./BankAccounts.tsx')).BankAccounts }));
const groups = lazyPart(async () => ({ default: (await import('./Groups.tsx')).Groups }));
const categories = lazyPart(async () => ({ default: (await import('./ProductCategories.tsx')).ProductCategories }));
const requests = lazyPart(async () => ({ default: (await import('./ReceiveRequests.tsx')).ReceiveRequests }));
const rates = lazyPart(async () => ({ default: (await import('./ExchangeRates.tsx')).ExchangeRates }));

const purchasing = lazyPart(async () => ({ default: (await import('./Purchasing.tsx')).Purchasing }));
const approval = lazyPart(async () => ({ default: (await import('./ApprovalLimits.tsx')).ApprovalLimits }));
const invoicing = lazyPart(async () => ({ default: (await import('./Invoicing.tsx')).Invoicing }));

/** What an organisation settles for itself; each part brings its own code. The first one is shown at first. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { key: 'users', Content: users },
  { key: 'roles', Content: roles },
  { key: 'permissions', Content: permissions },
  { key: 'accounts', Content: accounts },
  { key: 'groups', Content: groups },
  { key: 'categories', Content: categories },
  { key: 'requests', Content: requests },
  { key: 'rates', Content: rates },
  { key: 'purchasing', Content: purchasing },
  { key: 'invoicing', Content: invoicing },
  { key: 'approval', Content: approval },
];

import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/page/lazy-part.tsx';

export interface SettingsTab {
  /** Used in the URL, `?tab=accounts`, and in texts: `settings:tab.<key>` and `settings:text.<key>`. */
  readonly key: string;
  readonly Content: ComponentType;
  /** Whether it is a form and not a list. */
  readonly form?: boolean;
}

export interface SettingsGroup {
  /** Text: `settings:group.<key>`. */
  readonly key: string;
  readonly tabs: readonly SettingsTab[];
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

/** Settings of an organisation; each part is loaded separately. The first one is shown by default. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  {
    key: 'people',
    tabs: [
      { key: 'users', Content: users },
      { key: 'roles', Content: roles },
      { key: 'permissions', Content: permissions },
    ],
  },
  {
    key: 'buy',
    tabs: [
      { key: 'groups', Content: groups },
      { key: 'purchasing', Content: purchasing, form: true },
    ],
  },
  {
    key: 'sell',
    tabs: [
      { key: 'requests', Content: requests, form: true },
      { key: 'categories', Content: categories },
    ],
  },
  {
    key: 'money',
    tabs: [
      { key: 'accounts', Content: accounts },
      { key: 'invoicing', Content: invoicing, form: true },
      { key: 'rates', Content: rates },
      { key: 'approval', Content: approval },
    ],
  },
];

const SETTINGS_TABS = SETTINGS_GROUPS.flatMap(({ tabs }) => tabs);

/** The part named in the URL; an unknown name leads to the first one. */
export const settingsTab = (key: string | null): SettingsTab | undefined =>
  SETTINGS_TABS.find((tab) => tab.key === key) ?? SETTINGS_TABS[0];

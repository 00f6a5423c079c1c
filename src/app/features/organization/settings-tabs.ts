import { type ComponentType, lazy } from 'react';

export interface SettingsTab {
  /** In the address, `?tab=accounts`; texts: `settings:tab.<key>` and `settings:text.<key>`. */
  readonly key: string;
  readonly Content: ComponentType;
}

const users = lazy(async () => ({ default: (await import('./Members.tsx')).Members }));
const accounts = lazy(async () => ({ default: (await import('./BankAccounts.tsx')).BankAccounts }));
const groups = lazy(async () => ({ default: (await import('./Groups.tsx')).Groups }));
const requests = lazy(async () => ({ default: (await import('./ReceiveRequests.tsx')).ReceiveRequests }));
const rates = lazy(async () => ({ default: (await import('./ExchangeRates.tsx')).ExchangeRates }));

const invoicing = lazy(async () => ({ default: (await import('./Invoicing.tsx')).Invoicing }));

/** What an organisation settles for itself; each part brings its own code. The first one is shown at first. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { key: 'users', Content: users },
  { key: 'accounts', Content: accounts },
  { key: 'groups', Content: groups },
  { key: 'requests', Content: requests },
  { key: 'rates', Content: rates },
  { key: 'invoicing', Content: invoicing },
];

/** Every address of the product; code elsewhere writes none literally. */

type Id = number | string;

export const paths = {
  /** A list with a filter; empty values are left out. */
  filtered: (list: string, filter: Readonly<Record<string, string | null | undefined>>) =>
    `${list}?${new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`,
  home: '/',
  search: '/s',
  publicProduct: (id: Id) => `/publicproducts/${id}`,
  publicCompany: (id: Id) => `/publiccompanies/${id}`,
  login: '/login',
  signup: '/signup',
  signupWithNext: (next: string) => `/signup?next=${encodeURIComponent(next)}`,
  registered: '/registered',
  forgotPassword: '/forgot-password',
  quotationRequest: '/quotationrequest',
  /** With one line prefilled. */
  quotationRequestFor: (line: Readonly<Record<'name' | 'quantity' | 'unit' | 'tariff_number', string>>) =>
    `/quotationrequest?${new URLSearchParams(line)}`,
  quotationRequestSent: '/quotationrequest/sent',
  quotationRequestManage: (secret: string) => `/quotationrequest/manage/${encodeURIComponent(secret)}`,
  checkout: '/checkout',
  requests: '/requests',
  requestsReceived: '/requests?side=received',
  request: (id: Id) => `/requests/${id}`,
  dashboard: '/dashboard',
  tasks: '/tasks',
  profile: '/profile',
  profileEdit: '/profile/edit',
  inquires: '/inquires',
  inquireNew: '/inquires/new',
  inquire: (id: Id) => `/inquires/${id}`,
  inquireCompleted: (id: Id) => `/inquires/${id}/completed`,
  inquireCopy: (id: Id) => `/inquires/${id}/copy`,
  inquireAmend: (id: Id) => `/inquires/${id}/amend`,
  /** For a supplier who followed an invitation mail; the only address to which a mailed sign-up link leads back. */
  invitation: (token: string) => `/invitations/${encodeURIComponent(token)}`,
  tenders: '/tenders',
  tender: (id: Id) => `/tenders/${id}`,
  tenderSubmit: (id: Id) => `/tenders/${id}/submit`,
  products: '/products',
  services: '/products?is_service=true',
  productImport: '/products/import',
  orders: '/orders',
  ordersReceived: '/orders?side=seller',
  order: (id: Id) => `/orders/${id}`,
  productNew: '/products/new',
  product: (id: Id) => `/products/${id}`,
  productEdit: (id: Id) => `/products/${id}/edit`,
  productCopy: (id: Id) => `/products/${id}/copy`,
  stock: '/stock',
  stockOf: (id: Id) => `/stock/${id}`,
  documents: '/documents',
  documentJournal: '/documents/journal',
  documentNew: '/documents/new',
  document: (id: Id) => `/documents/${id}`,
  documentEdit: (id: Id) => `/documents/${id}/edit`,
  documentNext: (id: Id) => `/documents/${id}/next`,
  documentFinal: (id: Id) => `/documents/${id}/final`,
  documentCorrection: (id: Id) => `/documents/${id}/correction`,
  companies: '/companies',
  organizations: '/organizations',
  organizationNew: '/organizations/new',
  organizationNewWithNext: (next: string) => `/organizations/new?next=${encodeURIComponent(next)}`,
  organization: (id: Id) => `/organizations/${id}`,
  organizationEdit: (id: Id) => `/organizations/${id}/edit`,
  organizationSettings: (id: Id, tab?: string) => `/organizations/settings/${id}${tab ? `?tab=${tab}` : ''}`,
  organizationAudit: (id: Id) => `/organizations/settings/${id}/audit`,
  verifyReceipt: '/receipts/verify',
  devOutbox: '/dev/outbox',
} as const;

/** The secret in an invitation's address; null for every other address. */
export const invitationIn = (next: string | null): string | null =>
  /^\/invitations\/([0-9a-f]{40})$/.exec(next ?? '')?.[1] ?? null;

/** `/login` that leads back; only paths of our own origin are followed. */
export const loginWithNext = (next: string): string =>
  next === paths.home ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;

/** The `next` of an address if it stays on this origin; otherwise the fallback. */
export function safeNext(next: string | null, fallback: string): string {
  if (!next?.startsWith('/') || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return fallback;
  const url = new URL(next, 'http://own.invalid');
  // `/a/../..//evil` resolves to a path that a browser would read as another host.
  return url.host === 'own.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback;
}

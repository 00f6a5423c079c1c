import { paths } from '../../paths.ts';
import { organizationOf } from '../../session/session.ts';

/** Where the cause of a refusal can be resolved; `common:go.<name>` is its label. */
export interface Place {
  readonly name: string;
  readonly to: string;
}

type Way = (about: { readonly own: number | null; readonly record: number | undefined }) => string | null;
const ofOwn =
  (path: (id: number) => string): Way =>
  ({ own }) =>
    own === null ? null : path(own);
const ofRecord =
  (path: (id: number) => string): Way =>
  ({ record }) =>
    record === undefined ? null : path(record);
const settings = (tab: string): Way => ofOwn((own) => paths.organizationSettings(own, tab));

const WAYS = {
  company: ofOwn(paths.organizationEdit),
  users: settings('users'),
  limits: settings('approval'),
  invoicing: settings('invoicing'),
  requests: settings('requests'),
  organizations: () => paths.organizations,
  stock: () => paths.stock,
  orders: () => paths.ordersReceived,
  order: ofRecord(paths.order),
  document: ofRecord(paths.document),
} satisfies Readonly<Record<string, Way>>;

/** By reason: `<lifecycle>.<guard>`, or an error code. */
const PLACES: Readonly<Record<string, keyof typeof WAYS>> = {
  'document.sellerComplete': 'company',
  'document.sellerTaxNumberGiven': 'company',
  'document.sellerAddressGiven': 'company',
  'document.sellerNumberGiven': 'company',
  'document.sellerNipGiven': 'company',
  'document.periodOpen': 'invoicing',
  'document.settledInOpenPeriod': 'invoicing',
  'document.entryInOpenPeriod': 'invoicing',
  'document.approverCovers': 'limits',
  'inquire.approverCovers': 'limits',
  'order.inStock': 'stock',
  'stock.coversReserved': 'orders',
  'buyerRequest.companyRouted': 'requests',
  'buyerRequest.organizationActive': 'organizations',
  'membership.notLastAdministrator': 'users',
  'membership.administratorRemains': 'users',
  'registration.handedOver': 'users',
  organization_required: 'organizations',
  order_not_confirmed: 'order',
  order_invoiced: 'document',
  number_taken: 'invoicing',
};

/** Places without duplicates; `record` is the record that an error names. */
export function placesOf(reasons: readonly string[], record?: number): readonly Place[] {
  const names = new Set(reasons.flatMap((reason) => PLACES[reason] ?? []));
  const about = { own: organizationOf(), record };
  return [...names].flatMap((name) => {
    const to = WAYS[name](about);
    return to === null ? [] : [{ name, to }];
  });
}

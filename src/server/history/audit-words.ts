import type { Refusal } from '../../../machines/kit/decide.ts';
import { type LifecycleId, lifecycles } from '../../../machines/lifecycles/index.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { AUDIT_KINDS, type AuditKind } from '../../contract/history/audit.ts';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';
import type { Language } from '../../contract/platform/fields.ts';
import { explain } from '../platform/explain.ts';
import { unsetTexts } from '../platform/texts.ts';

/** Kind of a refused call without an event, by the first segment of its path. */
const RESOURCES: Readonly<Record<string, AuditKind>> = {
  inquires: 'inquire',
  quotations: 'tender',
  questions: 'question',
  invitations: 'invitation',
  offers: 'offer',
  'buyer-request': 'buyerRequest',
  orders: 'order',
  orderitems: 'cart',
  documents: 'document',
  products: 'product',
  stock: 'stock',
  'product-imports': 'productImport',
  organizations: 'organization',
  'organization-users': 'membership',
  'person-organizations': 'membership',
  roles: 'role',
  'approval-limits': 'approvalLimit',
  'bank-accounts': 'bankAccount',
  groups: 'companyGroup',
  partners: 'partner',
  'product-categories': 'productCategory',
  'exchange-rates': 'exchangeRate',
  files: 'file',
};

/** Kinds that the reader sees as part of another record. */
const PARTS: Readonly<Record<string, AuditKind>> = { 'offer-document': 'offer' };

/** The kind of a log entry, which names a chart, another kind of record, or the path of a call without an event. */
export function kindOf(lifecycle: string): AuditKind | null {
  const name = lifecycle.startsWith('/') ? RESOURCES[lifecycle.split('/')[2] ?? ''] : (PARTS[lifecycle] ?? lifecycle);
  return AUDIT_KINDS.find((kind) => kind === name) ?? null;
}

const paths = (Object.values(endpoints) as EndpointShape[]).map(({ path }) => path);
/** Names under which the log stores entries of this kind. */
export const namesOf = (kind: AuditKind): string[] => [
  kind,
  ...[...Object.keys(PARTS), ...paths].filter((name) => kindOf(name) === kind),
];

const lifecycleOf = (id: string) => (id in lifecycles ? lifecycles[id as LifecycleId] : null);

/** Words for what was done or attempted: a completed step has other words than the button that requests it. */
export function eventWords(language: Language, lifecycle: string, event: string, outcome: 'done' | 'refused'): string {
  const t = unsetTexts(language, 'audit');
  if (lifecycle.startsWith('/')) return t(`method.${event}`);
  const chart = lifecycleOf(lifecycle);
  const button = chart
    ? unsetTexts(language, `lifecycles-${chart.domain}`)(`${chart.id}.event.${event}`, { defaultValue: '' })
    : '';
  const happened = unsetTexts(language, 'happened')(`${lifecycle}.${event}`, { defaultValue: '' });
  const own = t(`event.${lifecycle}.${event}`, { defaultValue: '' });
  const plain = t(`plain.${event}`, { defaultValue: '' });
  const words = outcome === 'done' ? [happened, own, plain, button] : [button, plain, own, happened];
  return words.find((one) => one !== '') ?? t('plain.other');
}

const STATUSES: ReadonlySet<number> = new Set([400, 403, 404, 409, 412, 429]);

/** Reason for a refusal: in the chart's own words if the chart refused. */
export function refusalWords(language: Language, lifecycle: string, details: unknown): string {
  const { status = 0, refusal } = (details ?? {}) as { status?: number; refusal?: Refusal };
  const chart = lifecycleOf(lifecycle);
  if (chart && refusal) return explain(chart as Parameters<typeof explain>[0], refusal)(language);
  return unsetTexts(language, 'audit')(STATUSES.has(status) ? `refused.${status}` : 'refused.other');
}

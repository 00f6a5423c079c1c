import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { exportQuery, tableMedia } from '../platform/export.ts';
import { choice, day, listQuery, page } from '../platform/fields.ts';
import { shown } from '../platform/trade-fields.ts';

/* Who of an organisation did what, to which record, when: for those who manage its members. */

/**
 * Kinds of records in the log; texts: `audit:kind.<kind>`. A person's changes to their own account are not included.
 */
export const AUDIT_KINDS = [
  'inquire',
  'lot',
  'question',
  'invitation',
  'tender',
  'offer',
  'buyerRequest',
  'order',
  'cart',
  'document',
  'product',
  'stock',
  'productImport',
  'organization',
  'membership',
  'role',
  'approvalLimit',
  'bankAccount',
  'companyGroup',
  'partner',
  'productCategory',
  'exchangeRate',
  'file',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const auditFilters = {
  person: z.optional(z.string('invalid_id').check(z.regex(/^[1-9]\d{0,8}$/, 'invalid_id'))),
  kind: z.optional(choice(AUDIT_KINDS)),
  event: z.optional(z.string().check(z.maxLength(40, 'max_length|40'))),
  outcome: z.optional(choice(['done', 'refused'])),
  /** Days of the organisation's own calendar; both belong to the period. */
  from: z.optional(day()),
  to: z.optional(day()),
};

export const auditEntry = z.object({
  at: z.string(),
  user: z._default(z.nullable(z.number()), null),
  person: shown(),
  /** Null for a kind that this table does not list. */
  kind: z._default(z.nullable(z.enum(AUDIT_KINDS)), null),
  kind_label: shown(),
  event: shown(),
  /** In the user's language. */
  event_label: shown(),
  outcome: z.enum(['done', 'refused']),
  /** Why it was refused, in the user's language. */
  reason: shown(),
  /** Null when the user may not open it: the entry then only shows that something happened. */
  record: z._default(
    z.nullable(
      z.object({
        /** Path of its page. */
        path: z.string(),
        name: shown(),
      }),
    ),
    null,
  ),
  ip: shown(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditEndpoints = {
  auditList: endpoint({
    method: 'GET',
    path: '/api/audit/',
    auth: 'token',
    summary: "Actions and attempts of the organization's members, newest first; for members who manage users",
    query: z.object({ page: listQuery.page, page_size: listQuery.page_size, ...auditFilters }),
    answer: page(auditEntry),
  }),
  auditExport: endpoint({
    method: 'GET',
    path: '/api/audit/export/',
    auth: 'token',
    kind: 'file',
    media: tableMedia,
    summary: 'The same actions and attempts as a table',
    query: z.object({ ...auditFilters, ...exportQuery }),
  }),
};

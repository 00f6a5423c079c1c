import * as z from 'zod/mini';
import { APPROVAL_STEPS } from '../../../machines/kit/approval-steps.ts';
import { endpoint } from '../platform/endpoint.ts';
import { choice, keptCurrency, money } from '../platform/fields.ts';
import { roleCode } from './role.ts';

/* Limits up to which a role decides without approval. */

export const MAX_LIMITS = 200;

const limit = {
  step: choice(APPROVAL_STEPS),
  /** '' for all roles. */
  role: z.union([z.literal(''), roleCode()], 'invalid_choice'),
};

export const approvalLimits = z.object({
  version: z.number(),
  currency: z.string(),
  limits: z.array(z.object({ step: z.enum(APPROVAL_STEPS), role: z.string(), amount: z.nullable(z.string()) })),
  /** Steps that need approval for some members while no other member may approve them. */
  unapproved: z.array(z.enum(APPROVAL_STEPS)),
});
export type ApprovalLimits = z.output<typeof approvalLimits>;

const approvalLimitsBody = z.object({
  /** The server refuses a withdrawn currency unless the limits already have it. */
  currency: keptCurrency(),
  limits: z
    .array(z.object({ ...limit, amount: z.nullable(money()) }), 'invalid_list')
    .check(z.maxLength(MAX_LIMITS, `max_entries|${MAX_LIMITS}`)),
});

export const approvalEndpoints = {
  approvalLimitList: endpoint({
    method: 'GET',
    path: '/api/approval-limits/',
    auth: 'token',
    summary: 'Amounts above which publication, award and issue need a second person in the active organization',
    answer: approvalLimits,
  }),
  approvalLimitUpdate: endpoint({
    method: 'PATCH',
    path: '/api/approval-limits/',
    auth: 'token',
    summary: 'Set all limits at once; pending requests for approval stay pending',
    body: approvalLimitsBody,
    answer: approvalLimits,
  }),
};

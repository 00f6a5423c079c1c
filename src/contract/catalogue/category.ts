import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, nameText, whole } from '../platform/fields.ts';
import { identifierOrNone, shown, yes } from '../platform/trade-fields.ts';

/**
 * ASSUMED: the maximum depth of the tree, counted from the top, and the maximum number of an organisation's own
 * categories.
 */
export const MAX_CATEGORY_DEPTH = 5;
export const MAX_OWN_CATEGORIES = 1000;

/**
 * A node of the tree of product categories: common ones for all organisations, and an organisation's own below them.
 */
export const categoryRow = z.object({
  id: z.number(),
  version: z.optional(z.number()),
  parent: z._default(z.nullable(z.number()), null),
  /** A common one is named in the user's language. */
  name: z.string(),
  /** From the top, e.g. `Metals › Pipes`. */
  path: shown(),
  /** Of a common one: its permanent identifier, e.g. `metals.pipes`. */
  code: z._default(z.nullable(z.string()), null),
  /** Whether it belongs to the caller's organisation, which may change it. */
  own: yes(),
});
export type Category = z.output<typeof categoryRow>;

export const categoryEndpoints = {
  categoryList: endpoint({
    method: 'GET',
    path: '/api/product-categories/',
    auth: 'optional',
    summary: "Product categories as a tree: the common ones and the organization's own",
    query: z.object({ ...listQuery, own: z.optional(z.enum(['true', 'false'], 'invalid_choice')) }),
    answer: whole(categoryRow),
  }),
  categoryCreate: endpoint({
    method: 'POST',
    path: '/api/product-categories/',
    auth: 'token',
    summary: 'Add a category of the organization',
    body: z.object({ name: nameText(120), parent: z.optional(identifierOrNone()) }),
    answer: categoryRow,
    status: 201,
  }),
  categoryPatch: endpoint({
    method: 'PATCH',
    path: '/api/product-categories/{id}/',
    auth: 'token',
    summary: 'Rename or move a category of the organization',
    body: z.object({ name: z.optional(nameText(120)), parent: z.optional(identifierOrNone()) }),
    answer: categoryRow,
  }),
  categoryDelete: endpoint({
    method: 'DELETE',
    path: '/api/product-categories/{id}/',
    auth: 'token',
    summary: 'Delete a category of the organization that has neither products nor subcategories',
  }),
};

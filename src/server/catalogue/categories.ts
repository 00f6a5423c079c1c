import { categoryEndpoints, MAX_CATEGORY_DEPTH, MAX_OWN_CATEGORIES } from '../../contract/catalogue/category.ts';
import type { Language } from '../../contract/platform/fields.ts';
import type { Trx } from '../db/schema.ts';
import type { Caller } from '../platform/auth/auth.ts';
import { change, matches } from '../platform/command.ts';
import { type App, type Handler, route } from '../platform/http.ts';
import { countOf } from '../platform/http/paging.ts';
import { conflict, type FieldMap, fieldProblem, forbidden, notFound, stale } from '../platform/problem.ts';
import { searchText } from '../platform/values/search-text.ts';
import { type CategoryNode, CategoryTree, foldedName } from './categories-tree.ts';

function mayWrite(caller: Caller): number {
  if (!caller.organization) throw forbidden('organization_required');
  if (!caller.permissions.has('product.manage')) throw forbidden();
  return caller.organization.id;
}

const categoryList: Handler<typeof categoryEndpoints.categoryList> = async ({
  query,
  caller,
  services,
  reply,
  language,
}) => {
  reply.header('Vary', 'Accept-Language');
  const tree = await CategoryTree.of(services.db, caller?.organization?.id ?? null);
  const wanted = searchText(query.search);
  return tree
    .inOrder(language)
    .map((node) => tree.wireOf(node, language))
    .filter(({ own }) => query.own === undefined || own === (query.own === 'true'))
    .filter(({ path }) => searchText(path).includes(wanted));
};

const categoryCreate: Handler<typeof categoryEndpoints.categoryCreate> = async (call) => {
  const { body, caller, now, language } = call;
  const organization = mayWrite(caller);
  return change(call, { lifecycle: 'productCategory', event: 'CREATE', payload: body }, async ({ trx }) => {
    const tree = await lockTree(trx, organization);
    const parent = body.parent ?? null;
    check(tree, { name: body.name, parent, self: null });
    if (tree.countOf(organization) >= MAX_OWN_CATEGORIES) throw conflict(`max_items|${MAX_OWN_CATEGORIES}`);
    const { id } = await trx
      .insertInto('product_categories')
      .values({
        organization_id: organization,
        parent_id: parent,
        name: body.name,
        folded: foldedName(body.name),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, answer: await shown(trx, organization, id, language) };
  });
};

const categoryPatch: Handler<typeof categoryEndpoints.categoryPatch> = async (call) => {
  const { params, body, caller, ifMatch, language } = call;
  const organization = caller.organization?.id ?? 0;
  return change(call, { lifecycle: 'productCategory', event: 'EDIT', payload: body }, async ({ trx }) => {
    const tree = await lockTree(trx, organization);
    const node = ownNode(tree, params.id, caller);
    if (ifMatch !== undefined && !matches(ifMatch, node.version)) throw stale(tree.wireOf(node, language));
    const name = body.name ?? node.name;
    const parent = body.parent === undefined ? node.parent_id : body.parent;
    check(tree, { name, parent, self: node.id });
    await trx
      .updateTable('product_categories')
      .set({ name, folded: foldedName(name), parent_id: parent, version: node.version + 1 })
      .where('id', '=', node.id)
      .execute();
    return { id: node.id, answer: await shown(trx, organization, node.id, language) };
  });
};

const categoryDelete: Handler<typeof categoryEndpoints.categoryDelete> = async (call) => {
  const { params, caller } = call;
  const organization = caller.organization?.id ?? 0;
  await change(call, { lifecycle: 'productCategory', event: 'DELETE', payload: null }, async ({ trx }) => {
    const tree = await lockTree(trx, organization);
    const { id } = ownNode(tree, params.id, caller);
    // Waits for concurrent writes of products in this category, so that they are counted.
    await trx.selectFrom('product_categories').select('id').where('id', '=', id).forUpdate().execute();
    const below = tree.childrenOf(id).length;
    if (below > 0) throw conflict(`category_has_children|${below}`);
    const products = await productsOf(trx, id);
    if (products > 0) throw conflict(`category_has_products|${products}`);
    await trx.deleteFrom('product_categories').where('id', '=', id).execute();
    return { id, answer: null };
  });
};

/** Serialises changes of one tree: two concurrent moves could create a cycle. */
async function lockTree(trx: Trx, organization: number): Promise<CategoryTree> {
  await trx.selectFrom('organizations').select('id').where('id', '=', organization).forNoKeyUpdate().execute();
  return CategoryTree.of(trx, organization);
}

interface Place {
  readonly name: string;
  readonly parent: number | null;
  /** The category being renamed or moved; null for a new one. */
  readonly self: number | null;
}

/** Returns the problems of a node with this name under this parent. */
function faultsOf(tree: CategoryTree, { name, parent, self }: Place): FieldMap {
  const line = tree.lineOf(parent);
  const height = self === null ? 1 : tree.heightOf(self);
  if (parent !== null && line.length === 0) return { parent: ['invalid_id'] };
  if (line.some(({ id }) => id === self)) return { parent: ['category_cycle'] };
  if (line.length + height > MAX_CATEGORY_DEPTH) return { parent: [`category_depth|${MAX_CATEGORY_DEPTH}`] };
  const folded = foldedName(name);
  const same = tree
    .childrenOf(parent)
    .some(
      (node) =>
        node.id !== self && [node.name, ...Object.values(node.names ?? {})].some((one) => foldedName(one) === folded),
    );
  return same ? { name: ['category_exists'] } : {};
}

function check(tree: CategoryTree, place: Place): void {
  const faults = faultsOf(tree, place);
  if (Object.keys(faults).length > 0) throw fieldProblem(faults);
}

/**
 * Returns a category that may be changed. Other organisations' categories do not exist for the caller; common ones
 * cannot be changed.
 */
function ownNode(tree: CategoryTree, id: number, caller: Caller): CategoryNode {
  const node = tree.get(id);
  if (!node) throw notFound();
  mayWrite(caller);
  if (node.organization_id === null) throw forbidden('category_common');
  return node;
}

const productsOf = (trx: Trx, id: number): Promise<number> =>
  countOf(trx.selectFrom('products').where('category_id', '=', id));

async function shown(trx: Trx, organization: number, id: number, language: Language) {
  const tree = await CategoryTree.of(trx, organization);
  const node = tree.get(id);
  if (!node) throw notFound();
  return tree.wireOf(node, language);
}

/** ASSUMED: members who manage products also manage their categories. */
export function categories(app: App): void {
  route(app, categoryEndpoints.categoryList, categoryList);
  route(app, categoryEndpoints.categoryCreate, categoryCreate);

  route(app, categoryEndpoints.categoryPatch, categoryPatch);
  route(app, categoryEndpoints.categoryDelete, categoryDelete);
}

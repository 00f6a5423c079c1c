import { type Selectable, sql } from 'kysely';
import type { Language } from '../../contract/platform/fields.ts';
import type { Db, Trx } from '../db/schema.ts';
import type { ProductCategoriesTable } from '../db/tables/categories.ts';

const COLUMNS = ['id', 'version', 'organization_id', 'parent_id', 'name', 'names', 'code'] as const;
export type CategoryNode = Pick<Selectable<ProductCategoriesTable>, (typeof COLUMNS)[number]>;

const BETWEEN = ' › ';
/** The category's own name at the end of a path. */
export const lastOf = (path: string): string => path.split(BETWEEN).at(-1) ?? path;
const nameIn = ({ name, names }: Pick<CategoryNode, 'name' | 'names'>, language: Language): string =>
  names?.[language] ?? name;

/** Names under the same parent are compared without case. */
export const foldedName = (name: string): string => name.normalize('NFC').toLowerCase();

/** The category tree visible to one organisation; a visitor sees the common categories. */
export class CategoryTree {
  readonly #nodes: ReadonlyMap<number, CategoryNode>;

  constructor(nodes: readonly CategoryNode[]) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
  }

  static async of(db: Db | Trx, organization: number | null): Promise<CategoryTree> {
    return new CategoryTree(
      await db
        .selectFrom('product_categories')
        .select(COLUMNS)
        .where((e) => e.or([e('organization_id', 'is', null), e('organization_id', '=', organization ?? 0)]))
        .execute(),
    );
  }

  get(id: number): CategoryNode | undefined {
    return this.#nodes.get(id);
  }

  childrenOf(id: number | null): CategoryNode[] {
    return [...this.#nodes.values()].filter(({ parent_id }) => parent_id === id);
  }

  countOf(organization: number): number {
    return [...this.#nodes.values()].filter(({ organization_id }) => organization_id === organization).length;
  }

  /** The node and its ancestors, from the top. */
  lineOf(id: number | null): CategoryNode[] {
    const node = id === null ? undefined : this.#nodes.get(id);
    return node ? [...this.lineOf(node.parent_id), node] : [];
  }

  /** Number of levels in the subtree of a node; a leaf has one. */
  heightOf(id: number): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.heightOf(child.id)));
  }

  pathOf(id: number, language: Language): string {
    return this.lineOf(id)
      .map((node) => nameIn(node, language))
      .join(BETWEEN);
  }

  wireOf(node: CategoryNode, language: Language) {
    return {
      id: node.id,
      version: node.version,
      parent: node.parent_id,
      name: nameIn(node, language),
      path: this.pathOf(node.id, language),
      code: node.code,
      own: node.organization_id !== null,
    };
  }

  /** Each node after its parent, siblings sorted by name. */
  inOrder(language: Language, parent: number | null = null): CategoryNode[] {
    const { compare } = new Intl.Collator(language);
    const below = new Map<number | null, CategoryNode[]>();
    for (const node of this.#nodes.values()) below.set(node.parent_id, [...(below.get(node.parent_id) ?? []), node]);
    const walk = (id: number | null): CategoryNode[] =>
      (below.get(id) ?? [])
        .sort((a, b) => compare(nameIn(a, language), nameIn(b, language)))
        .flatMap((node) => [node, ...walk(node.id)]);
    return walk(parent);
  }
}

/** Full path of each category, regardless of its owner. */
export async function categoryPaths(
  db: Db | Trx,
  ids: readonly (number | null)[],
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<CategoryNode>`
    with recursive line as (
      select c.id, c.parent_id, c.name, c.names from product_categories c where c.id in (${sql.join(asked)})
      union
      select c.id, c.parent_id, c.name, c.names from product_categories c join line l on c.id = l.parent_id
    ) select * from line`.execute(db);
  const tree = new CategoryTree(rows);
  return new Map(asked.filter((id) => tree.get(id)).map((id) => [id, tree.pathOf(id, language)]));
}

/** A category and its descendants in every organisation: the scope of a search for it. */
export const categoryBranch = (id: number) => sql<number>`(
  with recursive branch as (
    select c.id from product_categories c where c.id = ${id}
    union
    select c.id from product_categories c join branch b on c.parent_id = b.id
  ) select id from branch)`;

/** Whether an organisation may use the category for its products: it must be common or its own. */
export async function mayUseCategory(db: Db | Trx, organization: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('product_categories')
    .select('id')
    .where('id', '=', id)
    .where((e) => e.or([e('organization_id', 'is', null), e('organization_id', '=', organization)]))
    // Locked so that it cannot be deleted concurrently.
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

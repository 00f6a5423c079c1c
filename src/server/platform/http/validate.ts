import type * as z from 'zod/mini';
import type { FieldMap } from '../problem.ts';
import { fieldProblem } from '../problem.ts';

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;
interface Branch {
  messages: string[];
  children: Map<string | number, Branch>;
}

const KEY = /^[a-z_]+(\|.*)?$/;
const branch = (): Branch => ({ messages: [], children: new Map() });

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

function keyOf(issue: Issue, value: unknown): string {
  if (value === undefined) return 'required';
  if (value === null) return 'null';
  return KEY.test(issue.message) ? issue.message : 'invalid';
}

/** Django REST Framework's format: list rows aligned with those sent, `{}` for a valid row. */
function render(node: Branch, value: unknown): FieldMap | readonly FieldMap[] | readonly string[] {
  if (node.children.size === 0)
    return Array.isArray(value) || isRecord(value) ? { non_field_errors: node.messages } : node.messages;
  if (Array.isArray(value) && [...node.children.keys()].every((key) => typeof key === 'number')) {
    return value.map((row, index) => {
      const child = node.children.get(index);
      if (!child) return {};
      const rendered = render(child, row);
      return Array.isArray(rendered) ? { non_field_errors: rendered as readonly string[] } : (rendered as FieldMap);
    });
  }
  const entries = [...node.children].map(([key, child]) => [String(key), render(child, at(value, [key]))] as const);
  if (node.messages.length > 0) entries.push(['non_field_errors', node.messages]);
  return Object.fromEntries(entries) as FieldMap;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function fieldMap(issues: readonly Issue[], raw: unknown): FieldMap {
  const root = branch();
  for (const issue of issues) {
    let node = root;
    for (const key of issue.path) {
      const step = typeof key === 'symbol' ? String(key) : key;
      const next = node.children.get(step) ?? branch();
      node.children.set(step, next);
      node = next;
    }
    const key = issue.path.length === 0 && !isRecord(raw) ? 'not_an_object' : keyOf(issue, at(raw, issue.path));
    if (!node.messages.includes(key)) node.messages.push(key);
  }
  if (root.children.size === 0) return { non_field_errors: root.messages };
  return render(root, isRecord(raw) ? raw : {}) as FieldMap;
}

/** Parses, or throws a 400 with its field map. */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, raw: unknown): z.output<S> {
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw fieldProblem(fieldMap(parsed.error.issues, raw));
  return parsed.data;
}

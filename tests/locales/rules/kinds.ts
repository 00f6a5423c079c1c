import { join } from 'node:path';
import { namespaces, texts } from '../read.ts';
import { unsentEvents } from './seen.ts';
import { askedIn, isNode, type Node, namespacesOf, type Source, sources, walk } from './source.ts';

export type Kind = 'button' | 'hint' | 'section' | 'dialog';

const nameOf = (node: Node): string => {
  const name = (node['openingElement'] as Node | undefined)?.['name'] as Node | undefined;
  return String(name?.['name'] ?? '');
};
const attribute = (node: Node, name: string): unknown =>
  ((node['openingElement'] as Node)['attributes'] as Node[]).find(
    (one) => one.type === 'JSXAttribute' && (one['name'] as Node)['name'] === name,
  )?.['value'];

/** A button's own text, without that of elements inside it. */
const wordsOn = (node: Node): string[] =>
  (node['children'] as Node[]).filter((child) => child.type === 'JSXExpressionContainer').flatMap(shown);

/** Texts of an expression, without the attributes of elements: `{t('a')}`, not `{<Help text={t('b')} />}`. */
const shown = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  const found: string[] = [];
  walk(node, (one) => {
    if (one.type === 'JSXElement' && one !== node) return false;
    if (one.type === 'CallExpression') {
      const asked = askedIn(one);
      found.push(...asked);
      // A value such as `b` in `t('a', { b: t('c') })` is not a text of its own.
      if (asked.length > 0) return false;
    }
    return true;
  });
  return found;
};

/** The kinds of the texts of one element. */
function ofElement(node: Node): [Kind, string][] {
  const name = nameOf(node);
  const as = (kind: Kind, keys: readonly string[]) => keys.map((key): [Kind, string] => [kind, key]);
  if (name.endsWith('Button')) return as('button', wordsOn(node));
  if (/Dialog$|Form$/.test(name))
    return [
      ...as('button', [
        ...shown(attribute(node, 'confirm')),
        ...shown(attribute(node, 'cancel')),
        ...shown(attribute(node, 'action')),
      ]),
      ...(name === 'ConfirmDialog' ? as('dialog', paragraphs(node)) : []),
    ];
  if (name === 'Section') return as('section', shown(attribute(node, 'description')));
  return [];
}

/** A dialog's own paragraphs, without its fields. */
const paragraphs = (node: Node): string[] =>
  (node['children'] as Node[])
    .filter((child) => child.type === 'JSXElement' && nameOf(child) === 'p')
    .flatMap((child) => wordsOn(child));

/** Entries of a menu: `{ label, onChoose }`. */
function ofObject(node: Node): [Kind, string][] {
  const fields = new Map(
    (node['properties'] as Node[]).flatMap((one) =>
      one.type === 'Property' ? [[String((one['key'] as Node)['name']), one['value']] as const] : [],
    ),
  );
  if (fields.has('onChoose')) return shown(fields.get('label')).map((key) => ['button', key]);
  return (['hint', 'consequence'] as const).flatMap((field) =>
    shown(fields.get(field)).map((key): [Kind, string] => [field === 'hint' ? field : 'dialog', key]),
  );
}

function ofSource({ tree }: Source): [Kind, string][] {
  const all: [Kind, string][] = [];
  walk(tree, (node) => {
    if (node.type === 'JSXElement') {
      all.push(...ofElement(node));
      all.push(...shown(attribute(node, 'hint')).map((key): [Kind, string] => ['hint', key]));
      all.push(...shown(attribute(node, 'consequence')).map((key): [Kind, string] => ['dialog', key]));
    }
    if (node.type === 'ObjectExpression') all.push(...ofObject(node));
  });
  return all;
}

/** By the key's name, for keys that code computes. */
const BY_NAME: readonly (readonly [RegExp, Kind])[] = [
  [/^lifecycles-\w+:\w+\.event\.\w+_confirm$/, 'dialog'],
  [/^lifecycles-\w+:\w+\.event\.\w+$/, 'button'],
  [/(?:Hint|_hint)$/, 'hint'],
  [/:(?:.*\.)?section\.\w+Text$/, 'section'],
  [/^settings:text\./, 'section'],
];

const pattern = (key: string): RegExp =>
  new RegExp(`^${key.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^:]*')}$`);

/** `namespace:key` → its kinds on the screens. */
export function kinds(): ReadonlyMap<string, ReadonlySet<Kind>> {
  const ids = new Map(namespaces('en').map((one) => [one, [...texts('en', one).keys()]] as const));
  const of = new Map<string, Set<Kind>>();
  const put = (id: string, kind: Kind) => of.set(id, (of.get(id) ?? new Set()).add(kind));
  for (const source of sources(join('src', 'app'))) {
    const own = namespacesOf(source);
    for (const [kind, asked] of ofSource(source)) {
      const [space, key] = asked.includes(':') ? (asked.split(':') as [string, string]) : [undefined, asked];
      // A key made only of a variable could be any.
      if (key.replaceAll('*', '') === '') continue;
      const matches = pattern(key);
      const base = (one: string) => one.replace(/_(zero|one|two|few|many|other)$/, '');
      for (const namespace of space === undefined ? (own.length > 0 ? own : ids.keys()) : [space])
        for (const one of ids.get(namespace) ?? [])
          if (matches.test(one) || matches.test(base(one))) put(`${namespace}:${one}`, kind);
    }
  }
  const unsent = unsentEvents();
  for (const [namespace, keys] of ids)
    for (const key of keys) {
      if (unsent.has(`${namespace}:${key}`)) continue;
      const named = BY_NAME.find(([name]) => name.test(`${namespace}:${key}`));
      if (named) put(`${namespace}:${key}`, named[1]);
    }
  return of;
}

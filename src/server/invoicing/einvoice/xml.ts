import { SaxesParser } from 'saxes';
import { readable } from '../../platform/values/readable.ts';

/** An element with its text or its children. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
}

type Children = readonly (Element | null | undefined | false)[];

export const el = (
  name: string,
  content: string | Children,
  attributes: Readonly<Record<string, string>> = {},
): Element => ({
  name,
  attributes,
  text: typeof content === 'string' ? readable(content) : '',
  children:
    typeof content === 'string'
      ? []
      : content.filter((child) => child !== null && child !== undefined && child !== false),
});

/** Null for empty content: the standards forbid empty elements. */
export const some = (
  name: string,
  content: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): Element | null => {
  const text = readable(content ?? '').trim();
  return text === '' ? null : el(name, text, attributes);
};

export const group = (name: string, children: Children): Element | null => {
  const made = el(name, children);
  return made.children.length === 0 ? null : made;
};

/** A name on one line, cut to the length that the standard allows. */
export const oneLine = (text: string, most: number): string =>
  [...readable(text).replace(/\s+/g, ' ').trim()].slice(0, most).join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function write({ name, attributes, text, children }: Element, indent: string): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${given.join('')}`;
  if (children.length > 0)
    return `${open}>\n${children.map((child) => write(child, `${indent}  `)).join('\n')}\n${indent}</${name}>`;
  return text === '' ? `${open}/>` : `${open}>${escaped(text)}</${name}>`;
}

/**
 * UTF-8 without a byte order mark. Implemented here because the previous library (xmlbuilder2) treats `&T;` in a name
 * as an intended entity and does not escape it; the output is verified with an independent parser before it is sent.
 */
export const serialize = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
  readonly children: Element[];
}

/** Throws at the first well-formedness error. */
export function parse(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const stack: Open[] = [{ name: '', attributes: {}, text: '', children: [] }];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => parser.fail('a document type'));
  parser.on('opentag', ({ name, attributes }) => {
    const plain = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    stack.push({ name, attributes: Object.fromEntries(plain), text: '', children: [] });
  });
  const add = (text: string) => {
    const open = stack.at(-1);
    if (open) open.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const { text, ...node } = stack.pop() as Open;
    stack.at(-1)?.children.push({ ...node, text: node.children.length === 0 ? text : '' });
  });
  parser.write(xml).close();
  const [root] = stack[0]?.children ?? [];
  if (!root) throw new Error('There is no element');
  return root;
}

export const childrenOf = (node: Element, name: string): readonly Element[] =>
  node.children.filter((child) => child.name === name);

/** The elements at the end of a path below `node`, for example `cac:TaxTotal/cac:TaxSubtotal`. */
export const at = (node: Element, path: string): readonly Element[] =>
  path.split('/').reduce<readonly Element[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [node]);

export const textAt = (node: Element, path: string): string => at(node, path)[0]?.text ?? '';

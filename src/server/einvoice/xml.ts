import { create } from 'xmlbuilder2';

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
  text: typeof content === 'string' ? content : '',
  children:
    typeof content === 'string'
      ? []
      : content.filter((child) => child !== null && child !== undefined && child !== false),
});

/** Nothing where there is nothing to say: the standards forbid empty elements. */
export const some = (
  name: string,
  content: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): Element | null => {
  const text = (content ?? '').trim();
  return text === '' ? null : el(name, text, attributes);
};

export const group = (name: string, children: Children): Element | null => {
  const made = el(name, children);
  return made.children.length === 0 ? null : made;
};

/** The words of a name on one line, no longer than the standard allows. */
export const oneLine = (text: string, most: number): string =>
  [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('');

type Builder = ReturnType<typeof create>;

function write(parent: Builder, { name, attributes, text, children }: Element): void {
  const node = parent.ele(name, attributes);
  if (text !== '') node.txt(text);
  for (const child of children) write(node, child);
}

/** UTF-8 without a byte order mark; what XML cannot hold is left out. */
export function serialize(root: Element): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' });
  write(document, root);
  return `${document.end({ prettyPrint: true })}\n`;
}

interface Parsed {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<unknown>;
  readonly attributes?: Iterable<unknown>;
}

function read(node: Parsed): Element {
  const children = [...node.childNodes].map((child) => child as Parsed).filter(({ nodeType }) => nodeType === 1);
  const attributes = [...(node.attributes ?? [])].map((one) => one as { name: string; value: string });
  return {
    name: node.nodeName,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    text: children.length === 0 ? (node.textContent ?? '') : '',
    children: children.map(read),
  };
}

export const parse = (xml: string): Element => read(create(xml).root().node as unknown as Parsed);

export const childrenOf = (node: Element, name: string): readonly Element[] =>
  node.children.filter((child) => child.name === name);

/** The elements at the end of a path below `node`, e.g. `cac:TaxTotal/cac:TaxSubtotal`. */
export const at = (node: Element, path: string): readonly Element[] =>
  path.split('/').reduce<readonly Element[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), [node]);

export const textAt = (node: Element, path: string): string => at(node, path)[0]?.text ?? '';

import type { Lifecycle } from '../../../machines/kit/lifecycle.ts';
import { lifecycles } from '../../../machines/lifecycles/index.ts';
import { definitions, stateNodes } from '../../../src/pathkit/definitions.ts';
import { allTexts, type Found, found, type Text } from './kit.ts';
import { literalsOf, type Node, namespacesOf, type Source, sources, walk } from './source.ts';

/** The keys a file names: whole ones, and beginnings and ends combined with other values. */
interface Named {
  readonly spaces: ReadonlySet<string> | null;
  readonly whole: ReadonlySet<string>;
  readonly made: readonly RegExp[];
}

const KEY = /^[\w-]+(?:[.:][\w-]+)*$/;
const MADE = /^(?:[\w-]+:)?[\w.*-]+$/;

/** A namespace passed as a value, such as `texts(language, 'mail')`, counts as named too. */
function spacesOf(source: Source): ReadonlySet<string> | null {
  const named = [...source.text.matchAll(/\b(?:unsetT|t)exts\([^()]*(?:\([^()]*\))?[^()]*'([\w-]+)'\)/g)].map(
    ([, space = '']) => space,
  );
  const own = [...namespacesOf(source), ...named];
  return own.length === 0 || /useTranslation\([^)]*`|useTranslation\([a-z]/.test(source.text)
    ? null
    : // Problems of any endpoint, and the frame of any screen.
      new Set([...own, 'common', 'errors']);
}

function namedIn(source: Source): Named {
  const whole = new Set<string>();
  const made: RegExp[] = [];
  walk(source.tree, (node: Node) => {
    if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return;
    for (const literal of literalsOf(node)) {
      // Parameters of a message follow the bars.
      const [key = ''] = literal.split('|');
      if (!key.includes('*') && KEY.test(key)) whole.add(key);
      else if (MADE.test(key) && key.replaceAll('*', '').length > 1 && !/^\*+$/.test(key))
        made.push(new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '([\\w.-]+)')}$`));
    }
  });
  return { spaces: spacesOf(source), whole, made };
}

/** Every word in the code, as a value or as a name. */
function vocabulary(all: readonly Source[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { tree } of all)
    walk(tree, (node) => {
      const value = node.type === 'Literal' ? node['value'] : node.type === 'Identifier' ? node['name'] : undefined;
      if (typeof value !== 'string') return;
      words.add(value);
      for (const part of value.split(/[^\w-]+/)) words.add(part);
    });
  return words;
}

const names = (
  { spaces, whole, made }: Named,
  { namespace }: Text,
  key: string,
  known: ReadonlySet<string>,
): boolean => {
  const full = `${namespace}:${key}`;
  const bare = spaces === null || spaces.has(namespace);
  if (whole.has(full) || (bare && whole.has(key))) return true;
  // The computed parts of a name appear somewhere in the code too.
  const madeOf = (parts: RegExpExecArray | null) =>
    parts?.slice(1).every((part) => known.has(part) || part.split(/[._-]/).every((one) => known.has(one)));
  return made.some((pattern) => madeOf(pattern.exec(full)) || (bare && madeOf(pattern.exec(key))));
};

/** A plural key, or one with a context, is requested by its base. */
const asked = (key: string): string[] => {
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
  return base === key ? [key] : [base, key];
};

/** Keys named by the charts themselves: `<id>.state.<path>`, `<id>.event.<EVENT>`, `<id>.guard.<name>`. */
export function namedByCharts(): ReadonlySet<string> {
  return new Set(
    Object.values(lifecycles).flatMap((one) => {
      const { id, domain, machine, catalogue } = one as unknown as Lifecycle;
      const entries = Object.entries(catalogue as Readonly<Record<string, { readonly confirm?: boolean }>>);
      const guards = definitions(machine).flatMap((each) => each.guards.flatMap((name) => name.match(/\w+/g) ?? []));
      const keys = [
        'title',
        ...stateNodes(machine).map((node) => `state.${node.path.join('_')}`),
        ...entries.flatMap(([event, { confirm }]) => [
          `event.${event}`,
          ...(confirm ? [`event.${event}_confirm`] : []),
        ]),
        ...guards.map((name) => `guard.${name}`),
      ];
      return keys.map((key) => `lifecycles-${domain}:${id}.${key}`);
    }),
  );
}

/** English texts that no code names. */
export function unused(): Found[] {
  const read = sources('src', 'machines');
  const [all, known] = [read.map(namedIn), vocabulary(read)];
  const charts = namedByCharts();
  return allTexts('en').flatMap((one) => {
    if (charts.has(one.id)) return [];
    // The charts' texts are requested only by the charts' names.
    if (/^lifecycles-\w+:\w+\.(?:state|event|guard)\./.test(one.id)) return [found(one, 'no chart has it')];
    return asked(one.key).some((key) => all.some((file) => names(file, one, key, known)))
      ? []
      : [found(one, 'no code names it')];
  });
}

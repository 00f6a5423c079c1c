import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { definitions } from './definitions.ts';
import type { Definition } from './types.ts';

/** Mermaid does not allow dots in names. */
const alias = (path: string): string => (path === '' ? 'machine' : path.replaceAll(/[^A-Za-z0-9]/g, '_'));

const eventLabel = ({ event, guards }: Definition, told: boolean): string =>
  `${event === '' ? 'always' : event}${told && guards.length > 0 ? ` [${guards.join(', ')}]` : ''}`;

function shape(node: AnyStateNode, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const path = node.path.join('.');
  const children = Object.values(node.states as Record<string, AnyStateNode>);
  const initial = node.initial.target?.map((target) => alias(target.path.join('.'))) ?? [];
  const inside = (at: number): string[] => {
    const inner = '  '.repeat(at);
    const start = node.type === 'parallel' ? [] : initial.map((name) => `${inner}[*] --> ${name}`);
    const parts = children.map((child) => shape(child, at));
    const divided = parts.flatMap((lines, index) =>
      node.type === 'parallel' && index > 0 ? [`${inner}--`, ...lines] : lines,
    );
    return [...start, ...divided];
  };
  if (path === '') return inside(depth);
  const name = alias(path);
  const title = name === node.key ? [] : [`${pad}state "${node.key}" as ${name}`];
  if (children.length === 0) return [...title, ...(node.type === 'final' ? [`${pad}${name} --> [*]`] : [])];
  return [...title, `${pad}state ${name} {`, ...inside(depth + 1), `${pad}}`];
}

/**
 * The chart as a Mermaid state diagram. A guard is written only when one event of one state has several candidates; the
 * full conditions are in a table, see `transitionTable`.
 */
export function diagram(machine: AnyStateMachine): string {
  const all = definitions(machine).filter(({ refusal }) => !refusal);
  const several = (one: Definition): boolean =>
    all.filter(({ source, event }) => source === one.source && event === one.event).length > 1;
  const arrows = new Map<string, string[]>();
  for (const one of all) {
    for (const target of one.targets.length > 0 ? one.targets : [one.source]) {
      const arrow = `${alias(one.source)} --> ${alias(target)}`;
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), eventLabel(one, several(one))]);
    }
  }
  const lines = [...arrows].map(([arrow, labels]) => `  ${arrow} : ${[...new Set(labels)].join(' / ')}`);
  return ['stateDiagram-v2', ...shape(machine.root, 1), ...lines].join('\n');
}

const cell = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : parts.map((part) => `\`${part}\``).join(', ');

/** A Markdown table of every transition with its conditions and effects. */
export function transitionTable(machine: AnyStateMachine): string {
  const rows = definitions(machine).map((one) => {
    const to = one.refusal ? '(refused)' : one.targets.length > 0 ? cell(one.targets) : '(same)';
    const from = one.source === '' ? '(any)' : `\`${one.source}\``;
    const event = one.event === '' ? '(always)' : `\`${one.event}\``;
    return `| ${from} | ${event} | ${to} | ${cell(one.guards)} | ${cell(one.actions)} |`;
  });
  return ['| From | Event | To | Only if | Effects |', '|---|---|---|---|---|', ...rows].join('\n');
}

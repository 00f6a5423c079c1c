import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { sectionOf } from '../law/sequence/section.ts';
import { diagram, transitionTable } from '../../src/pathkit/diagram.ts';

const FOLDER = join('machines', 'lifecycles');
const MARKER = '<!-- Below this line: written by `npm run docs`. Reasons belong above it. -->';

export const readmePath = (id: string): string => join(FOLDER, id, 'README.md');

function titleOf({ id, domain }: Lifecycle): string {
  const path = join('locales', 'en', `lifecycles-${domain}.json`);
  const texts = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, { title?: string }>) : {};
  return texts[id]?.title ?? id;
}

function senders({ catalogue }: Lifecycle): string {
  const rows = Object.entries(catalogue).map(([event, { side, permission, confirm, follows }]) => {
    const by = follows
      ? `${side.join(', ')}, with a step of the ${follows.side} on the ${follows.on}`
      : side.join(', ');
    const carries = permission === undefined ? '' : `\`${permission}\``;
    return `| \`${event}\` | ${by} | ${carries} | ${confirm ? 'yes' : ''} |`;
  });
  return ['| Event | Sent by | Permission | Confirmed |', '|---|---|---|---|', ...rows].join('\n');
}

/** Handwritten reasons are kept; diagram and tables follow the chart. */
export function readme(lifecycle: Lifecycle): string {
  const path = readmePath(lifecycle.id);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [above = ''] = before.split(MARKER);
  const reasons = above.replace(/^# .*\n/, '').trim();
  return [
    `# ${titleOf(lifecycle)}`,
    ...(reasons === '' ? [] : [reasons]),
    MARKER,
    ['```mermaid', diagram(lifecycle.machine), '```'].join('\n'),
    '## Transitions',
    transitionTable(lifecycle.machine),
    '## Who may send what',
    senders(lifecycle),
    ...sectionOf(lifecycle.id),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

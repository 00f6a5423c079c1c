import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifecycle } from '../../machines/kit/lifecycle.ts';
import { INVOICING_README, INVOICING_ROOTS } from '../law/sequence.invoicing.ts';
import { PURCHASE_README, PURCHASE_ROOTS, type Root } from '../law/sequence.ts';
import { TRADE_README, TRADE_ROOTS } from '../law/sequence.trade.ts';
import { diagram, transitionTable } from '../../src/pathkit/diagram.ts';

/** Pictures of the messages that its events send to other records. */
const ROOMS: readonly (readonly [readme: string, roots: readonly Root[]])[] = [
  [PURCHASE_README, PURCHASE_ROOTS],
  [INVOICING_README, INVOICING_ROOTS],
  [TRADE_README, TRADE_ROOTS],
];
/** The address of a heading on GitHub. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

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

const picturesOf = ({ id }: Lifecycle): readonly string[] =>
  ROOMS.flatMap(([path, roots]) =>
    roots
      .filter(({ from }) => from === id)
      .map(({ event, title }) => {
        const events = event.split(', ').map((name) => `\`${name}\``);
        return `- ${events.join(', ')}: [${title}](../../../${path}#${anchorOf(title)})`;
      }),
  );

/** Handwritten reasons are kept; diagram and tables follow the chart. */
export function readme(lifecycle: Lifecycle): string {
  const path = readmePath(lifecycle.id);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const [above = ''] = before.split(MARKER);
  const pictures = picturesOf(lifecycle);
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
    ...(pictures.length === 0 ? [] : ['## Messages to other records', pictures.join('\n')]),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

import type { Node } from '../lifecycles/code-tree.ts';
import { at, type Change, calleeOf, inside, instead, listed, nameOf, type Spot, turned, without } from './syntax.ts';

/*
 * Mutates the parts of charts, catalogues and lists: transitions, guards, actions, targets, permissions, sides, rows.
 */

const CHARTED = new Set(['charts', 'flows', 'catalogues']);
/** Properties that affect only a step's appearance or the chart's name. */
const SHOWN = new Set(['icon', 'intent', 'id', 'types']);
/** Containers; each of their members is removed separately. */
const HOLDERS = new Set(['states', 'on', 'guards', 'actors', 'delays', 'context', 'initial', 'params', 'type']);

/** A chart with a missing state or implementation does not start at all. */
const needed = (around: readonly Node[]): boolean => {
  const [holder, above] = around;
  if (holder?.type !== 'Property') return above?.type === 'Program';
  const name = nameOf(holder);
  const isSetup = around.some((one) => one.type === 'CallExpression' && calleeOf(one) === 'setup');
  return name === 'states' || name === 'types' || (isSetup && ['guards', 'actions', 'actors', 'delays'].includes(name));
};

function properties({ node, around, area }: Spot): readonly Change[] {
  if (node.type !== 'ObjectExpression') return [];
  const list = listed(node, 'properties');
  const whole = CHARTED.has(area) && !needed(around);
  return list.flatMap((own, nth) => {
    const part = own.type === 'SpreadElement' ? whole || list.length > 1 : whole && removable(own, around);
    return part ? [without(list, nth, inside(node))] : [];
  });
}

function removable(own: Node, around: readonly Node[]): boolean {
  const name = nameOf(own);
  if (SHOWN.has(name)) return false;
  const isFinal = name === 'type' && at(own, 'value')?.['value'] === 'final';
  // `actions` in a chart's setup is a container; in a transition a single action is removed as a whole.
  const isList = name === 'actions' && at(own, 'value')?.type === 'ArrayExpression';
  const isEntry = around.some((one) => nameOf(one) === 'on' || nameOf(one) === 'always');
  return isFinal || (!isList && (!HOLDERS.has(name) || (isEntry && name === 'on')));
}

/** Lists of names are sets; a chart's rows, numbers and computed elements are ordered. */
const ordered = (node: Node | undefined, area: Spot['area']): boolean => {
  if (node?.type === 'ObjectExpression') return true;
  if (node?.type !== 'Literal') return !CHARTED.has(area);
  return /^\d/.test(String(node['value']));
};

function elements({ node, code, area }: Spot): readonly Change[] {
  if (node.type !== 'ArrayExpression') return [];
  const list = listed(node, 'elements');
  const taken = list.map((_, nth) => without(list, nth, inside(node)));
  const pairs = list.flatMap((one, nth) => {
    const other = list[nth + 1];
    const both = other && one.type !== 'SpreadElement' && ordered(one, area) && ordered(other, area);
    return both && nth < 2 ? [turned(code, one, other)] : [];
  });
  return [...taken, ...pairs];
}

/** `all('a', 'b')`: one condition removed. */
function conditions({ node }: Spot): readonly Change[] {
  if (node.type !== 'CallExpression' || calleeOf(node) !== 'all') return [];
  const list = listed(node, 'arguments');
  return list.length > 1 ? list.map((_, nth) => without(list, nth, inside(node))) : [];
}

/** Another state in place of the target, from the innermost part of the chart that has one. */
function targets({ node, around, area }: Spot): readonly Change[] {
  if ((area !== 'charts' && area !== 'flows') || node.type !== 'Literal' || around[0]?.type !== 'Property') return [];
  const isTarget =
    ['target', 'initial', 'onDone', 'onError', 'always'].includes(nameOf(around[0])) || nameOf(around[2]) === 'on';
  if (!isTarget || around[0]['value'] !== node) return [];
  for (const one of around) {
    const states =
      one.type === 'ObjectExpression' ? listed(one, 'properties').find((own) => nameOf(own) === 'states') : one;
    if (states?.type !== 'Property' || nameOf(states) !== 'states') continue;
    const names = listed(at(states, 'value'), 'properties').map(nameOf);
    const nth = names.indexOf(String(node['value']));
    const other = nth < 0 ? undefined : names[(nth + 1) % names.length];
    if (other !== undefined && names.length > 1) return [instead(node, `'${other}'`)];
  }
  return [];
}

const SIDES: Readonly<Record<string, string>> = {
  buyer: 'supplier',
  supplier: 'buyer',
  seller: 'buyer',
  organization: 'self',
  self: 'organization',
  visitor: 'self',
  server: 'buyer',
};
function permissions({ node, around, area }: Spot): readonly Change[] {
  if (area !== 'catalogues' || node.type !== 'Literal') return [];
  const value = String(node['value']);
  const isSide =
    nameOf(around[0]) === 'side' || (around[0]?.type === 'ArrayExpression' && nameOf(around[1]) === 'side');
  if (isSide && SIDES[value]) return [instead(node, `'${SIDES[value]}'`)];
  if (around[0]?.type !== 'Property' || nameOf(around[0]) !== 'permission') return [];
  return [instead(node, value === 'user.manage' ? "'bank.manage'" : "'user.manage'")];
}

export const parts = (spot: Spot): readonly Change[] => [
  ...properties(spot),
  ...elements(spot),
  ...conditions(spot),
  ...targets(spot),
  ...permissions(spot),
];

import type { AnyStateMachine, AnyStateNode } from 'xstate';

/* The transitions of the charts a whole run has taken, and the consequences it has produced. */

interface Met {
  readonly to: string;
  readonly event: { readonly type: string };
  readonly from: string;
  readonly state: string;
  readonly actions: readonly { readonly type: string }[];
}
type Counted =
  | { readonly ok: true; readonly steps: readonly Met[] }
  | {
      readonly ok: false;
      readonly refusal: { readonly code: string; readonly guards: readonly string[] };
      readonly to: string;
    };

const path = (node: AnyStateNode): string => node.path.join('.');
/** The state the chart settles in on entry. */
const rest = (node: AnyStateNode): string => {
  const [first] = node.initial?.target ?? [];
  return first ? rest(first) : path(node);
};
const leaves = (node: AnyStateNode): AnyStateNode[] => {
  const inner = Object.values<AnyStateNode>(node.states);
  return inner.length > 0 ? inner.flatMap(leaves) : [node];
};

/** `order: new CONFIRM confirmed` for every transition of the chart, once per state in which it applies. */
export function transitionsOf(name: string, machine: AnyStateMachine): string[] {
  const found = leaves(machine.root).flatMap((leaf) => {
    const known = new Set<string>();
    const lines: string[] = [];
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent)
      for (const [type, definitions] of node.transitions) {
        if (type === '' || known.has(type)) continue;
        known.add(type);
        for (const { target, meta } of definitions) {
          const [to] = target ?? [];
          if ((meta as { refusal?: boolean } | undefined)?.refusal !== true)
            lines.push(`${name}: ${path(leaf)} ${type} ${to ? rest(to) : path(leaf)}`);
        }
      }
    return lines;
  });
  return [...new Set(found)];
}

export interface Coverage {
  readonly transitions: Map<string, number>;
  readonly actions: Map<string, number>;
  readonly refusals: Map<string, number>;
  readonly events: Map<string, number>;
  readonly count: (event: string, outcome: Counted) => void;
}

export function newCoverage(): Coverage {
  const [transitions, actions, refusals, events] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  return {
    transitions,
    actions,
    refusals,
    events,
    count: (event, outcome) => {
      add(events, `${event} ${outcome.ok ? 'done' : 'refused'}`);
      if (!outcome.ok) {
        for (const guard of outcome.refusal.guards) add(refusals, `${outcome.to}: ${guard}`);
        return;
      }
      for (const step of outcome.steps) {
        add(transitions, `${step.to}: ${step.from} ${step.event.type} ${step.state}`);
        for (const { type } of step.actions) add(actions, `${step.to}: ${type}`);
      }
    },
  };
}

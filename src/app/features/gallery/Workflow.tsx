import { lifecycles } from '../../../../machines/lifecycles/index.ts';
import { Section } from '../../ui/page/Section.tsx';
import { StatusTag, ToneTag } from '../../ui/workflow/StatusTag.tsx';

const TONES = ['grey', 'blue', 'amber', 'green', 'red', 'wax'] as const;

interface StateNode {
  readonly path: readonly string[];
  readonly states: Readonly<Record<string, StateNode>>;
}
const leaves = (node: StateNode): string[] => {
  const inner = Object.values(node.states);
  return inner.length === 0 ? [node.path.join('.')] : inner.flatMap(leaves);
};

/** Each state of each chart as records show it. */
export function Workflow() {
  return (
    <Section title="workflow/StatusTag">
      <div className="k-row">
        {TONES.map((tone) => (
          <ToneTag key={tone} tone={tone}>
            {tone}
          </ToneTag>
        ))}
      </div>
      {Object.values(lifecycles).map(({ id, domain, machine }) => (
        <div key={id} className="k-row">
          <code>{id}</code>
          {leaves(machine.root).map((state) => (
            <StatusTag key={state} lifecycle={id} domain={domain} state={state} />
          ))}
        </div>
      ))}
    </Section>
  );
}

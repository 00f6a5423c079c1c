import { type CSSProperties, memo, useRef } from 'react';
import { LineRow, type LineRowProps } from './LineRow.tsx';
import type { LineRead } from '../editor/document-draft.ts';

/** Number of lines that are rendered, laid out or skipped together. */
export const GROUP = 5;

interface LineGroupProps extends Omit<LineRowProps, 'line' | 'at'> {
  readonly lines: readonly LineRead[];
  /** Index of its first line. */
  readonly from: number;
}

function Group({ lines, from, last, ...row }: LineGroupProps) {
  return (
    <tbody style={{ '--lines': lines.length } as CSSProperties}>
      {lines.map((line, at) => (
        <LineRow key={line.key} line={line} at={from + at} last={last && at === lines.length - 1} {...row} />
      ))}
    </tbody>
  );
}

export const LineGroup = memo(Group);

/** Lines in groups; an unchanged group keeps its array, so that `memo` skips it. */
export function useGroups(lines: readonly LineRead[]): readonly (readonly LineRead[])[] {
  const kept = useRef<readonly (readonly LineRead[])[]>([]);
  kept.current = Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, n) => {
    const now = lines.slice(n * GROUP, (n + 1) * GROUP);
    const before = kept.current[n];
    return before?.length === now.length && now.every((line, at) => line === before[at]) ? before : now;
  });
  return kept.current;
}

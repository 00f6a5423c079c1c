import './record.css';
import type { ReactNode } from 'react';
import type { Moment } from '../figures/moments.ts';
import { Timeline } from '../figures/Timeline.tsx';
import { type Next, NextLine } from './NextLine.tsx';

interface RecordHeadProps {
  readonly moments: readonly Moment[];
  readonly next: Next;
  /** The list of all steps. */
  readonly children?: ReactNode;
}

/** Shown below the title of a record: its timeline to scale, and one line on what comes next. */
export const RecordHead = ({ moments, next, children }: RecordHeadProps) => (
  <div className="k-record">
    <Timeline moments={moments} over={next.over} />
    <NextLine next={next}>{children}</NextLine>
  </div>
);

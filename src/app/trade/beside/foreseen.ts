import type { ReactNode } from 'react';
import type { Draft } from '../../../../machines/flows/draft.ts';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import { isDecimal } from '../../../../machines/money/decimal.ts';
import { serverNow } from '../../session/server-clock.ts';
import type { Reader } from '../../untold/untold.ts';

/* What a draft lacks that no server has seen: its chart judges it here, as the server will once it is stored. */

export interface ForeseenProps {
  readonly draft: Draft;
  /** Draws what the chart says of the step; undefined where nothing can be made of what is typed. */
  readonly children: (step: AllowedEvent | undefined) => ReactNode;
}

/** What nobody can compute with, as the beginning of a number, is none yet. */
export const numberIn = (typed: unknown): string | null =>
  typeof typed === 'string' && isDecimal(typed.trim()) ? typed.trim() : null;

/** Whether somebody may take the step is no matter of what is missing. */
export const anybody = (): Reader => ({
  organization: null,
  person: null,
  email: null,
  permissions: new Set(),
  at: new Date(serverNow()).toISOString(),
});

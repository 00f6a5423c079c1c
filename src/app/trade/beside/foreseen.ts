import type { ReactNode } from 'react';
import type { Draft } from '../../../../machines/flows/draft.ts';
import type { AllowedEvent } from '../../../../machines/kit/allowed.ts';
import { isDecimal } from '../../../../machines/money/decimal.ts';
import { serverNow } from '../../session/server-clock.ts';
import type { Reader } from '../../untold/untold.ts';

/* What an unsaved draft lacks: its chart judges it here, as the server will once it is stored. */

export interface ForeseenProps {
  readonly draft: Draft;
  /** Renders the chart's answer about the step; undefined when the input cannot be evaluated. */
  readonly children: (step: AllowedEvent | undefined) => ReactNode;
}

/** An incomplete number, such as its beginning, counts as missing. */
export const numberIn = (typed: unknown): string | null =>
  typeof typed === 'string' && isDecimal(typed.trim()) ? typed.trim() : null;

/** Who may take the step does not matter for what is missing. */
export const anybody = (): Reader => ({
  organization: null,
  zone: null,
  person: null,
  email: null,
  permissions: new Set(),
  at: new Date(serverNow()).toISOString(),
});

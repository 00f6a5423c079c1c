import type { Inquire } from '../../../contract/procurement/inquire.ts';

/** Whether a step has only requested an approval, because a limit was exceeded. */
export const asksFirst = (row: unknown): boolean => Boolean((row as Inquire | null)?.approval?.asked);

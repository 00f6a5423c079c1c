import type { Inquire } from '../../../contract/procurement/inquire.ts';

/** Whether a step that was taken only asks somebody else, above a limit. */
export const asksFirst = (row: unknown): boolean => Boolean((row as Inquire | null)?.approval?.asked);

import { inquireIs } from '../inquire/inquire.tags.ts';
import { tenderIs } from './tender.tags.ts';

/* Which companies a tender admits, and until when. */

/** Whether suppliers may answer an inquiry in this state; true for steps logged before they contained the state. */
export const inquireRuns = (inquire: string | undefined): boolean =>
  inquire === undefined || inquireIs('running', inquire);

/** Whether a company with this view of the tender takes part or still may; null: it has no view. */
export const takesPart = (tender: string | null | undefined): boolean => tender !== null && !tenderIs('out', tender);

/** Whether a company with this view may read and ask about the tender; in an open tender it needs no view. */
export const mayFollow = (tender: string | null | undefined): boolean => !tenderIs('excluded', tender ?? undefined);

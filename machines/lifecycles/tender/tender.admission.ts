import { inquireIs } from '../inquire/inquire.tags.ts';
import { tenderIs } from './tender.tags.ts';

/* Whom a tender admits, and how long. */

/** Suppliers may answer an inquiry in this state. Steps that were logged before it was kept were judged then. */
export const inquireRuns = (inquire: string | undefined): boolean =>
  inquire === undefined || inquireIs('running', inquire);

/** A company with this view of it answers it, or may yet; null: it has none. */
export const takesPart = (tender: string | null | undefined): boolean => tender !== null && !tenderIs('out', tender);

/** It reads what is said of it; of an open one also without a view of its own. */
export const mayFollow = (tender: string | null | undefined): boolean => !tenderIs('excluded', tender ?? undefined);

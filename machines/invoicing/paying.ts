import type { Permission } from '../kit/permissions.ts';

/** ASSUMED: members who may buy or issue invoices see to the payment of what the company has bought. */
export const PAYERS = ['document.issue', 'order.buy'] as const satisfies readonly Permission[];

/** ASSUMED: a payment is a task from the week in which it is due, until the seller records it. */
export const PAYING_DAYS = 7;

/** The last due date that makes a payment a task today: today is the first of the days. */
export const payingUntil = (today: string): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + (PAYING_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);

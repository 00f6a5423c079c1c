import type { Facts, Spoilt } from './refused.ts';

/* Days and facts of documents whose steps are refused. */

export const AT = '2030-01-08T12:00:00.000Z';
export const TODAY = '2030-01-08';
export const TOMORROW = '2030-01-09';
export const by = (facts: Facts): Spoilt => ({ facts });
export const silent: Spoilt = { sent: { reason: ' ' } };

export const dates = { follows: null, owedFrom: null, closedUntil: null };
export const closed = by({ dates: { ...dates, closedUntil: TODAY } });
export const correction = { changes: true, explained: true, standing: true, underFinal: false, fits: true };

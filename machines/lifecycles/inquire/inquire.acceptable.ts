/* Separate from the chart's transitions, because a button needs only these names and not the rules behind them. */

/** G-accept. */
export const ACCEPTABLE = [
  'offerStands',
  'lotUndecided',
  'offerBinds',
  'quantityFits',
  'shortExplained',
  'justified',
  'unrankedJustified',
  'notOwnOffer',
  'notDeclinedBefore',
] as const;

/* Apart from the chart's steps: a button needs these names and not the rules behind them. */

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

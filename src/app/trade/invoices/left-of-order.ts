/** The amount left of an order, under its name: what exceeds a reduced order is not left but too much. */
export const leftOfOrder = (left: string) => ({
  label: left.startsWith('-') ? ('field.overOrder' as const) : ('field.leftOfOrder' as const),
  amount: left.replace('-', ''),
});

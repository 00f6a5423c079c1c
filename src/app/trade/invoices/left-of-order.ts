/** The amount left of an order, under its name: what exceeds a reduced order is not left but too much. */
export const leftOfOrder = (left: string) =>
  left.startsWith('-')
    ? ({ label: 'field.overOrder', amount: left.slice(1) } as const)
    : ({ label: 'field.leftOfOrder', amount: left } as const);

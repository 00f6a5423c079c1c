/** Too narrow for a column beside the results. */
export const NARROW = '(max-width: 900px)';

/** The number in an address; null when there is none. */
export const recordId = (value: string | undefined): number | null =>
  /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : null;

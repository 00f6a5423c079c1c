/** Groups rows by a numeric key, so that a thousand rows are scanned once instead of once per key. */
export function grouped<T>(list: readonly T[], keyOf: (one: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const one of list) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

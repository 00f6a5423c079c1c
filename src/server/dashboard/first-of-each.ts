interface OfKind {
  readonly kind: string;
}

/** So many, the first of every kind before the second of any: a kind with hundreds hides no other. They keep their order. */
export function firstOfEach<T extends OfKind>(found: readonly T[], limit: number): T[] {
  if (found.length <= limit) return [...found];
  const before = new Map<string, number>();
  const places = found.map(({ kind }, at) => {
    const place = before.get(kind) ?? 0;
    before.set(kind, place + 1);
    return { at, place };
  });
  const chosen = new Set(
    places
      .toSorted((a, b) => a.place - b.place || a.at - b.at)
      .slice(0, limit)
      .map(({ at }) => at),
  );
  return found.filter((_, at) => chosen.has(at));
}

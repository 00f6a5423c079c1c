interface OfKind {
  readonly kind: string;
}

/**
 * Picks up to `limit` tasks: the first of every kind before the second of any, so that a kind with hundreds hides no
 * other. Their order is kept.
 */
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

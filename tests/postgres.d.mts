export function isRoot(): boolean;
/** A throw-away PostgreSQL, or why there is none. */
export function startPostgres(): Promise<{ url: string; stop: () => void } | { missing: string }>;

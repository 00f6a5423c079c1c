export function isRoot(): boolean;
/** A temporary PostgreSQL server, or why there is none. */
export function startPostgres(): Promise<{ url: string; stop: () => void } | { missing: string }>;

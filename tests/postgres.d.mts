export function isRoot(): boolean;
/** A temporary PostgreSQL server, or why there is none. `durable`: it keeps what it acknowledged when it is killed. */
export function startPostgres(options?: {
  durable?: boolean;
}): Promise<{ url: string; stop: () => void } | { missing: string }>;

export const ROOT: string;
/** Builds client and server if their sources have changed since the last build. */
export function ensureBuilt(options?: { force?: boolean }): Promise<void>;

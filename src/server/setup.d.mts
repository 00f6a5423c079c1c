export const ROOT: string;
/** Builds client and server when their sources differ from those of the last build. */
export function ensureBuilt(options?: { force?: boolean }): Promise<void>;

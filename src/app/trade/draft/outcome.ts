import type * as z from 'zod/mini';
import type { Draft } from '../../../../machines/flows/draft.ts';
import type { Outcome } from '../../../../machines/flows/writing.ts';
import { serverNow } from '../../session/server-clock.ts';
import { etag } from '../use-seen.ts';
import type { Stored } from './own-draft.ts';

export const now = (): string => new Date(serverNow()).toISOString();

export const savedOf = ({ id, version }: Stored, draft: Draft): Outcome => ({
  kind: 'saved',
  id,
  version: etag(version),
  at: now(),
  draft,
});
/** The other version, when another user has saved in between; null when it cannot be read. */
export const staleOf =
  <R extends Stored>(schema: z.ZodMiniType<R>, draftOf: (row: R) => Draft, onStale?: (row: R) => void) =>
  (current: unknown): Outcome | null => {
    const { data } = schema.safeParse(current);
    if (!data) return null;
    onStale?.(data);
    return { kind: 'stale', draft: draftOf(data), version: etag(data.version) };
  };

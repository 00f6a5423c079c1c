import { sql } from 'kysely';
import type { Services } from '../../src/server/platform/services.ts';

/** A busy database: every request is authenticated first, and waits until these are released. */
export async function holdSessions({ db }: Pick<Services, 'db'>): Promise<{ release: () => Promise<void> }> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let held: Promise<void> | undefined;
  await new Promise<void>((locked) => {
    held = db.transaction().execute(async (trx) => {
      await sql`lock table tokens in access exclusive mode`.execute(trx);
      locked();
      await ended;
    });
  });
  return {
    release: async () => {
      end();
      await held;
    },
  };
}

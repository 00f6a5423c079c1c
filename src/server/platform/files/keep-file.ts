import type { ReceivedFile } from '../../../contract/platform/received-file.ts';
import type { Caller } from '../auth/auth.ts';
import type { Trx } from '../../db/schema.ts';
import type { Services } from '../services.ts';

interface Keeping {
  readonly trx: Trx;
  readonly services: Services;
  readonly caller: Caller;
  readonly now: string;
}

/** Adds a received file to the company's files and returns its id. */
export async function keepFile(
  { trx, services, caller, now }: Keeping,
  organization: number,
  received: ReceivedFile,
): Promise<number> {
  const { name, size, media_type, sha256 } = received;
  const path = await services.files.keep(received);
  const { id } = await trx
    .insertInto('files')
    .values({ at: now, organization_id: organization, user_id: caller.user.id, name, size, media_type, sha256, path })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

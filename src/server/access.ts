import type { Caller } from './auth.ts';
import type { Db } from './db/schema.ts';

/** An attachment may be read by the organisation that uploaded it and by whom its record is shown to. */
export async function mayReadFile(_db: Db, file: { id: number; organization_id: number }, caller: Caller, _now: string): Promise<boolean> {
  return caller.organization?.id === file.organization_id;
}

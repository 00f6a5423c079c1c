import { type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { Services } from '../services.ts';
import { transact } from '../transact.ts';
import { every } from '../jobs/loop.ts';

/** ASSUMED: days after its upload that a file is kept for the offer or amendment it was uploaded for. */
export const WAITING_DAYS = 7;
const DAY_MS = 86_400_000;
const EVERY_MS = 60 * 60_000;
const BATCH = 100;

const daysBefore = (now: string, days: number): string => new Date(Date.parse(now) - days * DAY_MS).toISOString();

/**
 * Uploaded files that were never used. Files of drafts, tenders, offers and company cards, of submitted revisions, and
 * those ever published under this name are kept forever.
 */
const unused = (db: Db | Trx, now: string) =>
  db
    .selectFrom('files as f')
    .select(['f.id', 'f.path'])
    .where('f.at', '<=', daysBefore(now, WAITING_DAYS))
    .where((e) =>
      e.not(e.exists(e.selectFrom('inquire_documents as d').select('d.id').whereRef('d.file_id', '=', 'f.id'))),
    )
    .where((e) => e.not(e.exists(e.selectFrom('partner_files as d').select('d.id').whereRef('d.file_id', '=', 'f.id'))))
    .where(
      sql<SqlBool>`not exists (select 1 from offer_documents d where d.file_id = f.id and (d.attached or exists (
        select 1 from offer_revisions r where r.offer_id = d.offer_id and position(f.sha256 in r.content) > 0)))`,
    )
    .where(
      sql<SqlBool>`not exists (select 1 from inquires i join inquire_revisions r on r.inquire_id = i.id
        where i.organization_id = f.organization_id
          and (r.content->'documents' @> jsonb_build_array(jsonb_build_object('name', f.name))
            or r.content->'lots' @> jsonb_build_array(jsonb_build_object('documents',
              jsonb_build_array(jsonb_build_object('name', f.name))))))`,
    );

/** Rows first: bytes without a row only waste space, while a row without its bytes is a broken link. */
async function drop({ db, files }: Services, now: string, id: number): Promise<void> {
  const path = await transact(db, async (trx) => {
    // Waits for a concurrent save of the offer, which may reference the file.
    await trx
      .selectFrom('offers')
      .select('id')
      .where('id', 'in', trx.selectFrom('offer_documents').select('offer_id').where('file_id', '=', id))
      .forUpdate()
      .execute();
    const file = await unused(trx, now).where('f.id', '=', id).forUpdate().skipLocked().executeTakeFirst();
    if (!file) return null;
    await trx.deleteFrom('offer_documents').where('file_id', '=', id).execute();
    await trx.deleteFrom('files').where('id', '=', id).execute();
    return file.path;
  });
  if (path !== null) await files.remove(path);
}

/** Images used by no issued document, user, organisation or product: each was replaced, or its form was never saved. */
const unshown = (db: Db | Trx, now: string) =>
  db
    .selectFrom('images as i')
    .select(['i.name', 'i.path'])
    .where('i.created_at', '<=', daysBefore(now, WAITING_DAYS))
    .where('i.printed', '=', false)
    .where(
      sql<SqlBool>`not exists (select 1 from users u where u.image = '/api/images/' || i.name || '/')
        and not exists (select 1 from organizations o where o.image = '/api/images/' || i.name || '/')
        and not exists (select 1 from products p where p.image = '/api/images/' || i.name || '/')`,
    );

async function dropImage({ db, files }: Services, now: string, name: string): Promise<void> {
  const path = await transact(db, async (trx) => {
    const image = await unshown(trx, now).where('i.name', '=', name).forUpdate().skipLocked().executeTakeFirst();
    if (image) await trx.deleteFrom('images').where('name', '=', name).execute();
    return image?.path ?? null;
  });
  if (path !== null) await files.remove(path);
}

/** Anything older belongs to a request that never finished because the server was killed. */
export const longestRequest = ({ config }: Services): number => (config.requestSeconds + 60) * 1000;

/** Deletes unused uploads, every hour of the server's clock. */
export function fileKeeper(services: Services): (now: string) => Promise<void> {
  const due = every(EVERY_MS);
  return async (now) => {
    if (!due(now)) return;
    const found = await unused(services.db, now).orderBy('f.nth').limit(BATCH).execute();
    for (const { id } of found) await drop(services, now, id);
    const pictures = await unshown(services.db, now).orderBy('i.name').limit(BATCH).execute();
    for (const { name } of pictures) await dropImage(services, now, name);
    await services.files.clear(longestRequest(services));
  };
}

import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isOwnImage } from '../../../contract/platform/contact-fields.ts';
import { imageEndpoints } from '../../../contract/platform/image.ts';
import { ReceivedFile } from '../../../contract/platform/received-file.ts';
import type { Step } from '../command.ts';
import { imageType } from './files.ts';
import { type App, route } from '../http.ts';
import { fieldProblem, notFound } from '../problem.ts';
import type { Services } from '../services.ts';
import { storedFile } from './stored-file.ts';

type Image = null | string | Blob | ReceivedFile;

/**
 * The value to store for a sent image: a URL as it is, a file under a new name. Its type is read from the bytes; SVG is
 * not allowed, because it can contain scripts.
 */
export async function keepImage(step: Step<unknown>, image: Image): Promise<string | null> {
  if (image === null || image === '') return null;
  if (typeof image === 'string') {
    if (isOwnImage(image)) await ownImage(step, image);
    return image;
  }
  const mediaType = image instanceof ReceivedFile ? imageType(image.head) : null;
  if (!(image instanceof ReceivedFile) || mediaType === null) throw fieldProblem({ image: ['invalid_image'] });
  const name = randomUUID();
  const path = await step.services.files.keep(image);
  await step.trx
    .insertInto('images')
    .values({ name, path, media_type: mediaType, user_id: step.caller?.user.id ?? 0, created_at: step.now })
    .execute();
  return `/api/images/${name}/`;
}

async function ownImage(step: Step<unknown>, image: string): Promise<void> {
  const name = image.split('/').at(-2) ?? '';
  // Locked until it is referenced, because unreferenced images are deleted.
  const known = await step.trx
    .selectFrom('images')
    .select('name')
    .where('name', '=', name)
    .forShare()
    .executeTakeFirst();
  if (!known) throw fieldProblem({ image: ['invalid_image'] });
}

/** The bytes of an image on this server; null if it is elsewhere, too large for the purpose, or missing. */
export async function ownPicture(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  address: string,
  most: number,
): Promise<{ readonly type: string; readonly content: Buffer } | null> {
  if (!isOwnImage(address)) return null;
  const name = address.split('/').at(-2) ?? '';
  const row = await db.selectFrom('images').selectAll().where('name', '=', name).executeTakeFirst();
  if (!row) return null;
  const stored = await files.read(row.path);
  if (!stored) {
    log.error({ image: name, path: row.path }, 'an uploaded file is no longer in the store');
    return null;
  }
  if (stored.size > most) {
    stored.stream.destroy();
    return null;
  }
  return { type: row.media_type, content: await buffer(stored.stream) };
}

export function images(app: App): void {
  route(app, imageEndpoints.imageGet, async ({ params, services, reply }) => {
    const row = await services.db.selectFrom('images').selectAll().where('name', '=', params.name).executeTakeFirst();
    if (!row) throw notFound();
    const { size, stream } = await storedFile(services, row.path, { image: row.name });
    return reply
      .headers({
        'Content-Type': row.media_type,
        'Content-Length': size,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      })
      .send(stream);
  });
}

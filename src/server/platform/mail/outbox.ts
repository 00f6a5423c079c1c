import type { FastifyRequest } from 'fastify';
import { isOwnImage } from '../../../contract/platform/contact-fields.ts';
import { outboxEndpoints } from '../../../contract/platform/outbox.ts';
import { attachmentHeaders } from '../http/attachment.ts';
import type { App } from '../http.ts';
import { route } from '../http.ts';
import { countOf, likePattern, paged } from '../http/paging.ts';
import { notFound } from '../problem.ts';

/** Unsent mails. They contain activation and reset links: `outboxGate` decides who may read them. */
export function outbox(app: App, mayRead: (request: FastifyRequest) => boolean): void {
  route(app, outboxEndpoints.devOutbox, async ({ query, services, request }) => {
    if (!mayRead(request)) throw notFound();
    let mails = services.db.selectFrom('outbox as m');
    if (query.search) mails = mails.where('m.recipient', 'ilike', likePattern(query.search));
    return paged(request, query, {
      count: () => countOf(mails),
      rows: async ({ limit, offset }) => {
        const rows = await mails
          .leftJoin('organizations as o', 'o.id', 'm.company_id')
          .select([
            'm.id',
            'm.at',
            'm.recipient',
            'm.copy_to',
            'm.language',
            'm.subject',
            'm.body',
            'm.status',
            'o.image',
          ])
          .orderBy('m.id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute();
        const ids = rows.map(({ id }) => id);
        const files =
          ids.length === 0
            ? []
            : await services.db
                .selectFrom('outbox_attachments')
                .select(['id', 'mail_id', 'name', 'size'])
                .where('mail_id', 'in', ids)
                .orderBy('id')
                .execute();
        return rows.map(({ image, ...row }) => ({
          ...row,
          logo: image !== null && isOwnImage(image) ? image : null,
          attachments: files
            .filter((file) => file.mail_id === row.id)
            .map(({ id, name, size }) => ({ id, name, size })),
        }));
      },
    });
  });
  route(app, outboxEndpoints.devOutboxAttachment, async ({ params, services, request, reply }) => {
    if (!mayRead(request)) throw notFound();
    const file = await services.db
      .selectFrom('outbox_attachments')
      .selectAll()
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (!file) throw notFound();
    return reply.headers(attachmentHeaders(file.name, file.media_type)).send(Buffer.from(file.content));
  });
}

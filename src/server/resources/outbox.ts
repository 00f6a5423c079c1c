import { outboxEndpoints } from '../../contract/outbox.ts';
import type { App } from '../http.ts';
import { route } from '../http.ts';
import { countOf, likePattern, paged } from '../paging.ts';
import { notFound } from '../problem.ts';

/** The mails that nobody sent. Closed as soon as SMTP is set: they carry activation and reset links. */
export function outbox(app: App): void {
  route(app, outboxEndpoints.devOutbox, async ({ query, services, request }) => {
    if (services.config.smtpUrl) throw notFound();
    let mails = services.db.selectFrom('outbox');
    if (query.search) mails = mails.where('recipient', 'ilike', likePattern(query.search));
    return paged(request, query, {
      count: () => countOf(mails),
      rows: ({ limit, offset }) =>
        mails
          .select(['id', 'at', 'recipient', 'copy_to', 'language', 'subject', 'body', 'status'])
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
    });
  });
}

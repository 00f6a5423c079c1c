import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listQuery, page } from './fields.ts';

export const outboxMail = z.object({
  id: z.number(),
  at: z.string(),
  recipient: z.string(),
  copy_to: z.nullable(z.string()),
  language: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Logo of the company in whose name the mail is sent; shown at its top. */
  logo: z._default(z.nullable(z.string()), null),
  status: z.string(),
  attachments: z._default(z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })), []),
});
export type OutboxMail = z.output<typeof outboxMail>;

export const outboxEndpoints = {
  devOutbox: endpoint({
    method: 'GET',
    path: '/api/dev/outbox/',
    auth: 'none',
    summary: 'Emails that were not sent because no SMTP server is set; 404 once one is set',
    query: z.object(listQuery),
    answer: page(outboxMail),
    refuses: [404],
  }),
  devOutboxAttachment: endpoint({
    method: 'GET',
    path: '/api/dev/outbox/attachments/{id}/',
    auth: 'none',
    summary: 'A file of an email that was not sent; 404 once an SMTP server is set',
    kind: 'file',
    media: ['application/pdf', 'application/xml'],
  }),
};

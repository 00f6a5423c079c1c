import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice } from './fields.ts';
import { lineOf } from './plain-text.ts';

/**
 * Text of a browser's report: short, one line of visible characters, without user input. Never rejected for its
 * characters.
 */
const said = (max: number) =>
  z.pipe(
    z.pipe(z.string('invalid_text').check(z.maxLength(max, `max_length|${max}`)), z.transform(lineOf)),
    z.string(),
  );
const saidOrNothing = (max: number) => z._default(said(max), '');

export const clientReport = z.object({
  /** `crash`: a screen broke. `unread`: a value of an answer could not be read. */
  kind: choice(['crash', 'unread']),
  /** The pattern of the address, without its numbers and secrets. */
  route: said(200),
  /** A path of the endpoint table and a field, for `unread`. */
  resource: saidOrNothing(100),
  field: saidOrNothing(100),
  error: saidOrNothing(300),
  /** The first frames of the stack, without its message. */
  stack: saidOrNothing(1000),
  request_id: saidOrNothing(100),
  build: saidOrNothing(60),
});
export type ClientReport = z.input<typeof clientReport>;

export const clientReportEndpoints = {
  clientReport: endpoint({
    method: 'POST',
    path: '/api/client-reports/',
    keyless: true,
    auth: 'none',
    summary: "Report a client-side error to the server's log",
    body: clientReport,
    bytes: 8 * 1024,
    status: 204,
  }),
};

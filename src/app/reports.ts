import { type ClientReport, clientReportEndpoints } from '../contract/platform/client-report.ts';
import { call } from './api/client.ts';

/** More than this in one visit is one error that appears everywhere. */
const MOST = 20;
const told = new Set<string>();

/** The address without its values: numbers, tokens and every other word that is not ours. */
const routeOf = (pathname: string): string =>
  pathname
    .split('/')
    .map((part) => (/^[a-z-]{0,20}$/.test(part) ? part : ':'))
    .join('/')
    .slice(0, 200);

/** The first frames of a stack; its message is left out because it may repeat user input. */
const placesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@.*:\d+:\d+$/.test(line))
    .slice(0, 6)
    .join(' | ')
    .replaceAll(location.origin, '')
    .slice(0, 1000);

const build = (): string =>
  document.querySelector('script[type=module][src]')?.getAttribute('src')?.split('/').at(-1)?.slice(0, 60) ?? '';

function send(report: Omit<ClientReport, 'route' | 'build'>): void {
  const body = { ...report, route: routeOf(location.pathname), build: build() };
  const key = [body.kind, body.resource ?? body.route, body.field, body.error].join(' ');
  // Once per visit; a report that does not arrive is not retried.
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  void call(clientReportEndpoints.clientReport, { body });
}

/** Reports a field of a response that could not be read, without its value. */
export const reportUnread = (resource: string | null, field: string, requestId = ''): void =>
  // A format has no access to the response its value came from, so the route is sent instead.
  send({
    kind: 'unread',
    resource: (resource ?? routeOf(location.pathname)).slice(0, 100),
    field: field.slice(0, 100),
    request_id: requestId,
  });

export function reportCrash(error: unknown): void {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: '' };
  send({
    kind: 'crash',
    error: `${name}: ${message}`.replace(/\S+@\S+/g, '…').slice(0, 300),
    stack: error instanceof Error ? placesOf(error) : '',
  });
}

import { clientReportEndpoints } from '../../../contract/platform/client-report.ts';
import { lineOf } from '../../../contract/platform/plain-text.ts';
import type { App } from '../http.ts';
import { route } from '../http.ts';
import { throttled } from '../problem.ts';

const WINDOW_MS = 60_000;
/** ASSUMED: reports per minute, from one address and in total. */
const FROM_ONE = 20;
const FROM_ALL = 200;
const AGENT = 200;

/** Counted in memory, because errors on screens must be logged even if the database is the problem. */
function counter() {
  let began = 0;
  let all = 0;
  let one = new Map<string, number>();
  /** Seconds to wait; 0 if the report is accepted. */
  return (address: string, now: number): number => {
    if (now - began >= WINDOW_MS || now < began) {
      began = now;
      all = 0;
      one = new Map();
    }
    const many = (one.get(address) ?? 0) + 1;
    if (all >= FROM_ALL || many > FROM_ONE) return Math.ceil((began + WINDOW_MS - now) / 1000);
    all += 1;
    one.set(address, many);
    return 0;
  };
}

/** Writes a browser's error to the server's log; it is stored nowhere else. */
export function clientReports(app: App): void {
  const wait = counter();
  route(app, clientReportEndpoints.clientReport, async ({ services, body, ip, now, request }) => {
    const seconds = wait(ip, Date.parse(now));
    if (seconds > 0) throw throttled(seconds);
    const agent = lineOf(request.headers['user-agent'] ?? '').slice(0, AGENT);
    services.log.warn({ client: { ...body, browser: agent } }, 'client report');
  });
}

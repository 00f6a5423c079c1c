import { type EndpointShape, pathPattern } from '../../../contract/platform/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { outcomeEndpoints } from '../../../contract/platform/outcome.ts';
import type { Caller } from '../auth/auth.ts';
import { type App, route } from '../http.ts';
import { intentName, type IntentName, outcomeOf, withdraw } from '../idempotency.ts';
import { badRequest, notFound } from '../problem.ts';

const table: readonly EndpointShape[] = Object.values(endpoints);

interface Asking {
  readonly caller: Caller | null;
  readonly query: { readonly method: string; readonly path: string };
  readonly request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> };
}

/** The identity of the call in question, which depends on its sender. */
function meant({ caller, query: { method, path }, request }: Asking): IntentName {
  const called = table.find((one) => one.method === method && pathPattern(one.path).test(path));
  if (!called) throw notFound();
  const key = request.headers['idempotency-key'];
  const name = intentName(
    called,
    path,
    called.auth === 'none' ? null : caller,
    typeof key === 'string' ? key : undefined,
  );
  if (!name) throw badRequest('idempotency_key');
  return name;
}

export function outcomes(app: App): void {
  route(app, outcomeEndpoints.outcomeGet, async (call) => {
    call.reply.header('Cache-Control', 'no-store');
    const outcome = await outcomeOf(call.services.db, meant(call));
    if (!outcome) throw notFound();
    return outcome;
  });

  route(app, outcomeEndpoints.outcomeWithdraw, async (call) => {
    const outcome = await withdraw(call.services.db, meant(call), call.now);
    return { arrived: outcome !== null, status: outcome?.status ?? null, body: outcome?.body ?? null };
  });
}

import { isBuiltIn, type Permission, PERMISSIONS, ROLES } from '../../../machines/kit/permissions.ts';
import { type Profile, profileEndpoints } from '../../contract/account/profile.ts';
import type { EndpointShape } from '../../contract/platform/endpoint.ts';
import { UNTOLD } from '../../contract/platform/fields.ts';
import { call } from '../api/client.ts';
import { ApiError, keyOf } from '../api/queries.ts';
import { queryClient } from '../query-client.ts';
import { serverNow } from '../session/server-clock.ts';
import { type Chart, CHARTS } from './charts.ts';
import type { Reader } from './untold.ts';

/*
 * Derives the permitted actions of a record when the backend does not send them: the same chart judges the row here.
 * Facts missing from a row block nothing, because the backend makes the final decision. The charts are loaded only when
 * a response needs them.
 */

/** The profile from the screens' cache; null when the request fails. */
async function profile(): Promise<Profile | null> {
  const endpoint = profileEndpoints.profileMine;
  const queryFn = async () => {
    const result = await call(endpoint, {});
    if (!result.ok) throw new ApiError(result);
    return result.data;
  };
  return queryClient
    .query({ queryKey: keyOf(endpoint), queryFn, staleTime: Number.POSITIVE_INFINITY })
    .catch(() => null);
}

/** A backend that sends neither permissions nor a built-in role decides later: here everything is permitted. */
function permissionsOf(own: Profile | null): readonly Permission[] {
  const said = PERMISSIONS.filter((one) => own?.permissions.includes(one));
  if (said.length > 0) return said;
  return own?.role && isBuiltIn(own.role) ? ROLES[own.role] : PERMISSIONS;
}

/** A row that the chart cannot evaluate stays unchanged and does not affect other rows. */
function told(row: object, chart: Chart, reader: Reader): object {
  if (!('allowed' in row) || row.allowed !== UNTOLD) return row;
  try {
    return { ...row, allowed: chart.stepsOf(row as never, reader) };
  } catch {
    return row;
  }
}

/** The response with the permitted steps of its chart; unchanged if there is no chart or it cannot be evaluated. */
export async function tell<T extends object>({ path }: Pick<EndpointShape, 'path'>, data: T): Promise<T> {
  const room = path.split('/')[2] ?? '';
  const load = CHARTS[room];
  // A list nested under a record belongs to another chart.
  if (!load || ('results' in data && path !== `/api/${room}/`)) return data;
  try {
    const [chart, own] = await Promise.all([load(), profile()]);
    const reader: Reader = {
      organization: own?.organization ?? null,
      zone: own?.organizations.find(({ id }) => id === own.organization)?.zone ?? null,
      person: own?.id ?? null,
      email: own?.email ?? null,
      permissions: new Set(permissionsOf(own)),
      at: new Date(serverNow()).toISOString(),
    };
    if (!('results' in data)) return { ...data, ...told(data, chart, reader) };
    return { ...data, results: (data.results as readonly object[]).map((row) => told(row, chart, reader)) };
  } catch {
    return data;
  }
}

import { endpoints } from '../../../contract/endpoints.ts';
import { openApiEndpoints } from '../../../contract/platform/openapi.ts';
import { type App, route } from '../http.ts';
import { openApi } from './openapi.ts';

/** The version of the contract, not of the program. */
const VERSION = '1.0.0';

export function openApiDocument(app: App): void {
  const document = openApi(endpoints, VERSION);
  route(app, openApiEndpoints.openApi, () => Promise.resolve({ ...document }));
}

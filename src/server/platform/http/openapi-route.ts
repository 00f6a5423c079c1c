import { endpoints } from '../../../contract/endpoints.ts';
import { openApiEndpoints } from '../../../contract/platform/openapi.ts';
import { type App, route } from '../http.ts';
import { openApi } from './openapi.ts';

/** Version of the contract, not of the program. */
const VERSION = '1.0.0';

let made: ReturnType<typeof openApi> | undefined;
/** The same for every server of a process and expensive to generate, so created on first use. */
const document = () => (made ??= openApi(endpoints, VERSION));

export function openApiDocument(app: App): void {
  route(app, openApiEndpoints.openApi, () => Promise.resolve({ ...document() }));
}

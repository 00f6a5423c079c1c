import type { App } from '../http.ts';
import { files } from './files.ts';
import { openApiDocument } from './openapi.ts';
import { outbox } from './outbox.ts';

/** Every resource, once. */
const resources: readonly ((app: App) => void)[] = [files, openApiDocument, outbox];

export function registerResources(app: App): void {
  for (const register of resources) register(app);
}

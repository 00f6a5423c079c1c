import type { App } from '../http.ts';
import { files } from './files.ts';
import { openApiDocument } from './openapi.ts';
import { outbox } from './outbox.ts';
import { companies } from './companies.ts';
import { products } from './products.ts';
import { tarics } from './tarics.ts';

/** Every resource, once. */
const resources: readonly ((app: App) => void)[] = [files, openApiDocument, outbox, companies, products, tarics];

export function registerResources(app: App): void {
  for (const register of resources) register(app);
}

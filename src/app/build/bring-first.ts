import { join } from 'node:path';
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const OURS = join(import.meta.dirname, '..', 'bring.ts');

/**
 * Fetches code before importing it, in place of Vite's links, which may block a part for the whole visit: see bring.ts.
 */
export const bringFirst = (): Plugin => ({
  name: 'kontor:bring-first',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === HELPER ? `export { bring as __vitePreload } from ${JSON.stringify(OURS)};` : null),
});

import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';

const MARK = '?apart.ts';
const plain = (id: string): string => (id.endsWith(MARK) ? id.slice(0, -MARK.length) : id);

/**
 * Code that few visits need takes no module out of the routes' chunks but brings its own copy: a module needed by
 * both would otherwise become one more chunk for every visit.
 * @param roots modules that begin such a part
 * @param first modules that every page has already loaded, which no part copies
 */
export function apart(roots: RegExp, first: readonly RegExp[]): Plugin {
  return {
    name: 'kontor:apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer && plain(importer), { skipSelf: true });
      if (!found || found.external || first.some((one) => one.test(found.id))) return found;
      const within = importer?.endsWith(MARK) === true && isAbsolute(found.id);
      return within || roots.test(found.id) ? { ...found, id: found.id + MARK } : found;
    },
    async load(id) {
      return id.endsWith(MARK) ? { code: await readFile(plain(id), 'utf8'), moduleType: 'ts' } : null;
    },
  };
}

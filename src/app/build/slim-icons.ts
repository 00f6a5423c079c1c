import type { Plugin } from 'vite';

const LOADER = '/@blueprint/no-icon-loader.js';

/** Blueprint looks icons up by name here. We pass components, so the table of 700 names can be dropped. */
const refusal = `export class Icons {
  static getPaths() { return undefined; }
  static async load(icon) { throw new Error('Pass the icon ' + icon + ' as a component'); }
}`;

/** Drops the unused parts of Blueprint's icons: the lookup by name and the 20 px drawings. */
export const slimIcons = (): Plugin => ({
  name: 'kontor:slim-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/iconLoader') && importer?.includes('@blueprintjs/icons') ? LOADER : null,
  load: (id) => (id === LOADER ? refusal : null),
  transform: (code, id) =>
    /@blueprintjs\/icons\/lib\/esm\/generated\/components\//.test(id)
      ? { code: code.replace(/const PATHS_20 = \[[^\]]*\];/, 'const PATHS_20 = PATHS_16;'), map: null }
      : null,
});

import type { Plugin } from 'vite';

/** The text of an error that is thrown stays. */
const WARNING = /^export const (?!CLAMP_MIN_MAX)(\w+) =[^]*?`;$/gm;

/** Blueprint includes the texts of its developer warnings in every build, where none is ever shown. */
export const slimBlueprint = (): Plugin => ({
  name: 'kontor:slim-blueprint',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/@blueprintjs/core/lib/esm/common/errors.js')
      ? { code: code.replaceAll(WARNING, 'export const $1 = ns;'), map: null }
      : null,
});

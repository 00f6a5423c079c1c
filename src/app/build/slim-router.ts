import type { Plugin } from 'vite';

const SWITCH = 'ENABLE_DEV_WARNINGS = true';

/** React Router brings its warnings for developers into every build: only its own tool takes them out. */
export const slimRouter = (): Plugin => ({
  name: 'kontor:slim-router',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/react-router/dist/') && code.includes(SWITCH)
      ? { code: code.replace(SWITCH, 'ENABLE_DEV_WARNINGS = false'), map: null }
      : null,
});

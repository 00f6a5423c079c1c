import type { Plugin } from 'vite';

const SWITCH = 'ENABLE_DEV_WARNINGS = true';

/** React Router includes its developer warnings in every build; only its own build tool removes them. */
export const slimRouter = (): Plugin => ({
  name: 'kontor:slim-router',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/react-router/dist/') && code.includes(SWITCH)
      ? { code: code.replace(SWITCH, 'ENABLE_DEV_WARNINGS = false'), map: null }
      : null,
});

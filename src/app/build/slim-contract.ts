import type { Plugin } from 'vite';

const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),?/g;

/** Only the API description uses a call's summary: no screen shows it, so it is removed from the client's code. */
export function slimContract(): Plugin {
  return {
    name: 'kontor:slim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/.*\.ts$/, code: 'summary:' },
      handler: (code) => ({ code: code.replace(SUMMARY, ''), map: null }),
    },
  };
}

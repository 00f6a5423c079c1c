import type { Plugin } from 'vite';

const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),?/g;

/** What a call is called stands in the API description alone: no screen shows it, so no visit pays for it. */
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

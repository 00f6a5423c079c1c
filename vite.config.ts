import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { blueprintCss } from './src/app/build/blueprint-css.ts';
import { prerender } from './src/app/build/prerender.ts';
import { testProjects } from './tests/projects.ts';

export default defineConfig({
  plugins: [react(), blueprintCss(), prerender()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // What changes rarely stays in the visitors' caches; everything else is split by route.
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next|xstate)\// }],
        },
      },
    },
  },
  test: { projects: testProjects, maxWorkers: 2 },
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';

/*
 * Blueprint's stylesheet is 560 kB for everything it can do. Each part below lists the classes our components use; the
 * rest is left out. The parts are in a cascade layer, so that our own styles override them without extra specificity.
 * The dark rules are left out: our tokens define the dark theme.
 */
const PARTS: Readonly<Record<string, string>> = {
  button: `bp6-button bp6-button-text bp6-button-spinner bp6-icon bp6-fill bp6-disabled bp6-loading
    bp6-spinner bp6-spinner-animation bp6-spinner-track bp6-spinner-head svg path`,
  fields: `bp6-input bp6-input-group bp6-input-action bp6-text-area bp6-fill bp6-html-select bp6-icon
    bp6-control bp6-checkbox bp6-control-indicator bp6-progress-bar bp6-progress-meter input select textarea`,
  dialog: `bp6-portal bp6-overlay bp6-overlay-open bp6-overlay-backdrop bp6-overlay-content bp6-overlay-container
    bp6-overlay-scroll-container bp6-dialog bp6-dialog-container body`,
  drawer: `bp6-portal bp6-overlay bp6-overlay-open bp6-overlay-backdrop bp6-overlay-content bp6-overlay-container
    bp6-drawer bp6-position-right body`,
  toast: `bp6-toast bp6-toast-container bp6-toast-container-top bp6-toast-message bp6-overlay bp6-overlay-content bp6-button-group`,
};

const PREFIX = 'virtual:blueprint/';
const RESOLVED = '/@blueprint/';

async function part(name: string): Promise<string> {
  const words = PARTS[name];
  if (words === undefined)
    throw new Error(`No part ${name} of Blueprint's stylesheet; there are ${Object.keys(PARTS).join(', ')}`);
  const file = createRequire(import.meta.url).resolve('@blueprintjs/core/lib/css/blueprint.css');
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: words, extension: 'html' }],
    css: [{ raw: readFileSync(file, 'utf8').replace(/@charset[^;]*;/, '') }],
    keyframes: true,
    variables: true,
  });
  return `@layer blueprint {\n${purged?.css ?? ''}\n}`;
}

/** Serves `virtual:blueprint/<part>.css`. */
export const blueprintCss = (): Plugin => ({
  name: 'kontor:blueprint-css',
  resolveId: (id) => (id.startsWith(PREFIX) ? id.replace(PREFIX, RESOLVED) : null),
  load: (id) => (id.startsWith(RESOLVED) ? part(id.slice(RESOLVED.length).replace(/\.css.*$/, '')) : null),
});

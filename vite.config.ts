import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { apart } from './src/app/build/apart.ts';
import { blueprintCss } from './src/app/build/blueprint-css.ts';
import { bringFirst } from './src/app/build/bring-first.ts';
import { prerender } from './src/app/build/prerender.ts';
import { slimBlueprint } from './src/app/build/slim-blueprint.ts';
import { slimContract } from './src/app/build/slim-contract.ts';
import { slimIcons } from './src/app/build/slim-icons.ts';
import { slimRouter } from './src/app/build/slim-router.ts';
import { themeBefore } from './src/app/build/theme.ts';
import { typefaceFiles } from './src/app/build/typeface.ts';
import { typesetTexts } from './src/app/build/typeset.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { testProjects } from './tests/projects.ts';

const VENDOR =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|i18next|react-i18next|html-parse-stringify|use-sync-external-store|xstate|@xstate\/react)\//;
const FIRST = new RegExp(
  [
    'src/app/(api|session)/(?!tolerant|upload|leaving|page-state|selected-items|question-key)',
    'src/app/(bring|early|i18n|load|paths|query-client|providers|screens)\\.tsx?$',
    'src/app/shell/(PublicLayout|CookieBanner|LanguageMenu|Mark|Offline|HeldRouter|arrival|Screen|ErrorBoundary|theme-items|purchase-picture)\\.tsx?$',
    'src/app/trade/failure\\.ts$',
    'src/app/ui/(menu/(Button|Explained|Menu)|page/(Loading|use-page-title|use-address|defined)|figures/Deadline|fields/zones)\\.tsx?$',
    'src/contract/(platform/(fields|calendar|format|relative|endpoint|typed|visit|trade-fields|contact-fields|received-file)|dashboard/landing)\\.ts$',
    'machines/(kit/(decide|restore|tags)|lifecycles/(session|cookieConsent)/)',
    'locales/en/(common|home)\\.json$',
    'node_modules/(zod|classnames|tslib)/',
    'node_modules/@blueprintjs/core/lib/esm/(common|accessibility|components/(button|html-select|icon|spinner|text))/',
    'node_modules/@blueprintjs/icons/lib/esm/(iconTypes|svgIconContainer|classes|jsUtils|iconNameConversion)\\.js',
  ].join('|'),
);

/** What nearly every member's screen shows, what editors add, and what records add. */
const KIT = /src\/app\/ui\/(page\/(Page|Section|Skeleton)|workflow\/(StatusTag|tones|texts)|dialog\/toast)\.tsx?$/;
/** Of both, what a list for visitors has. */
const SHOWN =
  /src\/app\/ui\/(page\/(States|composing)|figures\/Figures|fields\/((Select)?Field|OptionRow))\.tsx?$|components\/(cross|tick-circle|warning-sign)\.js$/;
const FORM =
  /src\/app\/ui\/(fields\/((Text|Check|Decimal|Day|Deadline|Combo)Field|ClockChange|use-when|ErrorSummary)|page\/(StickyFoot|use-latest))\.tsx?$|blueprintjs\/core\/lib\/esm\/components\/forms\//;
/** What picks goods and places in editors and filters, what pages through lists, and the goods themselves. */
const PICK =
  /src\/app\/(trade\/(TariffField|tariffs)|forms\/dictionaries)\.tsx?$|catalogue\/(category|taric|dictionary)\.ts$/;
const LIST = /src\/app\/(ui\/table\/Pager|trade\/use-(list-query|typed-filter))\.tsx?$/;
const GOODS =
  /features\/home\/market\/(Picture|Price|ProductCards|drawing|state|filters)\.tsx?$|catalogue\/(product|product\.state|public-product)\.ts$|generated\/components\/(box|cog|cube|flash|lab-test|layers|mountain|tint|tree|truck|wrench)\.js$/;
const WATCH = /src\/app\/shell\/(Watch|Notices)\.tsx?$/;
const STEPS = /src\/app\/ui\/(workflow\/(LifecycleActions|event-icon)|dialog\/ConfirmDialog)\.tsx?$/;
/** What everything has that saves itself while it is typed. */
const DRAFT = /src\/app\/trade\/(DraftState|draft\/use-(draft|draft-store|draft-keys|on-leaving))\.tsx?$/;
/** What amendments and first steps need of it; parts of a form need the rows alone. */
const TYPING = /machines\/flows\/writing\.ts$|src\/app\/forms\/draft-shape\.ts$/;

export default defineConfig({
  plugins: [
    react(),
    bringFirst(),
    apart(/src\/app\/untold\//, [FIRST, VENDOR]),
    typesetTexts(),
    slimContract(),
    slimBlueprint(),
    slimIcons(),
    slimRouter(),
    blueprintCss(),
    typefaceFiles(),
    themeBefore(),
    prerender(),
  ],
  publicDir: 'src/app/public',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has by then is not named again beside each route.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(vendor|first|rolldown-runtime)-/.test(file)),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        // The first script names every file of the product: a short mark does.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What changes rarely stays in the visitors' caches, what every visit needs comes in one piece;
        // everything else is split by route.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, priority: 5 },
            { name: 'first', test: FIRST, priority: 4 },
            { name: 'shown', test: SHOWN, priority: 4 },
            { name: 'kit', test: KIT, priority: 3 },
            { name: 'form', test: FORM, priority: 2 },
            { name: 'steps', test: STEPS, priority: 1 },
            { name: 'watch', test: WATCH, priority: 1 },
            { name: 'names', test: /(trade\/units|catalogue\/shown-name)\.ts$/, priority: 2 },
            { name: 'pick', test: PICK, priority: 1 },
            { name: 'list', test: LIST, priority: 1 },
            { name: 'goods', test: GOODS, priority: 1 },
            { name: 'rows', test: /machines\/flows\/draft\.ts$/, priority: 2 },
            { name: 'typing', test: TYPING, priority: 1 },
            { name: 'outcome', test: /src\/app\/trade\/(use-seen|draft\/outcome)\.ts$/, priority: 1 },
            // Forms ask whose version stays as well.
            { name: 'conflict', test: /src\/app\/trade\/ConflictDialog\.tsx$/, priority: 1 },
            { name: 'drafts', test: DRAFT, priority: 0 },
          ],
        },
      },
    },
  },
  test: {
    projects: testProjects,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // Short-lived objects are collected less often: rendered screens take a tenth less processor time.
    execArgv: ['--max-semi-space-size=64'],
  },
});

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { appShell } from './vite/appShell.ts';
import { offeredLocales } from './vite/locales.ts';
import { answerPage, htmlTexts, preloadApplication, recovery } from './vite/page.ts';

const CORE =
  /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|html-parse-stringify|void-elements|use-sync-external-store)\/|src\/(api\/(apiError|errorMessage)|shared\/(support|i18n))/;

/** Modules that fields, tabs and menus need alike. */
const ROVING =
  /useRovingTabIndex|@mui\/(utils\/(useControlled|useSlotProps)|material\/utils\/(debounce|ownerWindow|mergeSlotProps|useControlled))/;

const STATES =
  /src\/shared\/ui\/(EmptyState|ErrorState|Skeletons|Section|useErrorMessage|useShowAll)/;

const HEADS =
  /src\/shared\/(pictures\/(invitationHeads|visitorHead|coverHead|coverImage|themes)|text\/isSeveral)\./;

/** The exports of the package lead to its build for developers, which is larger by its warnings. */
const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

export default defineConfig({
  plugins: [
    react(),
    htmlTexts(),
    recovery(),
    preloadApplication(),
    answerPage(),
    appShell(),
    // The server sends the compressed file instead of compressing each response.
    compression({
      include: /\.(js|css|html|svg|json|webmanifest|txt)$/,
      algorithms: ['gzip', 'brotliCompress'],
      threshold: 0,
      skipIfLargerOrEqual: false,
    }),
  ],
  define: { __OFFERED_LOCALES__: JSON.stringify(offeredLocales()) },
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^react-router$/, replacement: join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(router, 'dom-export.mjs') },
    ],
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A font or picture inlined as data: would be downloaded again with every stylesheet change.
    assetsInlineLimit: 0,
    // Browsers without it download the same, one round trip later.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Emotion imports it for a function that only its server and `withTheme` use.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics/, sideEffects: false }],
      },
      input: ['index.html', 'answer.html'],
      output: {
        // Fewer files: each is a request on a slow network, and small ones hardly compress.
        codeSplitting: {
          groups: [
            // All that the entry needs before its first painting, so that it does not wait for `common`.
            {
              name: 'first',
              test: /src\/(firstPaint\/|shared\/(art\/grounds|pictures\/pictureUrl)\.)/,
              priority: 3,
            },
            // The head of an invitation, which the entry draws before the application is there.
            { name: 'heads', test: HEADS, priority: 2.8 },
            // Limits of forms, which a visitor's first view does not need.
            { name: 'rules', test: /src\/api\/rules\.gen/, priority: 2.7 },
            // What the page of a family link needs too: without the component library.
            { name: 'core', test: CORE, priority: 2.5 },
            // Below this many users a module is a file of its own: form fields must stay out of here.
            { name: 'common', minShareCount: 44, priority: 2 },
            { name: 'art', test: /src\/shared\/art\//, priority: 1 },
            // Of the first view of an invitation, with what only it shares with other screens.
            { name: 'prompt', test: /invitations\/components\/PromptFrame/, priority: 0.5 },
            { name: 'data', test: /node_modules\/(@tanstack|openapi-fetch)\//, priority: 1 },
            // What the screens share: a file per module would be a hundred requests for a party. A group
            // takes the dependencies of its modules along, so those that other screens need as well
            // come before it. None of them is part of a visitor's first view but `start`.
            {
              name: 'start',
              test: /src\/(app\/paths|api\/(session|language))\.|system\/RtlProvider/,
              priority: 0.49,
            },
            { name: 'slots', test: /@mui\/material\/(utils\/useSlot|Stack\/)/, priority: 0.45 },
            { name: 'modal', test: /@mui\/material\/Modal\//, priority: 0.4 },
            { name: 'roving', test: ROVING, priority: 0.35 },
            {
              name: 'fields',
              test: /@mui\/material\/(OutlinedInput|InputAdornment)\//,
              priority: 0.3,
            },
            { name: 'inputs', test: /@mui\/material\/TextField\//, priority: 0.28 },
            { name: 'dialogs', test: /@mui\/material\/Dialog/, priority: 0.25 },
            {
              name: 'forms',
              test: /src\/shared\/forms\/(Form|FormTextField)\./,
              priority: 0.2,
            },
            {
              name: 'calls',
              test: /src\/(features\/\w+\/)?api\//,
              minShareCount: 6,
              maxModuleSize: 1000,
              priority: 0.15,
            },
            { name: 'states', test: STATES, minShareCount: 5, priority: 0.12 },
            {
              name: 'icons',
              test: /@mui\/icons-material\/(?!Close)|src\/shared\/ui\/StatusChip/,
              minShareCount: 5,
              priority: 0.1,
            },
          ],
        },
      },
    },
  },
});

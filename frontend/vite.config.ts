import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { compression } from 'vite-plugin-compression2';
import { appShell } from './vite/appShell.ts';
import { groups } from './vite/groups.ts';
import { PSEUDO_LOCALE } from './scripts/i18n/pseudo.ts';
import { offeredLocales } from './vite/locales.ts';
import { invitationPage, htmlTexts, recovery } from './vite/page.ts';
import { preloadApplication } from './vite/preloadApplication.ts';
import { replaced, replacements } from './vite/replaced.ts';
import { textFiles } from './vite/texts.ts';

/** The exports of the package lead to its build for developers, which is larger by its warnings. */
const router = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production');

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    htmlTexts(),
    textFiles(),
    recovery(),
    preloadApplication(),
    invitationPage(),
    appShell(),
    replaced(),
    // The server sends the compressed file instead of compressing each response. In tests the browser is beside it.
    mode !== PSEUDO_LOCALE &&
      compression({
        include: /\.(js|css|html|svg|json|webmanifest|txt)$/,
        algorithms: ['gzip', 'brotliCompress'],
        threshold: 0,
        skipIfLargerOrEqual: false,
      }),
  ],
  define: { __OFFERED_LOCALES__: JSON.stringify(offeredLocales(command === 'serve')) },
  resolve: {
    tsconfigPaths: true,
    alias: [
      // TextField brings the select with its menu and the variants of fields: 9 KB. Ours are outlined, and choices chips.
      {
        find: /^\.\.\/(Select|Input|FilledInput)\/index\.mjs$/,
        replacement: join(import.meta.dirname, 'vite/absent.ts'),
      },
      ...replacements,
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
      input: ['index.html', 'invitation.html'],
      output: {
        codeSplitting: { groups },
        // A name stands in every file that imports it, and a hash does not compress: the shortest is enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
}));

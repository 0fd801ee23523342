import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { codeSplitting } from './vite/chunks.ts';
import { firstPage } from './vite/firstPage.ts';
import { htmlTexts } from './vite/htmlTexts.ts';
import { firstTexts, offeredLocales } from './vite/locales.ts';
import { withoutUnusedPickerParts } from './vite/pickerParts.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preloadFonts.ts';

export default defineConfig({
  plugins: [
    react(),
    withoutUnusedPickerParts(),
    htmlTexts(),
    preloadFonts(),
    firstPage(),
    precompress(),
  ],
  define: {
    __OFFERED_LOCALES__: JSON.stringify(offeredLocales()),
    __FIRST_TEXTS__: JSON.stringify(firstTexts()),
  },
  resolve: { tsconfigPaths: true },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A font or picture inlined as data: would be downloaded again with every stylesheet change.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting } },
  },
});

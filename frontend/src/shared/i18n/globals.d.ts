/** Written into the build by vite/locales.ts. */
declare const __OFFERED_LOCALES__: readonly string[];

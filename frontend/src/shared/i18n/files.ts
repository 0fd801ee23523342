import type { BackendModule, ResourceKey } from 'i18next';

/**
 * A locale is a folder, found by itself. One chunk a locale and feature: a screen downloads its own
 * texts in its own language only.
 */
const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

/**
 * The locales to choose from, Spanish first: in a build those that are translated far enough
 * (vite/locales.ts), in development every one, so that translators see what they write.
 */
export const offeredLocales: readonly string[] = import.meta.env.DEV
  ? [...new Set(['es', ...Object.keys(files).map((path) => path.split('/').at(-2) ?? '')])]
  : __OFFERED_LOCALES__;

export const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No texts for ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

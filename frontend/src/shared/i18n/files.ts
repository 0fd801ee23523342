import type { ResourceKey } from 'i18next';

/**
 * A locale is a folder, detected automatically. One chunk per locale and feature, so that a screen
 * only downloads its own texts in one language.
 */
const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

/**
 * The locales to choose from, Spanish first: in a build those that are translated far enough
 * (vite/locales.ts), in development every one, so that translators see what they write.
 */
export const offeredLocales: readonly string[] = import.meta.env.DEV
  ? [...new Set(['es', ...Object.keys(files).map((path) => path.split('/').at(-2) ?? '')])]
  : __OFFERED_LOCALES__;

/** Downloads the texts of a feature in a language; undefined when there are none. */
export const textFile = (
  language: string,
  namespace: string,
): (() => Promise<ResourceKey>) | undefined => files[`../../locales/${language}/${namespace}.json`];

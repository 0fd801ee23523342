import type { ResourceKey } from 'i18next';

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

/** Downloads the texts of a feature in a language; undefined when there are none. */
export const textFile = (
  language: string,
  namespace: string,
): (() => Promise<ResourceKey>) | undefined => files[`../../locales/${language}/${namespace}.json`];

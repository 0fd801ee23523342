import type { ResourceKey } from 'i18next';
import { folderOf } from './locales';

/** The locales to choose from, Spanish first: those that are translated far enough (vite/locales.ts). */
export const offeredLocales: readonly string[] = __OFFERED_LOCALES__;

const known = new Map<string, Promise<ResourceKey>>();

/**
 * The texts of a feature in a language (vite/texts.ts), downloaded once.
 * @throws when they cannot be downloaded
 */
export function readTexts(language: string, namespace: string): Promise<ResourceKey> {
  const { texts: version } = document.documentElement.dataset;
  const folder = folderOf(language, navigator.languages);
  const path = `/assets/${folder}-${namespace}-${version}.json`;
  const texts = known.get(path) ?? download(path);
  known.set(path, texts);
  texts.catch(() => known.delete(path));
  return texts;
}

async function download(path: string): Promise<ResourceKey> {
  const response = await fetch(path);
  // As a part that is gone: the page is of a release that the server has forgotten (firstPaint/recover.ts).
  if (response.status === 404) dispatchEvent(new Event('vite:preloadError'));
  if (!response.ok) throw new Error(`${response.status} ${path}`);
  return (await response.json()) as ResourceKey;
}

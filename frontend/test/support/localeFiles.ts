// In place of src/shared/i18n/files.ts, whose files a server has.
import type { ResourceKey } from 'i18next';

export const offeredLocales: readonly string[] = ['es'];

export async function readTexts(language: string, namespace: string): Promise<ResourceKey> {
  const file = (await import(`../../src/locales/${language}/${namespace}.json`, {
    with: { type: 'json' },
  })) as { default: ResourceKey };
  return file.default;
}

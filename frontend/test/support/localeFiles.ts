// In place of src/shared/i18n/files.ts, whose import.meta.glob exists in Vite only.
import type { ResourceKey } from 'i18next';

export const offeredLocales: readonly string[] = ['es'];

export const textFile = (language: string, namespace: string) => async () => {
  const file = (await import(`../../src/locales/${language}/${namespace}.json`, {
    with: { type: 'json' },
  })) as { default: ResourceKey };
  return file.default;
};

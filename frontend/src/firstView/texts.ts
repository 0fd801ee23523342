import { language } from '../shared/i18n/language';
import { sourceLocale } from '../shared/i18n/locales';

/** Written into the build by vite/locales.ts: a few words are not worth waiting for a file. */
declare const __FIRST_TEXTS__: Readonly<Record<string, FirstTexts>>;

export interface FirstTexts {
  promptTitle: string;
  invited: string;
}

export const firstTexts: FirstTexts | undefined =
  __FIRST_TEXTS__[language] ?? __FIRST_TEXTS__[sourceLocale];

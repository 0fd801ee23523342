import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { guestInfoHours } from '@/api/answerRules.gen';
import { supportEmail } from '@/shared/support';
import { rememberLanguage } from './choice';
import { lazyFiles } from './lazyFiles';
import { language } from './language';
import { shellTexts, sourceLocale } from './locales';
import { numbersInTexts } from './numbers';
import type { Namespace } from './resources';

export const i18n = i18next.createInstance();

/** Read by screen readers, and by the API's client, which asks for answers in that language. */
const declare = (locale: string) => (document.documentElement.lang = locale);

declare(language);
i18n.on('languageChanged', declare);

const ready = i18n
  .use(lazyFiles)
  .use(numbersInTexts)
  .use(initReactI18next)
  .init({
    lng: language,
    fallbackLng: sourceLocale,
    load: 'currentOnly',
    ns: [...shellTexts],
    defaultNS: 'common',
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
      defaultVariables: {
        supportEmail,
        guestInfoHours,
      },
    },
    returnNull: false,
    returnEmptyString: false, // what is not translated yet is shown in Spanish
  });

/**
 * Resolves when the shell's texts and those of `namespaces` can be shown.
 * @throws when they cannot be downloaded
 */
export async function loadTexts(namespaces: readonly Namespace[] = []): Promise<void> {
  await ready;
  const missing = () =>
    [...shellTexts, ...namespaces].filter((name) => !i18n.hasResourceBundle(sourceLocale, name));
  await i18n.loadNamespaces([...namespaces]);
  // i18next itself does not ask again for a file that failed once.
  if (missing().length > 0) await i18n.reloadResources(undefined, missing());
  if (missing().length > 0) throw new Error(`No texts for ${missing().join()}`);
}

/** Downloads the language's texts of what has been shown so far, then speaks it everywhere. */
export async function changeLanguage(locale: string): Promise<void> {
  rememberLanguage(locale);
  await i18n.changeLanguage(locale);
}

import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { supportEmail } from '@/shared/support';
import { preferredLocale, sourceLocale } from './locales';
import type { Namespace } from './resources';

/** One chunk a locale and feature: a screen downloads its own texts only. */
const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

const lazyFiles: BackendModule = {
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

export const i18n = i18next.createInstance();

const ready = i18n
  .use(lazyFiles)
  .use(initReactI18next)
  .init({
    lng: preferredLocale(navigator.languages),
    fallbackLng: sourceLocale,
    load: 'currentOnly',
    ns: ['common', 'errors'],
    defaultNS: 'common',
    interpolation: { escapeValue: false, defaultVariables: { supportEmail } },
    returnNull: false,
    returnEmptyString: false, // what is not translated yet is shown in Spanish
  })
  .then(() => {
    document.documentElement.lang = i18n.language;
  });

/** Resolves when the shell's texts and those of `namespaces` can be shown. */
export async function loadTexts(namespaces: Namespace[] = []): Promise<void> {
  await ready;
  await i18n.loadNamespaces(namespaces);
}

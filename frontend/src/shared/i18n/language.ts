import { chosenLanguage } from './choice';
import { offeredLocales } from './files';
import { preferredLocale } from './locales';

/** In which the page begins: the one picked on this device, else one that the browser prefers. */
export const language = preferredLocale(
  [...chosenLanguage(), ...navigator.languages],
  offeredLocales,
);

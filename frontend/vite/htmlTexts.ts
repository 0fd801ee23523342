import type { Plugin } from 'vite';
import texts from '../src/locales/es/common.json' with { type: 'json' };

/** The page's description comes from the locale files like every other visible text. */
export function htmlTexts(): Plugin {
  return {
    name: 'convite:html-texts',
    transformIndexHtml: (html) =>
      html.replaceAll('%APP_NAME%', texts.appName).replace('%DESCRIPTION%', texts.meta.description),
  };
}

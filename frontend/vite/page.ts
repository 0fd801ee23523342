import type { HtmlTagDescriptor, Plugin } from 'vite';
import errors from '../src/locales/es/errors.json' with { type: 'json' };
import texts from '../src/locales/es/common.json' with { type: 'json' };

/** The page's own texts come from the locale files like every other visible text. */
export function htmlTexts(): Plugin {
  return {
    name: 'convite:html-texts',
    transformIndexHtml: (html) =>
      html
        .replaceAll('%APP_NAME%', texts.appName)
        .replace('%DESCRIPTION%', texts.meta.description)
        .replace('%FAILURE%', errors.network)
        .replace('%RETRY%', texts.actions.retry),
  };
}

/**
 * Downloads the application together with the entry, which imports it dynamically after its first
 * painting: Vite preloads what a dynamic import needs only when it runs, one round trip later.
 */
export function preloadApplication(): Plugin {
  return {
    name: 'convite:preload-application',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {} }): HtmlTagDescriptor[] => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const main = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx'));
      return [main?.fileName ?? [], main?.imports ?? []].flat().map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${name}` },
        injectTo: 'head',
      }));
    },
  };
}

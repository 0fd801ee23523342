import type { Plugin } from 'vite';
import { INVITATION_PAGE } from './page.ts';

/**
 * Downloads what every page of an invitation needs together with its entry, which imports it dynamically:
 * Vite preloads that only when it is imported, one round trip later.
 */
export function preloadApplication(): Plugin {
  return {
    name: 'convite:preload-application',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {}, path }) =>
      Object.values(bundle)
        .filter((file) => file.type === 'chunk' && file.name === 'core' && path === INVITATION_PAGE)
        .map(({ fileName: name }) => ({
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            fetchpriority: 'low',
            href: `/${name}`,
          },
          injectTo: 'head',
        })),
  };
}

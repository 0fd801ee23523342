import type { HtmlTagDescriptor, Plugin } from 'vite';
import { ANSWER_PAGE } from './page.ts';

/**
 * Downloads the application together with the entry, which imports it dynamically after its first
 * painting: Vite preloads what a dynamic import needs only when it runs, one round trip later.
 */
export function preloadApplication(): Plugin {
  return {
    name: 'convite:preload-application',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {}, path }): HtmlTagDescriptor[] => {
      const started = path === ANSWER_PAGE ? /answer\/(entry|main)\.tsx?$/ : /src\/main\.tsx$/;
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && started.test(file.facadeModuleId ?? '')
          ? [file.fileName, ...file.imports]
          : [],
      );
      return [...new Set(files)].map((name) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${name}` },
        injectTo: 'head',
      }));
    },
  };
}

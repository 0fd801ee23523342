import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Headings use the display face from the first paint on, so its file is asked for with the page. */
export function preloadFonts(): Plugin {
  return {
    name: 'convite:preload-fonts',
    apply: 'build',
    transformIndexHtml(_html, { bundle }): HtmlTagDescriptor[] {
      return Object.keys(bundle ?? {})
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${name}`,
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        }));
    },
  };
}

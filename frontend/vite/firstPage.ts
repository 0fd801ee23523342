import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const mark = join(import.meta.dirname, '../public/favicon.svg');
const stylesheet = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g;

/**
 * Makes the page paint at once: the product's mark and the few styles are written into it, and the
 * code that `ahead.ts` starts a moment later is asked for together with it.
 */
export function firstPage(): Plugin {
  return {
    name: 'convite:first-page',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const page = html.replace('%MARK%', readFileSync(mark, 'utf8').replace(/\s*\n\s*/g, ''));
        if (!bundle) return page;
        const files = Object.values(bundle);
        const core = files.find((file) => file.type === 'chunk' && file.name === 'core');
        return {
          html: page.replace(stylesheet, (_, name: string) => {
            const file = bundle[name];
            if (file?.type !== 'asset') throw new Error(`The page asks for ${name}`);
            return `<style>${String(file.source).trim()}</style>`;
          }),
          tags: core
            ? [
                {
                  tag: 'link',
                  attrs: {
                    rel: 'modulepreload',
                    crossorigin: true,
                    fetchpriority: 'low', // the first view goes first
                    href: `/${core.fileName}`,
                  },
                  injectTo: 'head',
                },
              ]
            : [],
        };
      },
    },
  };
}

import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { INVITATION_PAGE } from './page.ts';

type Chunk = Rolldown.OutputChunk;

/**
 * Downloads together with the entry of a page what it imports dynamically at once: Vite preloads that only when it is
 * imported, one round trip later. Of an invitation, what every page of it needs; otherwise the application.
 */
export function preloadApplication(): Plugin {
  return {
    name: 'convite:preload-application',
    apply: 'build',
    transformIndexHtml: (_, { bundle = {}, path }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const named = (name: string) => chunks.filter((chunk) => chunk.name === name);
      if (path === INVITATION_PAGE)
        return named('core').map((chunk) => preload(chunk, { fetchpriority: 'low' }));
      const own = withImports(named('index'), chunks);
      return withImports(named('main'), chunks)
        .filter((chunk) => !own.includes(chunk))
        .map((chunk) => preload(chunk));
    },
  };
}

const preload = ({ fileName }: Chunk, attrs = {}): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, ...attrs, href: `/${fileName}` },
  injectTo: 'head',
});

/** What is imported comes first. */
function withImports(wanted: Chunk[], chunks: Chunk[], found = new Set<Chunk>()): Chunk[] {
  for (const chunk of wanted) {
    if (found.has(chunk)) continue;
    const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
    withImports(imported, chunks, found);
    found.add(chunk);
  }
  return [...found];
}

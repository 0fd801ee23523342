import { join } from 'node:path';
import type { Plugin } from 'vite';

const insertStyles = join(import.meta.dirname, 'insertStyles.ts');
const preload = join(import.meta.dirname, '../src/shared/lazy/preload.ts');

/** Modules of packages in whose place ours stand; each of ours says what it does otherwise. */
export const replacements = [
  { find: '@emotion/use-insertion-effect-with-fallbacks', replacement: insertStyles },
  { find: '\0vite/preload-helper.js', replacement: preload },
];

/** Fails the build where a package calls its module by another name, or a part has what ours does not load. */
export function replaced(): Plugin {
  return {
    name: 'convite:replaced',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const ours of [insertStyles, preload]) {
        if (!chunks.some(({ moduleIds }) => moduleIds.includes(ours))) {
          this.error(`${ours} stands in the place of no module`);
        }
      }
      for (const { name, isEntry, viteMetadata } of chunks) {
        if (!isEntry && viteMetadata?.importedCss.size) {
          this.error(
            `${name} is loaded later and imports a stylesheet, which shared/lazy/preload.ts does not load`,
          );
        }
      }
    },
  };
}

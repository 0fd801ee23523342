import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Reached from the entry through the barrels of their packages, and used by single screens only. */
const notCore =
  /[iI]nfinite|InputBase\/InputBase\.|TextareaAutosize|useMediaQuery|html-parse|react-i18next\/.*\/Trans/;

const entry = join(import.meta.dirname, '../src/main.tsx');

/**
 * All that the first screen of anybody needs is one file: a phone on a slow network pays for every
 * request. What single screens need stays with them.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  // Whole already: what its modules import is in it.
  includeDependenciesRecursively: false,
  groups: [{ name: coreModules() }],
};

/** What `main.tsx` imports statically, straight or through others. */
function coreModules(): Rolldown.CodeSplittingNameFunction {
  const core = new Set<string>();
  return (id, graph) => {
    const open = core.size > 0 ? [] : [entry];
    for (let next = open.pop(); next; next = open.pop()) {
      if (core.has(next)) continue;
      core.add(next);
      open.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
    }
    return core.has(id) && !notCore.test(id) ? 'core' : null;
  };
}

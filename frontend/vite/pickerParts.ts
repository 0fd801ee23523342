import type { Plugin } from 'vite';

/** Shortcuts ("last week"), which no date here has, and tabs that repeat the toolbar's two halves. */
const parts = /\/(PickersShortcuts)\/index\.m?js$|\/(DateTimePickerTabs)\.m?js$/;
const nothing = '\0convite:nothing-for-';

/**
 * The date pickers bring parts that are never shown, with the chips, lists and tabs that those are
 * drawn of: without them a form with a date and its time is 10 KB lighter.
 */
export function withoutUnusedPickerParts(): Plugin {
  return {
    name: 'convite:without-unused-picker-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/x-date-pickers/')) return undefined;
      const [, ...names] = parts.exec(source) ?? [];
      const name = names.find((one) => one !== undefined);
      return name && nothing + name;
    },
    load: (id) =>
      id.startsWith(nothing) ? `export const ${id.slice(nothing.length)} = () => null;` : undefined,
  };
}

import { VitePWA } from 'vite-plugin-pwa';
import type { Plugin, PluginOption, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * What the service worker keeps: the page, the application's start, the screens that a host or a helper
 * needs without a connection, all of the door, and their texts. With everything that these import.
 */
const NEEDED = [
  /src\/main\.tsx$/,
  /src\/app\/(ServerData|loaders|keptDoors)\.tsx?$/,
  /src\/app\/shell\/(Navigation|DesktopNavigation)\.tsx$/,
  /src\/app\/routes\/(Home|Party|NotFound|PickupPass)\.tsx$/,
  /src\/app\/routes\/(party\/DoorTab\.tsx$|doorHelper\/)/,
  /src\/features\/(door|doorHelpers|handover|pickupPass)\//,
  /src\/features\/guestList\/components\/(FamilyPhones|GuestInfo|NotConfirmed)\.tsx$/,
];
const TEXTS =
  /-(common|errors|forms|navigation|interruptions|home|parties|guestList|reviews|door|doorHelpers|handovers?|pickupPass)-\w+\.json$/;
const STATIC = ['/favicon.svg'];
const FONT = /fredoka-latin-600-normal-[\w-]+\.woff2$/;
const PAGE = 'index.html';

/** Builds worker/sw.ts as /sw.js, with the list of the files that it keeps. */
export function appShell(): PluginOption {
  let bundle: Bundle = {};
  const collect: Plugin = {
    name: 'convite:app-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, built) => {
        bundle = built;
      },
    },
  };
  return [
    collect,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'worker',
      filename: 'sw.ts',
      // Doors and pick-up passes register it; the manifest is in public/.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          PAGE,
          'assets/**/*.{js,css,woff2,json}',
          ...STATIC.map((path) => path.slice(1)),
        ],
        maximumFileSizeToCacheInBytes: 5_000_000,
        manifestTransforms: [
          (files) => {
            const needed = shellFiles(bundle);
            const manifest = files
              .filter(({ url }) => needed.has(`/${url}`))
              .map((file) => ({ ...file, url: `/${file.url}`, revision: revisionOf(file) }));
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ];

  function revisionOf(file: { url: string; revision: string | null }): string | null {
    if (file.url.startsWith('assets/')) return null;
    // While servers of two releases answer, the page that arrives may be of the other one.
    return file.url === PAGE ? `${entryOf(bundle)} ${file.revision}` : file.revision;
  }
}

/** The paths of all files that NEEDED leads to. */
function shellFiles(bundle: Bundle): Set<string> {
  const chunks = chunksOf(bundle);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = NEEDED.map((pattern) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
    if (found.length === 0) throw new Error(`The service worker needs ${pattern}: no such module`);
    return found;
  });
  const waiting = [...roots.flat(), ...chunks.filter(({ isEntry }) => isEntry)];
  const found = new Set<string>([`/${PAGE}`, ...STATIC]);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(`/${chunk.fileName}`)) continue;
    const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
    for (const name of [chunk.fileName, ...importedCss, ...importedAssets]) found.add(`/${name}`);
    waiting.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  // Of the stylesheets; one face of one weight in the browser's own alphabet is what a page loads.
  for (const name of Object.keys(bundle))
    if (FONT.test(name) || TEXTS.test(name)) found.add(`/${name}`);
  return found;
}

function entryOf(bundle: Bundle): string {
  const [page] = Object.values(bundle).filter(({ fileName }) => fileName === PAGE);
  const html = page?.type === 'asset' ? String(page.source) : '';
  const entry = /src="(\/assets\/index-[^"]+)"/.exec(html)?.[1];
  if (!entry) throw new Error('The page has no entry');
  return entry;
}

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

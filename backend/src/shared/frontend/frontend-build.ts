import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '../text/html.js';
import type { PageHead } from './page-heads.js';

/** A file of the frontend in each encoding that it is sent in. */
export interface FrontendFile {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Files with a hash in their names, which is new when the content is. */
const HASHED = /^\/assets\/[\w-][\w.-]*$/;
export const isHashed = (path: string) => HASHED.test(path);

const PAGES = ['/index.html', '/invitation.html'];

const COMPRESSED = /\.(br|gz)$/;

/** What the page's head says of the configuration, by the names of its `meta` elements. */
interface PageSettings {
  'support-email': string;
  /** The name of the OpenID provider; empty without one. */
  'openid-provider': string;
  'service-worker': 'on' | 'off';
}

const WORKER = '/sw.js';
/** The worker that removes itself and its caches. */
const REMOVAL = '/removal.js';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(<meta name="description" content=")[^"]*/;

/** Of pages with heads of their own, some 10 KB each. */
const PAGES_KEPT = 200;

/** Compressed for each address, in a fifth of a millisecond. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Scripts inside the page; the policy allows them by their hashes. */
const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * The built frontend, read once: a build that is made or removed beside a running server changes
 * nothing for it. Some 2 MB.
 */
export class FrontendBuild {
  private readonly withHeads = new LRUCache<string, FrontendFile>({ max: PAGES_KEPT });

  private constructor(
    /** By path, e.g. `/assets/main-1a2b3c.js`; without the pages. */
    readonly files: ReadonlyMap<string, FrontendFile>,
    readonly page: FrontendFile,
    /** The page of invitations and family links. */
    readonly invitationPage: FrontendFile,
    /** Sources for `script-src`, e.g. `'sha256-…'`. */
    readonly inlineScripts: string[],
  ) {}

  /** @param page one of this build's, which gets another head */
  withHead(page: FrontendFile, head: PageHead): FrontendFile {
    const key = JSON.stringify([page === this.page, head]);
    const known = this.withHeads.get(key);
    if (known) return known;
    const title = `<title>${escapeHtml(head.title)}</title>`;
    // By functions: `$&` of a text is no pattern.
    const html = page.identity
      .toString()
      .replace(DESCRIPTION, (_, before: string) => before + escapeHtml(head.description))
      .replace(TITLE, () => title + head.elements);
    const made = compressed(html, QUICK);
    this.withHeads.set(key, made);
    return made;
  }

  /** @throws Error when the folder holds no build */
  static read(folder: string, settings: PageSettings): FrontendBuild {
    if (!existsSync(join(folder, 'index.html'))) {
      throw new Error(`FRONTEND_DIR: there is no built frontend in ${folder}`);
    }
    const root = realpathSync(folder); // the link may be switched to another build meanwhile
    const files = new Map<string, FrontendFile>();
    for (const path of pathsIn(root)) {
      if (COMPRESSED.test(path) || PAGES.includes(path)) continue;
      const file = join(root, path);
      files.set(path, {
        identity: readFileSync(file),
        br: readIfThere(`${file}.br`),
        gzip: readIfThere(`${file}.gz`),
      });
    }
    const removal = files.get(REMOVAL);
    if (settings['service-worker'] === 'off' && removal) files.set(WORKER, removal);
    const pages = PAGES.filter((path) => existsSync(join(root, path))).map((path) =>
      withSettings(readFileSync(join(root, path), 'utf8'), settings),
    );
    const [page, invitationPage = page] = pages.map((html) => compressed(html)) as [
      FrontendFile,
      FrontendFile?,
    ];
    const scripts = pages.flatMap((html) => [...html.matchAll(INLINE_SCRIPT)]);
    const sources = scripts.map(([, script = '']) => sourceOf(script));
    return new FrontendBuild(files, page, invitationPage, [...new Set(sources)]);
  }
}

/** Here, because the build's compressed copies lack the configured address. */
function compressed(html: string, options?: BrotliOptions): FrontendFile {
  const identity = Buffer.from(html);
  return { identity, br: brotliCompressSync(identity, options), gzip: gzipSync(identity) };
}

const withSettings = (html: string, settings: PageSettings): string =>
  Object.entries(settings).reduce(
    (page, [name, value]: [string, string]) =>
      page.replace(
        new RegExp(`(<meta name="${name}" content=")[^"]*`),
        (_, before: string) => before + escapeHtml(value),
      ),
    html,
  );

function pathsIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(
      ({ parentPath, name }) => `/${relative(root, join(parentPath, name)).replaceAll(sep, '/')}`,
    );
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

const sourceOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** A file of the build; without a revision its name has a hash. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

type PageOf = () => Promise<string | undefined>;

export interface Shell {
  download(): Promise<void>;
  forgetOthers(): Promise<void>;
  /**
   * Undefined when the browser should ask the server itself.
   * @param pageOf the address of the page that asks
   */
  answerTo(request: Request, pageOf: PageOf): Promise<Response> | undefined;
}

/** `removal.js` removes the caches whose names begin so. */
const prefix = 'convite-shell-';
const page = '/index.html';
/** Files that no list names: other languages, dialogs that were opened. */
const maxSeen = 60;

/** Of hosts, helpers, and bearers of passes; each of them is the same file. */
const isPage = ({ pathname }: URL) => /^\/(app|door|pickup)(\/|$)/.test(pathname);

/** The files of one release in a cache of their own, so that a page never mixes two releases. */
export function newShell(files: readonly ShellFile[]): Shell {
  const name = prefix + fingerprint(files);
  const paths = new Set(files.map(({ url }) => url));

  /** Hashed files of an earlier release are the same: only what changed is downloaded. */
  async function download(): Promise<void> {
    const cache = await caches.open(name);
    await Promise.all(
      files.map(async ({ url, revision }) => {
        const known = revision === null ? await caches.match(url) : undefined;
        const response = known ?? (await fetched(url, revision === null));
        if (url === page) await expectRelease(response, revision);
        await cache.put(url, response);
      }),
    );
  }

  /** A page that is open may still be of the release before this one. */
  async function forgetOthers(): Promise<void> {
    const names = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
    await Promise.all(names.slice(0, -1).map((one) => caches.delete(one)));
  }

  function answerTo(request: Request, pageOf: PageOf): Promise<Response> | undefined {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin) return undefined;
    if (request.mode === 'navigate') return isPage(url) ? kept(page) : undefined;
    if (paths.has(url.pathname)) return kept(url.pathname);
    return url.pathname.startsWith('/assets/') ? keptOnceSeen(request, pageOf) : undefined;
  }

  /** From the server if the browser removed the cache. */
  async function kept(path: string): Promise<Response> {
    const cache = await caches.open(name);
    return (await cache.match(path)) ?? fetch(path);
  }

  async function keptOnceSeen(request: Request, pageOf: PageOf): Promise<Response> {
    const known = await caches.match(request.url);
    if (known) return known;
    const response = await fetch(request);
    const asking = response.ok && (await pageOf());
    if (!asking || !isPage(new URL(asking))) return response;
    const cache = await caches.open(name);
    const count = (await cache.keys()).length - paths.size;
    if (count < maxSeen) await cache.put(request.url, response.clone());
    return response;
  }

  return { download, forgetOthers, answerTo };
}

async function fetched(url: string, isHashed: boolean): Promise<Response> {
  const response = await fetch(url, {
    credentials: 'same-origin',
    cache: isHashed ? 'default' : 'reload',
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** Of the release: FNV-1a over its list of files. */
function fingerprint(files: readonly ShellFile[]): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(files)) {
    hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** While servers of two releases answer, the page may be of the other one: the browser tries again later. */
async function expectRelease(response: Response, revision: string | null): Promise<void> {
  const entry = revision?.split(' ')[0] ?? '';
  if (!(await response.clone().text()).includes(entry)) throw new Error(`not the page of ${entry}`);
}

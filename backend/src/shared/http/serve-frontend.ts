import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import sirv from 'sirv';

/** The build's support address, replaced by the configured one. */
const SUPPORT_EMAIL = /(<meta name="support-email" content=")[^"]*/;
const API = /^\/api(\/|$)/;
const FILE = /\.\w+$/;

/** Files that are never opened as pages; PAGE_HEADERS do not apply to them. */
const PART = /\.(js|css|woff2)$/;
const PAGE_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Serves the built frontend: its precompressed files, hashed ones immutable, and index.html for every
 * other path outside of the API.
 * @throws Error when the folder holds no build
 */
export function serveFrontend(folder: string, supportEmail: string): RequestHandler[] {
  const root = resolve(folder);
  const index = join(root, 'index.html');
  if (!existsSync(index)) throw new Error(`FRONTEND_DIR: there is no built frontend in ${root}`);

  const page = compressed(
    readFileSync(index, 'utf8').replace(
      SUPPORT_EMAIL,
      (_, before: string) => before + encodeURI(supportEmail),
    ),
  );
  const files = sirv(root, {
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', caching(path));
      if (PART.test(path)) PAGE_HEADERS.forEach((name) => response.removeHeader(name));
    },
  });
  const showPage: RequestHandler = (request, response, next) => {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const isScreen = isPage(request.path) || !FILE.test(request.path);
    if (!isRead || !isScreen || API.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    // Links to invitations and mailed links are for the people who received them.
    if (request.path !== '/') response.setHeader('X-Robots-Tag', 'noindex');
    sendPage(page, request, response);
  };
  const showFile: RequestHandler = (request, response, next) =>
    isPage(request.path) || API.test(request.path) ? next() : files(request, response, next);
  return [showFile, showPage];
}

const isPage = (path: string) => path === '/' || path === '/index.html';

const caching = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

interface Page {
  br: Buffer;
  gzip: Buffer;
  identity: Buffer;
}

/** At the start, because the build's compressed copies lack the configured address. */
function compressed(html: string): Page {
  const identity = Buffer.from(html);
  return { br: brotliCompressSync(identity), gzip: gzipSync(identity), identity };
}

function sendPage(page: Page, request: Request, response: Response): void {
  // The smallest supported encoding, regardless of the client's order.
  const encoding =
    (['br', 'gzip'] as const).find((one) => request.acceptsEncodings(one)) ?? 'identity';
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.type('html').send(page[encoding]);
}

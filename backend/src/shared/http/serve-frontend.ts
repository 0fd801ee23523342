import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** Where the built page says whom to write to; the configured address takes its place. */
const SUPPORT_EMAIL = /(<meta name="support-email" content=")[^"]*/;
const API = /^\/api(\/|$)/;
const FILE = /\.\w+$/;

/**
 * The built frontend: its files, hashed ones for ever and compressed at build time, and its one
 * page for every screen's address.
 * @throws Error when the folder holds no build
 */
export function serveFrontend(folder: string, supportEmail: string): RequestHandler[] {
  const root = resolve(folder);
  const index = join(root, 'index.html');
  if (!existsSync(index)) throw new Error(`FRONTEND_DIR: there is no built frontend in ${root}`);

  const page = readFileSync(index, 'utf8').replace(
    SUPPORT_EMAIL,
    (_, before: string) => before + encodeURI(supportEmail),
  );
  const files = sirv(root, {
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', caching(path));
    },
  });
  const showPage: RequestHandler = (request, response, next) => {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const isScreen = isPage(request.path) || !FILE.test(request.path);
    if (!isRead || !isScreen || API.test(request.path)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(page);
  };
  const showFile: RequestHandler = (request, response, next) =>
    isPage(request.path) || API.test(request.path) ? next() : files(request, response, next);
  return [showFile, showPage];
}

const isPage = (path: string) => path === '/' || path === '/index.html';

const caching = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

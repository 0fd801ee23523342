import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { isHashed, type FrontendBuild, type FrontendFile } from '../frontend/frontend-build.js';
import type { PageHeads } from '../frontend/page-heads.js';
import type { ReleaseFiles } from '../frontend/release-files.js';

const API = /^\/api(\/|$)/;
/** Invitations; the second is what family links were before they had its address. */
const INVITATION = /^\/(invitations\/[^/]+|answer)\/?$/;
const FILE = /\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';

/** Files that are never opened as pages; PAGE_HEADERS do not apply to them. */
const PART = /\.(js|css|woff2)$|^\/assets\/.*\.json$/;
const PAGE_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/**
 * Serves the built frontend from memory: hashed files, also those of other releases, immutable, and
 * the page for every other path outside of the API.
 */
export function serveFrontend(
  build: FrontendBuild,
  releases: ReleaseFiles,
  heads: PageHeads,
): RequestHandler {
  return async (request, response, next) => {
    const { path } = request;
    if (!['GET', 'HEAD'].includes(request.method) || API.test(path)) return next();
    if (isPage(path) || !FILE.test(path)) {
      // Links to invitations and mailed links are for the people who received them.
      if (path !== '/') response.setHeader('X-Robots-Tag', 'noindex');
      const isInvitation = INVITATION.test(path);
      // What is opened from there must not name an address, though the secret of a link is not part of it.
      if (isInvitation) response.setHeader('Referrer-Policy', 'no-referrer');
      const page = isInvitation ? build.invitationPage : build.page;
      const head = await heads.of(path, request.ip ?? '');
      const sent = head ? build.withHead(page, head) : page;
      return send(sent, '.html', 'no-cache', request, response);
    }
    const file = build.files.get(path) ?? (isHashed(path) ? await releases.find(path) : undefined);
    if (!file) {
      response.setHeader('Cache-Control', 'no-store');
      return next();
    }
    if (PART.test(path)) PAGE_HEADERS.forEach((name) => response.removeHeader(name));
    send(file, extname(path), isHashed(path) ? FOREVER : 'no-cache', request, response);
  };
}

const isPage = (path: string) => path === '/' || path === '/index.html';

function send(
  file: FrontendFile,
  extension: string,
  caching: string,
  request: Request,
  response: Response,
): void {
  // The smallest supported encoding, regardless of the client's order.
  const encoding = (['br', 'gzip'] as const).find(
    (one) => file[one] && request.acceptsEncodings(one),
  );
  const bytes = (encoding && file[encoding]) ?? file.identity;
  if (file.br ?? file.gzip) response.vary('Accept-Encoding');
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.setHeader('Cache-Control', caching);
  response.setHeader('ETag', tagOf(bytes));
  response.type(extension).send(bytes);
}

const tags = new WeakMap<Buffer, string>();

function tagOf(bytes: Buffer): string {
  const tag = tags.get(bytes) ?? `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  tags.set(bytes, tag);
  return tag;
}

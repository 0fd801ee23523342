import type { IncomingMessage, Server } from 'node:http';

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Rewrites `GET http://host/path`, which RFC 9112 requires servers to accept, as `GET /path`, so that
 * every later step reads the same path as the router. The router itself reads it first: middleware
 * would be too late.
 */
export function useOriginForm(server: Server): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { url = '/' } = request;
    if (url.startsWith('/')) return;
    const path = url.replace(ABSOLUTE, '');
    request.url = path.startsWith('/') ? path : `/${path}`;
  });
}

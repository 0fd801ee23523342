import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import sirv from 'sirv';
import type { Config } from '../config/config.js';

const BODY_LIMIT = '100kb';

/** Everything between the socket and the controllers: limits, headers, the frontend's files. */
export function setupHttp(app: NestExpressApplication, config: Config): void {
  app.setGlobalPrefix('api');
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.set('trust proxy', config.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? false);
  app.set('query parser', 'extended');
  app.disable('x-powered-by');
  app.use(securityHeaders(config));
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  if (config.FRONTEND_DIR) app.use(frontend(config.FRONTEND_DIR));
}

/** No inline and no foreign script; styles are inline because the component library writes them. */
function securityHeaders(config: Config) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ['https://www.youtube-nocookie.com'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(config.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // YouTube shows a video only to pages that say where they are.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
}

/** The built frontend: hashed files for ever, precompressed, and index.html for every screen. */
function frontend(folder: string) {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`FRONTEND_DIR: there is no built frontend in ${root}`);
  }
  const serve = sirv(root, {
    single: true,
    brotli: true,
    gzip: true,
    ignores: [/^\/api(\/|$)/],
    setHeaders: (response, path) => {
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return (request: Request, response: Response, next: NextFunction) =>
    request.path.startsWith('/api/') || request.path === '/api'
      ? next()
      : serve(request, response, next);
}

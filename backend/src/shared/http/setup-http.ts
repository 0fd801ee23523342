import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { unitOfWorkEach } from '../database/unit-of-work.js';
import { Readiness } from '../health/readiness.js';
import { nameRequest } from '../logging/request-id.js';
import { RequestLog } from '../logging/request-log.js';
import { Metrics } from '../metrics/metrics.js';
import { timeRequests } from '../metrics/request-metrics.js';
import { refuseDeepJson } from './json-depth.js';
import { speakCallersLocale } from './locale.js';
import { readQuery } from './query.js';
import { securityHeaders } from './security-headers.js';
import { serveFrontend } from './serve-frontend.js';

const BODY_LIMIT = '100kb';

/** Everything between the socket and the controllers: limits, headers, the frontend's files. */
export function setupHttp(app: NestExpressApplication, config: Config): void {
  app.setGlobalPrefix('api');
  app.use(
    nameRequest,
    app.get(RequestLog).middleware,
    timeRequests(app.get(Metrics)),
    closeWhenDraining(app.get(Readiness)),
  );
  app.set('trust proxy', config.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? false);
  app.set('query parser', readQuery);
  app.disable('x-powered-by');
  app.disable('etag'); // nothing of the API is kept by anybody (see below)
  app.use(securityHeaders(config));
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  // After the headers: a body that is refused is answered from here.
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.use(refuseDeepJson);
  app.use('/api', speakCallersLocale);
  app.use('/api', unitOfWorkEach(app.get(MikroORM).em as EntityManager));
  if (config.FRONTEND_DIR) app.use(...serveFrontend(config.FRONTEND_DIR, config.SUPPORT_EMAIL));
}

/** A client with a connection of its own is sent to another replica with its next request. */
function closeWhenDraining(readiness: Readiness) {
  return (_request: Request, response: Response, next: NextFunction) => {
    if (readiness.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}

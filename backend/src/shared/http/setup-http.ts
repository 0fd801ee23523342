import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, NextFunction, Request, Response } from 'express';
import type { Config } from '../config/config.js';
import { unitOfWorkPerRequest } from '../database/unit-of-work.js';
import { Frontend } from '../frontend/frontend.js';
import { PageHeads } from '../frontend/page-heads.js';
import { ReleaseFiles } from '../frontend/release-files.js';
import { Readiness } from '../health/readiness.js';
import { assignRequestId } from '../logging/request-id.js';
import { rememberRequest } from '../logging/request-context.js';
import { RequestLog } from '../logging/request-log.js';
import { Metrics } from '../metrics/metrics.js';
import { measureRequests } from '../metrics/request-metrics.js';
import { compressData } from './compress-data.js';
import { limitJson } from './json-limits.js';
import { setRequestLocale } from './locale.js';
import { useOriginForm } from './origin-form.js';
import { readQuery } from './query.js';
import { securityHeaders } from './security-headers.js';
import { serveFrontend } from './serve-frontend.js';
import { limitBodyTime } from './slow-bodies.js';

const BODY_LIMIT = '100kb';

/** Registers the middleware in front of the controllers: limits, headers, the frontend's files. */
export function setupHttp(app: NestExpressApplication, config: Config): void {
  app.setGlobalPrefix('api');
  matchCase(app);
  useOriginForm(app.getHttpServer());
  app.use(
    assignRequestId,
    rememberRequest,
    app.get(RequestLog).middleware,
    measureRequests(app.get(Metrics)),
    closeWhenDraining(app.get(Readiness)),
  );
  app.set('trust proxy', config.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? false);
  app.set('query parser', readQuery);
  app.disable('x-powered-by');
  app.disable('etag'); // API responses are not cached (see below)
  const { build } = app.get(Frontend);
  app.use(securityHeaders(config, build?.inlineScripts));
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', compressData());
  // After the headers, because a refused body is answered from here.
  app.use(limitBodyTime(config.BODY_SECONDS));
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.use(limitJson);
  app.use('/api', setRequestLocale);
  app.use('/api', unitOfWorkPerRequest(app.get(MikroORM).em as EntityManager));
  if (build) app.use(serveFrontend(build, app.get(ReleaseFiles), app.get(PageHeads)));
}

/**
 * Makes `/API/parties` an unknown path: what compares paths must see what the router matches. Nest
 * creates the router before settings can be made, so its property is set too.
 */
function matchCase(app: NestExpressApplication): void {
  app.set('case sensitive routing', true);
  const { router } = app.getHttpAdapter().getInstance() as Express;
  Object.assign(router, { caseSensitive: true });
}

/** Makes keep-alive clients reconnect, to another replica. */
function closeWhenDraining(readiness: Readiness) {
  return (_request: Request, response: Response, next: NextFunction) => {
    if (readiness.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}

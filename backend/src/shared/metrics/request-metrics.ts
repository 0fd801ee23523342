import type { NextFunction, Request, Response } from 'express';
import { matchedRoute, pathOf } from '../http/matched-route.js';
import { STREAM_OPENED } from '../request/stream-opened.js';
import type { Metrics } from './metrics.js';

const API = /^\/api(\/|$)/;
const HEALTH = /^\/api\/health\//;

/**
 * Measures each request; `route` is the matched pattern, so that ids add no series. A stream is measured
 * until it opens.
 */
export function measureRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (HEALTH.test(request.path)) return next();
    const stopTimer = metrics.requests.startTimer();
    metrics.requestsInFlight.inc();
    let isMeasured = false;
    const measure = (status: number) => {
      if (isMeasured) return;
      isMeasured = true;
      metrics.requestsInFlight.dec();
      stopTimer({ method: request.method, route: routeOf(request), status });
    };
    // 499: the client disconnected before the response.
    response.once('close', () => measure(response.writableFinished ? response.statusCode : 499));
    response.once(STREAM_OPENED, () => measure(response.statusCode));
    next();
  };
}

function routeOf(request: Request): string {
  const isFrontend = ['GET', 'HEAD'].includes(request.method) && !API.test(pathOf(request));
  return matchedRoute(request) ?? (isFrontend ? 'frontend' : 'unmatched');
}

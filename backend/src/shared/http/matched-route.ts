import type { Express, Request } from 'express';

interface Layer {
  match(path: string): boolean;
  route?: { path: unknown; methods: Record<string, boolean> };
}

/**
 * The pattern of the API's route that a request is for, such as `/api/parties/:id`; undefined for
 * paths that are no route.
 */
export function matchedRoute(request: Request): string | undefined {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return isPattern(path) ? path : routeAhead(request);
}

/** The whole path; `request.path` lacks a prefix while a nested router has the request. */
export const pathOf = (request: Request): string => request.originalUrl.split(/[?#]/)[0] ?? '';

/** For requests that are refused before they reach their route, because of their body. */
function routeAhead(request: Request): string | undefined {
  const { router } = request.app as Express;
  const method = request.method.toLowerCase();
  const path = pathOf(request);
  const found = (router.stack as unknown as Layer[]).find(
    (layer) => isPattern(layer.route?.path) && layer.route.methods[method] && isMatch(layer, path),
  );
  return found?.route?.path as string | undefined;
}

/** False for a parameter that cannot be decoded, which the router refuses later. */
function isMatch(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}

/** Nest's answer to unknown paths is a route for every path. */
const isPattern = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/api') && !path.includes('*');

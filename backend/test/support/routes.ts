import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';

export interface Route {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** With its parameters as they are declared, e.g. `/api/parties/:id`. */
  path: string;
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every route that the server answers, as the router itself has them. */
export function routesOf(app: NestExpressApplication): Route[] {
  const { router } = app.getHttpAdapter().getInstance() as Express;
  return (router.stack as unknown as Layer[]).flatMap(({ route }) =>
    // What takes every method is middleware and the answer to paths that are no route.
    route && !route.methods.acl
      ? Object.keys(route.methods).map((method) => ({
          method: method as Route['method'],
          path: route.path,
        }))
      : [],
  );
}

/** The route's address with the same value for each parameter. */
export const addressOf = (route: Route, id: string): string => route.path.replace(/:\w+/g, id);

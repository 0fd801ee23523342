import type { Params } from 'nestjs-pino';
import type { Request } from 'express';

/** A path segment this long that is no UUID is a secret of a mailed link. */
const SECRET_SEGMENT = /\/(?![0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-)[\w-]{24,}(?=\/|$)/gi;

/** The path without query (it holds what people search for) and without mailed secrets. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(SECRET_SEGMENT, '/:secret');

/**
 * One JSON line a request: id, method, path, status and time. Never a header or a body, so that
 * no token, password or care note can get in.
 */
export function loggerOptions(level: string): Params {
  return {
    pinoHttp: {
      level,
      quietReqLogger: true,
      serializers: {
        req: (request: Request) => ({
          id: request.id,
          method: request.method,
          path: loggedPath(request.url),
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
        err: (error: Error) => ({ type: error.name, stack: error.stack }),
      },
      autoLogging: { ignore: (request) => request.url?.startsWith('/api/health') ?? false },
    },
  };
}

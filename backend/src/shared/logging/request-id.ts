import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const HEADER = 'X-Request-Id';

/** Allowed ids of a proxy; others could forge log lines. */
const ID = /^[\w.-]{8,64}$/;

type TrustProxy = (address: string | undefined, hop: number) => boolean;

/**
 * Gives each request an id: a trusted proxy's, else a new one. It is in the response header, in every
 * log line of the request and in the body of a 5xx.
 */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const trusts = request.app.get('trust proxy fn') as TrustProxy;
  const given = request.get(HEADER);
  const isKnown = given && ID.test(given) && trusts(request.socket.remoteAddress, 0);
  const id = isKnown ? given : randomUUID();
  Object.assign(request, { id });
  response.setHeader(HEADER, id);
  next();
}

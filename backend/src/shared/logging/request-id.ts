import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const HEADER = 'X-Request-Id';

/** What a proxy may call a request; anything else could forge lines of the log. */
const ID = /^[\w.-]{8,64}$/;

type TrustProxy = (address: string | undefined, hop: number) => boolean;

/**
 * Names each request: as the proxy in front did, when it is one that we trust, else with a new id.
 * The name is in the answer's header, in every line of the log and in the body of a 5xx.
 */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
  const trusts = request.app.get('trust proxy fn') as TrustProxy;
  const given = request.get(HEADER);
  const isKnown = given && ID.test(given) && trusts(request.socket.remoteAddress, 0);
  const id = isKnown ? given : randomUUID();
  Object.assign(request, { id });
  response.setHeader(HEADER, id);
  next();
}

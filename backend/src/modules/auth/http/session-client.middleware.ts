import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { withSessionClient } from '../application/session-client.js';

/** Longer ones are cut: only the first products of the header name the browser. */
const USER_AGENT_MAX = 300;

/** Makes sessionClient() the request's, for whichever route issues a session. */
@Injectable()
export class SessionClientMiddleware implements NestMiddleware {
  use(request: Request, _: Response, next: NextFunction): void {
    const userAgent = request.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null;
    withSessionClient({ userAgent }, next);
  }
}

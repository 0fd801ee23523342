import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Config } from '../../../../shared/config/config.js';
import { cookieOf } from '../../../../shared/http/cookie.js';
import { withSessionClient } from '../../application/sessions/session-client.js';
import { SESSION_MAX_AGE_MS } from '../../domain/sessions/session.entity.js';

/** Longer ones are cut: only the first products of the header name the browser. */
const USER_AGENT_MAX = 300;

/** `Session-Binding: cookie` asks for tokens that work only with the browser's key (docs/wire.md). */
const BINDING_HEADER = 'session-binding';

const KEY = /^[\w-]{43}$/;

/** Browsers take the prefix over https only. */
const keyCookie = (isHttps: boolean) => (isHttps ? '__Host-sessionKey' : 'sessionKey');

/** Makes sessionClient() the request's, for any route that issues a session. */
@Injectable()
export class SessionClientMiddleware implements NestMiddleware {
  private readonly secure: boolean;
  private readonly cookie: string;

  constructor(@Inject(Config) config: Config) {
    this.secure = config.isHttps;
    this.cookie = keyCookie(config.isHttps);
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const userAgent = request.get('user-agent')?.slice(0, USER_AGENT_MAX) ?? null;
    const asks = request.get(BINDING_HEADER) === 'cookie';
    const keepKey = (key: string) => {
      response.cookie(this.cookie, key, {
        httpOnly: true,
        secure: this.secure,
        sameSite: 'strict',
        path: '/',
        maxAge: SESSION_MAX_AGE_MS,
      });
    };
    const client = {
      userAgent,
      key: cookieOf(request, this.cookie, KEY),
      ...(asks && { keepKey }),
    };
    withSessionClient(client, next);
  }
}

import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { mergeMap, type Observable } from 'rxjs';
import { AccountRepository } from '../infrastructure/account.repository.js';
import { DeviceCookie } from './device-cookie.js';
import type { SessionResponse } from './dto/auth.responses.js';

/**
 * Makes the browser known to the account whose session the route answers with. Not for an unverified
 * account: an address can be registered by another person than its owner.
 */
@Injectable()
export class RememberDeviceInterceptor implements NestInterceptor<SessionResponse> {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly devices: DeviceCookie,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<SessionResponse>,
  ): Observable<SessionResponse> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      mergeMap(async (session) => {
        const account = session.user.verified ? await this.accounts.find(session.user.id) : null;
        if (account) {
          this.devices.remember(
            http.getRequest<Request>(),
            http.getResponse<Response>(),
            account.email,
          );
        }
        return session;
      }),
    );
  }
}

/** For routes that answer with a session. */
export const RemembersDevice = () => applyDecorators(UseInterceptors(RememberDeviceInterceptor));

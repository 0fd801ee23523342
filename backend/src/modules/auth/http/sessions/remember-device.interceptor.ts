import {
  applyDecorators,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { FindAccount } from '../../application/find-account.js';
import { DeviceCookie } from './device-cookie.js';
import type { SessionResponse } from '../dto/auth.responses.js';

/**
 * Makes the browser known to the account whose session the route answers with. Not for an unverified
 * account: an address can be registered by another person than its owner.
 */
@Injectable()
class RememberDeviceInterceptor implements NestInterceptor<SessionResponse> {
  constructor(
    private readonly accounts: FindAccount,
    private readonly devices: DeviceCookie,
  ) {}

  intercept(
    context: ExecutionContext,
    next: CallHandler<SessionResponse>,
  ): Observable<SessionResponse> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      mergeMap(async (session) => {
        const { id, verified } = session.user;
        const email = verified ? await this.accounts.addressOf(id) : undefined;
        if (email) this.devices.remember(http.getRequest(), http.getResponse(), email);
        return session;
      }),
    );
  }
}

/** For routes that answer with a session. */
export const RemembersDevice = () => applyDecorators(UseInterceptors(RememberDeviceInterceptor));

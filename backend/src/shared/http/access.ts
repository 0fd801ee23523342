import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** Who calls, as the access token says. */
export interface Caller {
  accountId: string;
  verified: boolean;
  /** The browser's session, if the token was issued in one. */
  sessionId?: string;
}

export type AuthenticatedRequest = Request & { caller?: Caller };

export const ACCESS = 'access';
export type Access = 'public' | 'signed_in' | 'verified';

/** Open to everybody. A route that says nothing is for verified accounts. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Open to an account that has not followed its verification link yet. */
export const SignedIn = () => SetMetadata(ACCESS, 'signed_in' satisfies Access);

/** The caller of a guarded route. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!caller) throw new Error('CurrentCaller stands on a public route');
  return caller;
});

import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Caller } from '../caller.js';
import type { Attempt } from '../rate-limits/rate-limits.js';

export type { Caller };

export type AuthenticatedRequest = Request & {
  caller?: Caller;
  /** What the route's rate limit has counted. */
  attempt?: Attempt;
};

export const ACCESS = 'access';
export type Access = 'public' | 'signed_in' | 'verified';

/** The same in the OpenAPI document. */
export const ACCESS_EXTENSION = 'x-access';

const accessOf = (access: Access) =>
  applyDecorators(SetMetadata(ACCESS, access), ApiExtension(ACCESS_EXTENSION, access));

/** Needs no session. Without a decorator a route is for verified accounts. */
export const Public = () => accessOf('public');

/** Open to an account that has not followed its verification link yet. */
export const SignedIn = () => accessOf('signed_in');

/** The caller of a guarded route. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!caller) throw new Error('CurrentCaller stands on a public route');
  return caller;
});

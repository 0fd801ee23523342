import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { AccountCaller, Caller, DoorHelper } from '../caller.js';
import { forbidden } from '../errors/domain-error.js';
import type { Attempt } from '../rate-limits/rate-limits.js';

export type { AccountCaller, Caller, DoorHelper };

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

/** On a route that is open to door helpers: which parameter of the path is their party's id. */
export const DOOR_PARTY = 'doorParty';

/** The same in the OpenAPI document. */
export const DOOR_HELPERS_EXTENSION = 'x-door-helpers';

/** The name of the Passport strategy that authenticates door helpers. */
export const DOOR_HELPER_STRATEGY = 'door-helper';

const callerOf = (context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
  if (!caller) throw new Error('The caller of a public route is not known');
  return caller;
};

/** The account that calls a guarded route. @throws forbidden for a door helper */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const caller = callerOf(context);
  if (caller.kind !== 'account') throw forbidden();
  return caller;
});

/** The account or door helper that calls a route with `@OpenToDoorHelpers()`: a `Caller`. */
export const DoorCaller = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context),
);

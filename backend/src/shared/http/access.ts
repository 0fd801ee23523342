import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import type { AccountCaller, Caller, DoorHelper, DoorPerson, FamilyCaller } from '../caller.js';
import { forbidden } from '../errors/domain-error.js';
import type { Attempt } from '../rate-limits/rate-limits.js';

export type { AccountCaller, Caller, DoorHelper, DoorPerson, FamilyCaller };

export type AuthenticatedRequest = Request & {
  caller?: Caller;
  /** What the route's rate limit has counted. */
  attempt?: Attempt;
};

export const ACCESS = 'access';
export type Access = 'public' | 'signed_in' | 'verified';

/** The same in the OpenAPI document. */
export const ACCESS_EXTENSION = 'x-access';

/** Where the document says who may call an operation. */
export const CALLERS_EXTENSION = 'x-callers';

/** By what they are to the party that the path names; `owner`, where it names what a household has of its own. */
export type Accounts = 'all' | 'host' | 'party owner' | 'guests' | 'guests and host' | 'owner';

export interface Callers {
  words: string;
  accounts: Accounts;
}

/** Says who may call a route, beside the code that checks it. */
export const sayCallers = (words: string, accounts: Accounts) =>
  ApiExtension(CALLERS_EXTENSION, { words, accounts } satisfies Callers);

const accessOf = (access: Access, words: string) =>
  applyDecorators(
    SetMetadata(ACCESS, access),
    ApiExtension(ACCESS_EXTENSION, access),
    sayCallers(words, 'all'),
  );

/** Needs no session: what the body or the path contains opens it, if not everything. */
export const Public = (words = 'anyone.') => accessOf('public', words);

/** Open to an account that has not followed its verification link yet. */
export const SignedIn = (words: string) => accessOf('signed_in', words);

/** Any verified account: of what is its own, or of what each of them may read. */
export const Verified = (words: string) => sayCallers(words, 'all');

/** What decides is in the body, not in the path: the use case checks it. */
export const DecidedByBody = (words: string, accounts: Accounts) => sayCallers(words, accounts);

/** The caller's own account, session and household: the path names nothing. */
export const OwnAccount = () => Verified('the own account.');

/** On a route that is open to door helpers: which parameter of the path is their party's id. */
export const DOOR_PARTY = 'doorParty';

/** The same in the OpenAPI document. */
export const DOOR_HELPERS_EXTENSION = 'x-door-helpers';

/** The name of the Passport strategy that authenticates door helpers. */
export const DOOR_HELPER_STRATEGY = 'door-helper';

export const callerOf = (context: ExecutionContext): Caller => {
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

/** The account or door helper that calls a route with `@OpenToDoorHelpers()`: a `DoorPerson`. */
export const DoorCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const caller = callerOf(context);
  if (caller.kind === 'family_bearer') throw forbidden();
  return caller;
});

/** The account or bearer that calls a route with `@OpenToFamilies()`: a `FamilyCaller`. */
export const AnsweringCaller = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const caller = callerOf(context);
  if (caller.kind === 'door_helper') throw forbidden();
  return caller;
});

/** On a route that is open to bearers of family links. */
export const FAMILY_BEARERS = 'familyBearers';

/** The same in the OpenAPI document. */
export const FAMILY_BEARERS_EXTENSION = 'x-family-bearers';

/** The name of the Passport strategy that authenticates bearers of family links. */
export const FAMILY_BEARER_STRATEGY = 'family-bearer';

/** Opens a route to bearers of family links, for their own family; every other route refuses them. */
export const OpenToFamilies = () =>
  applyDecorators(SetMetadata(FAMILY_BEARERS, true), ApiExtension(FAMILY_BEARERS_EXTENSION, true));

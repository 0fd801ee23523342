import { EntityManager } from '@mikro-orm/postgresql';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { ApiParam } from '@nestjs/swagger';
import {
  callerOf,
  sayCallers,
  type AccountCaller,
  type Accounts,
  type AuthenticatedRequest,
  type Caller,
} from './access.js';
import { existingId } from './uuid-param.js';

const RESTRICTION = 'restriction';

interface Restriction {
  api: new () => unknown;
  parameters: string[];
  check: (api: unknown, caller: Caller, ...ids: string[]) => Promise<unknown>;
}

type CheckedRequest = AuthenticatedRequest & { found?: unknown };

/** Before anything of the request but its path is read. */
@Injectable()
class RestrictionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
    private readonly em: EntityManager,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { api, parameters, check } = this.reflector.get<Restriction>(
      RESTRICTION,
      context.getHandler(),
    );
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    const ids = parameters.map((parameter) => existingId(String(request.params[parameter])));
    const checked = this.modules.get(api, { strict: false });
    request.found = await check(checked, callerOf(context), ...ids);
    // The use case decides again by what it reads under its locks, not by what was read for this check.
    this.em.clear();
    return true;
  }
}

/** Who may call a route, in words for the documents, and how that is checked. */
interface Rule<Api, C extends Caller> {
  words: string;
  accounts: Accounts;
  api: abstract new (...args: never[]) => Api;
  /** Throws unless the caller may call the route. What it returns is `@Found()`. */
  check: (api: Api, caller: C, ...ids: string[]) => Promise<unknown>;
  /** Lets callers without an account in, given the first parameter; by default only accounts come as far as the check. */
  opens?: (parameter: string) => MethodDecorator;
}

/**
 * Makes the decorator of routes that only some callers may call, for the owner of what the path names.
 * @returns to be given the parameters of the path that have the ids
 */
export function restrictedTo<Api, C extends Caller = AccountCaller>({
  words,
  accounts,
  api,
  check,
  opens,
}: Rule<Api, C>): (...parameters: [string, ...string[]]) => MethodDecorator {
  return (...parameters) =>
    applyDecorators(
      ...(opens ? [opens(parameters[0])] : []),
      SetMetadata(RESTRICTION, { api, parameters, check }),
      UseGuards(RestrictionGuard),
      sayCallers(words, accounts),
      ...parameters.map((name) => ApiParam({ name, format: 'uuid' })),
    );
}

/** What the check of the route has found, such as the party that the path names. */
export const Found = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<CheckedRequest>().found,
);

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
import { ApiExtension } from '@nestjs/swagger';
import { forbidden } from '../errors/domain-error.js';
import type { AuthenticatedRequest } from './access.js';
import { existingId } from './uuid-param.js';

const RESTRICTION = 'restriction';

/** Where the document keeps the words until `openApiDocument` makes a sentence of them. */
export const CALLERS_EXTENSION = 'x-callers';

interface Restriction {
  api: new () => unknown;
  parameter: string;
  check: (api: unknown, accountId: string, id: string) => Promise<unknown>;
}

type CheckedRequest = AuthenticatedRequest & { found?: unknown };

/** Before anything of the request but its path is read. */
@Injectable()
class RestrictionGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly modules: ModuleRef,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { api, parameter, check } = this.reflector.get<Restriction>(
      RESTRICTION,
      context.getHandler(),
    );
    const request = context.switchToHttp().getRequest<CheckedRequest>();
    if (request.caller?.kind !== 'account') throw forbidden();
    const id = existingId(String(request.params[parameter]));
    const { accountId } = request.caller;
    request.found = await check(this.modules.get(api, { strict: false }), accountId, id);
    return true;
  }
}

/**
 * Makes the decorator of routes that only some accounts may call. The owner of what the path names says in words who
 * they are, for the documents, and how that is checked.
 * @param check throws unless the account may call the route
 * @returns to be given the parameter of the path that has the id
 */
export function restrictedTo<Api>(
  words: string,
  api: abstract new (...args: never[]) => Api,
  check: (api: Api, accountId: string, id: string) => Promise<unknown>,
): (parameter: string) => MethodDecorator {
  return (parameter) =>
    applyDecorators(
      SetMetadata(RESTRICTION, { api, parameter, check }),
      UseGuards(RestrictionGuard),
      ApiExtension(CALLERS_EXTENSION, words),
    );
}

/** What the check of the route has found, such as the party that the path names. */
export const Found = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<CheckedRequest>().found,
);

import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import {
  DOOR_HELPERS_EXTENSION,
  DOOR_PARTY,
  type AuthenticatedRequest,
} from '../../../shared/http/access.js';
import { DoorHelpers } from '../application/door-helpers.js';

/** Lets helpers in whose pass is valid now. @throws door_pass_revoked, door_pass_expired, door_pass_early */
@Injectable()
class ValidPassGuard implements CanActivate {
  constructor(private readonly helpers: DoorHelpers) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (request.caller?.kind === 'door_helper') {
      Object.assign(request, { caller: await this.helpers.admit(request.caller) });
    }
    return true;
  }
}

/**
 * Opens a route to door helpers of the party that the path names; every other route refuses them.
 * @param parameter of the path, the party's id
 */
export const OpenToDoorHelpers = (parameter: string) =>
  applyDecorators(
    SetMetadata(DOOR_PARTY, parameter),
    UseGuards(ValidPassGuard),
    ApiExtension(DOOR_HELPERS_EXTENSION, true),
  );

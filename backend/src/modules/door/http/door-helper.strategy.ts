import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { DOOR_HELPER_STRATEGY, type DoorHelper } from '../../../shared/http/access.js';
import { StandingCallers } from '../../../shared/http/standing-callers.js';
import { DoorHelpers } from '../application/door-helpers.js';

/** Authenticates a phone by the token that it got for its door pass. */
@Injectable()
export class DoorHelperStrategy extends PassportStrategy(Strategy, DOOR_HELPER_STRATEGY) {
  constructor(
    private readonly helpers: DoorHelpers,
    standing: StandingCallers,
  ) {
    super();
    standing.register('door_helper', ({ headers }) => helpers.standingOf(headers.authorization));
  }

  /** @returns undefined when the request is not authenticated so */
  validate(request: Request): DoorHelper | undefined {
    return this.helpers.namedIn(request.headers.authorization);
  }
}

import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import type { FamilyBearer } from '../../../shared/caller.js';
import { FAMILY_BEARER_STRATEGY } from '../../../shared/http/access.js';
import { FamilyBearers } from '../application/family-bearers.js';

/** Authenticates the bearer of a family's link by the token that the page got for it. */
@Injectable()
export class FamilyBearerStrategy extends PassportStrategy(Strategy, FAMILY_BEARER_STRATEGY) {
  constructor(private readonly bearers: FamilyBearers) {
    super();
  }

  /** @returns undefined when the request is not authenticated so */
  validate(request: Request): Promise<FamilyBearer | undefined> {
    return this.bearers.namedIn(request.headers.authorization);
  }
}

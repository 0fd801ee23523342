import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '../../../../shared/http/access.js';
import { namedEmail, RateLimitGuard } from '../../../../shared/http/rate-limit.js';
import type { RateLimitName } from '../../../../shared/rate-limits/rate-limit.config.js';
import { RateLimits, type Attempt } from '../../../../shared/rate-limits/rate-limits.js';
import { DeviceCookie } from './device-cookie.js';

/**
 * Counts attempts of a browser that has signed in to the account by itself, so that attempts from
 * elsewhere, even of the same address, do not use them up.
 */
@Injectable()
export class KnownDeviceGuard extends RateLimitGuard {
  constructor(
    reflector: Reflector,
    limits: RateLimits,
    private readonly devices: DeviceCookie,
  ) {
    super(reflector, limits);
  }

  override attemptOf(request: AuthenticatedRequest, name: RateLimitName): Attempt {
    const email = namedEmail(request.body);
    const device = email && this.devices.recognise(request, email);
    return device ? { account: `${email} on ${device}` } : super.attemptOf(request, name);
  }
}

/**
 * For requests that mail their account: an address has to be able to ask for one, however many others
 * have. The mails themselves are limited where they are sent.
 */
@Injectable()
export class KnownDeviceMailGuard extends KnownDeviceGuard {
  override attemptOf(request: AuthenticatedRequest, name: RateLimitName): Attempt {
    const { address, account } = super.attemptOf(request, name);
    return { ...(address && { address }), ...(account && { account }) };
  }
}

import { Injectable } from '@nestjs/common';
import type { DoorHelper, Standing } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { assertValid } from '../domain/door-pass.terms.js';
import { DoorPassReadModel } from '../infrastructure/door-pass.read-model.js';
import { DoorPassTokens } from '../infrastructure/door-pass.tokens.js';

/** Who calls with the token of a door helper. */
@Injectable()
export class DoorHelpers {
  constructor(
    private readonly tokens: DoorPassTokens,
    private readonly passes: DoorPassReadModel,
    private readonly clock: Clock,
  ) {}

  /** Who a token names; not yet that the pass is valid, and nothing of what it allows. */
  namedIn(authorization: string | undefined): DoorHelper | undefined {
    const named = this.tokens.helperOf(authorization);
    return named && { ...named, care: false };
  }

  /**
   * The pass is read at each request: a token alone would be valid for up to ten minutes after it was revoked.
   * @returns the helper with what the pass allows
   * @throws door_pass_revoked, door_pass_expired, door_pass_early
   */
  async admit(helper: DoorHelper): Promise<DoorHelper> {
    const { standing, ...allowed } = await this.read(helper);
    assertValid(standing);
    return { ...helper, ...allowed };
  }

  /** Of a stream that stays open; a new token may be had for one that has ended. */
  async standingOf(authorization: string | undefined): Promise<Standing> {
    const named = this.tokens.helperOf(authorization);
    const standing = named && (await this.read(named)).standing;
    // The party may have been moved away: a request is told so.
    return !standing || standing === 'early' ? 'expired' : standing;
  }

  private async read(named: { passId: string; deviceId: string }) {
    const found = await this.passes.standingOf(named.passId, named.deviceId, this.clock.now());
    return found ?? { standing: 'revoked' as const, care: false };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { hashSecret } from '../../../shared/crypto/secret.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { DoorPass } from '../domain/door-pass.entity.js';
import { DoorPassDevice } from '../domain/door-pass-device.entity.js';
import { assertPlaceForPhone, assertValid } from '../domain/door-pass.terms.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';
import { DOOR_TOKEN_SECONDS, DoorPassTokens } from '../infrastructure/door-pass.tokens.js';

/** What a phone presents: its own name for itself, and the key that it made. */
interface PresentedPhone {
  id: string;
  key: string;
}

export interface OpenedPass {
  token: string;
  /** Seconds. */
  expiresIn: number;
  party: PartyFacts;
  helperName: string;
  care: boolean;
  until: Date;
}

/** Gives tokens to the phones of door helpers. */
@Injectable()
export class OpenDoorPass {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly passes: DoorPassRepository,
    private readonly tokens: DoorPassTokens,
  ) {}

  /**
   * Opens the link on a phone, which is tied to it from then on; repeating it is harmless.
   * @throws not_found, door_pass_revoked, door_pass_expired; door_pass_in_use also for a known phone that
   * presents another key
   */
  run(secret: string, phone: PresentedPhone & { name: string }): Promise<OpenedPass> {
    return this.em.transactional(async () => {
      const pass = await this.passes.lockByHash(hashSecret(secret));
      const party = pass && (await this.parties.find(pass.partyId));
      if (!pass || !party) throw notFound();
      const now = this.clock.now();
      assertValid(pass.standingAt(now, party.dateEnd));
      await this.bind(pass, { ...phone, keyHash: hashSecret(phone.key) }, now);
      return this.opened(pass, party, phone.id);
    });
  }

  /**
   * Gives a phone that opened the link a new token, without the link's secret.
   * @throws not_found, door_pass_revoked, door_pass_expired
   */
  renew(phone: PresentedPhone): Promise<OpenedPass> {
    return this.em.transactional(async () => {
      const device = await this.passes.findDevice(phone.id, hashSecret(phone.key));
      const pass = device && (await this.passes.find(device.passId));
      const party = pass && (await this.parties.find(pass.partyId));
      if (!pass || !party) throw notFound();
      const now = this.clock.now();
      assertValid(pass.standingAt(now, party.dateEnd));
      device.seen(now);
      return this.opened(pass, party, phone.id);
    });
  }

  /** The caller holds the pass's lock. */
  private async bind(
    pass: DoorPass,
    phone: { id: string; name: string; keyHash: string },
    now: Date,
  ): Promise<void> {
    const devices = await this.passes.devicesOf(pass.id);
    const known = devices.find(({ id }) => id === phone.id);
    if (known && known.keyHash !== phone.keyHash) throw conflict('door_pass_in_use');
    if (known) return known.seen(now);
    assertPlaceForPhone(devices.length);
    this.passes.add(new DoorPassDevice(pass.id, phone, now));
  }

  private opened(pass: DoorPass, party: PartyFacts, deviceId: string): OpenedPass {
    return {
      token: this.tokens.sign({ passId: pass.id, deviceId, partyId: pass.partyId }),
      expiresIn: DOOR_TOKEN_SECONDS,
      party,
      helperName: pass.name,
      care: pass.care,
      until: pass.expiresAt(party.dateEnd),
    };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { newSecret } from '../../../shared/crypto/secret.js';
import { conflict, limitReached, notFound } from '../../../shared/errors/domain-error.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { CareApi } from '../../care/care.api.js';
import { PickupPass, type PassTaker } from '../domain/pickup-pass.entity.js';
import { childrenNamed, PICKUP_PASSES_MAX } from '../domain/pickup-pass.terms.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';
import { PickupSecrets } from '../infrastructure/pickup-secrets.js';
import { PickupHouseholds, type PickupHousehold } from './pickup-households.js';

/** Whom a family sends, or does not want: one of the two is given. */
export interface NamedTaker {
  /** An adult of the household, or a person who is authorised for one of the children. */
  authorizedPersonId: string | null;
  name: string | null;
}

export interface NewPickupPass extends NamedTaker {
  guestIds: string[];
  idempotencyKey: string | null;
}

@Injectable()
export class MakePickupPass {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly households: PickupHouseholds,
    private readonly care: CareApi,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlockRepository,
    private readonly secrets: PickupSecrets,
    private readonly live: LiveChannel,
  ) {}

  /**
   * @param given repeating its `idempotencyKey` makes no second pass, and replaces the link, which can be read
   * only once
   * @returns `link`: nothing can read it again
   * @throws not_found, forbidden, party_cancelled, party_finished, not_accepted, not_a_kid, taker_blocked,
   *   limit_reached; pass_claimed, pass_revoked for a key of a pass that a phone has claimed, or that has ended
   */
  run(
    accountId: string,
    partyId: string,
    given: NewPickupPass,
  ): Promise<{ id: string; link: string }> {
    return this.em.transactional(async () => {
      const household = await this.households.lock(accountId, partyId);
      const passes = await this.passes.ofFamily(partyId, accountId);
      const { idempotencyKey } = given;
      const repeated =
        idempotencyKey && passes.find((pass) => pass.idempotencyKey === idempotencyKey);
      const pass = repeated || (await this.make(accountId, household, given, passes));
      const { value, hash } = newSecret();
      pass.issue(hash);
      this.live.signal(partyId, 'guests');
      return { id: pass.id, link: this.secrets.addressOf(value) };
    });
  }

  private async make(
    accountId: string,
    { party, guests }: PickupHousehold,
    given: NewPickupPass,
    passes: PickupPass[],
  ): Promise<PickupPass> {
    if (passes.length >= PICKUP_PASSES_MAX) throw limitReached('pickup_passes', PICKUP_PASSES_MAX);
    const children = childrenNamed(given.guestIds, guests);
    const invitationIds = children.map(({ id }) => id);
    const taker = await this.takerOf(party.id, invitationIds, given);
    await this.assertNotBlocked(accountId, party.id, taker, invitationIds);
    const pass = new PickupPass(
      {
        partyId: party.id,
        accountId,
        invitationIds,
        taker,
        locale: currentLocale(),
        idempotencyKey: given.idempotencyKey,
      },
      await this.secrets.createCode(passes),
      this.clock.now(),
    );
    this.passes.add(pass);
    return pass;
  }

  private async takerOf(
    partyId: string,
    invitationIds: string[],
    { authorizedPersonId: id, name }: NamedTaker,
  ): Promise<PassTaker> {
    if (id === null) return { kind: 'today', id: null, name: name ?? '' };
    const people = await this.care.pickupPeople(partyId, invitationIds);
    const person = people.find((one) => one.id === id);
    if (!person) throw notFound();
    return { kind: person.isHousehold ? 'guardian' : 'authorized', id, name: person.name };
  }

  private async assertNotBlocked(
    accountId: string,
    partyId: string,
    taker: PassTaker,
    invitationIds: string[],
  ): Promise<void> {
    const blocks = await this.blocks.ofFamily(partyId, accountId);
    const isBlocked = blocks.some(
      (block) => block.invitationIds.some((id) => invitationIds.includes(id)) && block.isOf(taker),
    );
    if (isBlocked) throw conflict('taker_blocked');
  }
}

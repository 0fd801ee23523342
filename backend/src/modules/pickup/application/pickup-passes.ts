import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { newSecret } from '../../../shared/crypto/secret.js';
import { limitReached, notFound } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { CareApi } from '../../care/care.api.js';
import { AuthorizationRevoked, FamilyMembersLeaving } from '../../family/family.events.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { PickupPass, type PassTaker } from '../domain/pickup-pass.entity.js';
import { childrenNamed, PICKUP_PASSES_MAX } from '../domain/pickup-pass.terms.js';
import { PickupPassRepository } from '../infrastructure/pickup-pass.repository.js';
import { PickupSecrets } from '../infrastructure/pickup-secrets.js';
import { PickupBlocks, type NamedTaker, type NewTaker } from './pickup-blocks.js';
import { PickupFamilies, type PickupFamily } from './pickup-families.js';

/** The passes with which the people whom a family names take its children. */
@Injectable()
export class PickupPasses {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly families: PickupFamilies,
    private readonly care: CareApi,
    private readonly passes: PickupPassRepository,
    private readonly blocks: PickupBlocks,
    private readonly secrets: PickupSecrets,
    private readonly live: LiveChannel,
  ) {}

  /** A person who is no longer trusted takes no child. */
  @On(FamilyMembersLeaving)
  revokeLeaving({ personIds }: FamilyMembersLeaving): Promise<void> {
    return this.revokeOf(personIds);
  }

  @On(AuthorizationRevoked)
  revokeUntrusted({ authorizedPersonId }: AuthorizationRevoked): Promise<void> {
    return this.revokeOf([authorizedPersonId]);
  }

  /** They expire with the first end of the party that passes. */
  @On(EndReplaced)
  async fixEnd({ partyId, end, isFixed, hasPassed }: EndReplaced): Promise<void> {
    if (!isFixed || !hasPassed) return;
    for (const pass of await this.passes.ofParty(partyId)) pass.fixEnd(end);
  }

  /**
   * @param given repeating its `idempotencyKey` makes no second pass, and replaces the link, which can be read
   * only once
   * @returns `link`: nothing can read it again
   * @throws not_found, forbidden, link_claimed, party_cancelled, party_finished, not_accepted, not_a_kid,
   *   taker_blocked, limit_reached; pass_claimed, pass_revoked for a key of a pass that a phone has claimed, or that has ended
   */
  make(
    caller: FamilyCaller,
    partyId: string,
    given: NewTaker,
  ): Promise<{ id: string; link: string }> {
    return this.em.transactional(async () => {
      const family = await this.families.lock(caller, partyId);
      const passes = await this.passes.ofFamily(family.id);
      const { idempotencyKey } = given;
      const repeated =
        idempotencyKey && passes.find((pass) => pass.idempotencyKey === idempotencyKey);
      const pass = repeated || (await this.add(family, given, passes));
      const { value, hash } = newSecret();
      pass.issue(hash);
      this.live.signal(partyId, 'guests');
      return { id: pass.id, link: this.secrets.addressOf(value) };
    });
  }

  /** @throws not_found unless the caller answers for the family that made the pass, link_claimed */
  async checkOwn(caller: FamilyCaller, passId: string): Promise<void> {
    const pass = await this.passes.find(passId);
    if (!pass) throw notFound();
    await this.families.checkOwn(caller, pass);
  }

  /** Idempotent. @throws not_found, link_claimed */
  revoke(caller: FamilyCaller, passId: string): Promise<void> {
    return this.em.transactional(async () => {
      const pass = await this.passes.lock(passId);
      if (!pass) throw notFound();
      await this.families.checkOwn(caller, pass);
      this.end(pass);
    });
  }

  private async revokeOf(takerIds: string[]): Promise<void> {
    for (const pass of await this.passes.lockForTakers(takerIds)) this.end(pass);
  }

  private end(pass: PickupPass): void {
    pass.revoke(this.clock.now());
    this.live.signal(pass.partyId, 'guests');
  }

  private async add(
    { id: familyId, party, guests }: PickupFamily,
    given: NewTaker,
    passes: PickupPass[],
  ): Promise<PickupPass> {
    if (passes.length >= PICKUP_PASSES_MAX) throw limitReached('pickup_passes', PICKUP_PASSES_MAX);
    const partyId = party.id;
    const invitationIds = childrenNamed(given.guestIds, guests).map(({ id }) => id);
    const taker = await this.takerOf(partyId, invitationIds, given);
    await this.blocks.check(familyId, taker, invitationIds);
    const { idempotencyKey } = given;
    const pass = new PickupPass(
      { partyId, familyId, invitationIds, taker, locale: currentLocale(), idempotencyKey },
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
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, limitReached, notFound } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { CareApi, type PickupPerson } from '../../care/care.api.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { StayPlanned } from '../../invitations/invitations.events.js';
import { PickupBlock } from '../domain/pickup-block.entity.js';
import { childrenNamed, PICKUP_BLOCKS_MAX } from '../domain/pickup-pass.terms.js';
import { PickupBlockRepository } from '../infrastructure/pickup-block.repository.js';
import { PickupFamilies } from './pickup-families.js';

/** Whom a family sends, or does not want: one of the two is given. */
export interface NamedTaker {
  /** An adult of the household, or a person who is authorised for one of the children. */
  authorizedPersonId: string | null;
  name: string | null;
}

export interface NewTaker extends NamedTaker {
  guestIds: string[];
  idempotencyKey: string | null;
}

/**
 * To whom a family does not want its children to be handed over. It is stronger than any pass, and than what the
 * family stated of who comes.
 */
@Injectable()
export class PickupBlocks {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly families: PickupFamilies,
    private readonly invitations: InvitationsApi,
    private readonly care: CareApi,
    private readonly blocks: PickupBlockRepository,
    private readonly live: LiveChannel,
  ) {}

  /**
   * @param given repeating its `idempotencyKey` makes no second block
   * @throws not_found, forbidden, link_claimed, party_cancelled, party_finished, not_accepted, not_a_kid, limit_reached
   */
  add(caller: FamilyCaller, partyId: string, given: NewTaker): Promise<string> {
    return this.em.transactional(async () => {
      const { id: familyId, guests } = await this.families.lock(caller, partyId);
      const blocks = await this.blocks.ofFamily(familyId);
      const { authorizedPersonId, guestIds, idempotencyKey } = given;
      const repeated =
        idempotencyKey && blocks.find((block) => block.idempotencyKey === idempotencyKey);
      if (repeated) return repeated.id;
      if (blocks.length >= PICKUP_BLOCKS_MAX) {
        throw limitReached('pickup_blocks', PICKUP_BLOCKS_MAX);
      }
      const invitationIds = childrenNamed(guestIds, guests).map(({ id }) => id);
      const people = await this.care.pickupPeople(partyId, invitationIds);
      const name = nameOf(given, people);
      const block = new PickupBlock(
        { partyId, familyId, invitationIds, authorizedPersonId, name, idempotencyKey },
        this.clock.now(),
      );
      this.blocks.add(block);
      const blocked = people.filter((person) => block.isOf(person));
      await this.invitations.clearPickers(
        partyId,
        blocked.map(({ invitationId, id }) => ({ invitationId, personId: id })),
      );
      this.live.signal(partyId, 'guests');
      return block.id;
    });
  }

  /** @throws not_found unless the caller answers for the family that made the block, link_claimed */
  async checkOwn(caller: FamilyCaller, blockId: string): Promise<void> {
    const block = await this.blocks.find(blockId);
    if (!block) throw notFound();
    await this.families.checkOwn(caller, block);
  }

  /** @throws not_found, link_claimed */
  lift(caller: FamilyCaller, blockId: string): Promise<void> {
    return this.em.transactional(async () => {
      const block = await this.blocks.lock(blockId);
      if (!block) throw notFound();
      await this.families.checkOwn(caller, block);
      this.blocks.remove(block);
      this.live.signal(block.partyId, 'guests');
    });
  }

  /** In the caller's transaction, under the party's lock. @throws taker_blocked for one of these children */
  async check(
    familyId: string,
    taker: { id: string | null; name: string },
    invitationIds: string[],
  ): Promise<void> {
    const blocks = await this.ofChildren(familyId, invitationIds);
    if (blocks.some((block) => block.isOf(taker))) throw conflict('taker_blocked');
  }

  /** A family states who picks its child up: phones at the door learn it. @throws taker_blocked */
  @On(StayPlanned)
  async checkPicker(planned: StayPlanned): Promise<void> {
    const { familyId, partyId, invitationId, pickedUpById, pickedUpByName: name } = planned;
    this.live.signal(partyId, 'guests');
    const blocks = await this.ofChildren(familyId, [invitationId]);
    if (blocks.length === 0) return;
    const people = await this.care.pickupPeople(partyId, [invitationId]);
    const pickers = people.filter(({ id }) => id === pickedUpById);
    const named = [...pickers, ...(name === null ? [] : [{ id: invitationId, name }])];
    if (named.some((one) => blocks.some((block) => block.isOf(one)))) {
      throw conflict('taker_blocked');
    }
  }

  private async ofChildren(familyId: string, invitationIds: string[]): Promise<PickupBlock[]> {
    const blocks = await this.blocks.ofFamily(familyId);
    return blocks.filter((block) => block.invitationIds.some((id) => invitationIds.includes(id)));
  }
}

/** @throws not_found for a person who may not pick the children up anyway */
function nameOf({ authorizedPersonId: id, name }: NamedTaker, people: PickupPerson[]): string {
  if (id === null) return name ?? '';
  const person = people.find((one) => one.id === id);
  if (!person) throw notFound();
  return person.name;
}

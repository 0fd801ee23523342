import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import {
  FamilyLinkEnded,
  FamilyMerged,
  FamilyRemoved,
  FamilySplit,
  GuestsChanged,
} from '../../invitations/invitations.events.js';
import { HostJoined, PartyOfErasedHostClosed } from '../../parties/parties.events.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';
import { GiftPhotoRepository } from '../infrastructure/gift-photo.repository.js';
import { GiftReservationRepository } from '../infrastructure/gift-reservation.repository.js';
import { GiftThanksRepository } from '../infrastructure/gift-thanks.repository.js';
import { ReleaseGifts } from './release-gifts.js';

/** What a family took on goes on when it is another one, and ends with it. */
@Injectable()
export class FollowGiftFamilies {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly lists: GiftListRepository,
    private readonly reservations: GiftReservationRepository,
    private readonly collections: GiftCollectionRepository,
    private readonly photos: GiftPhotoRepository,
    private readonly thanks: GiftThanksRepository,
    private readonly release: ReleaseGifts,
  ) {}

  @On(GuestsChanged)
  async left({ partyId, guests: { left = [] } }: GuestsChanged): Promise<void> {
    if (left.length > 0) await this.release.ofThoseWhoStayAway(partyId);
  }

  /** Hosts give their own party no gifts. */
  @On(HostJoined)
  async hosts({ partyId }: HostJoined): Promise<void> {
    await this.release.ofThoseWhoStayAway(partyId);
  }

  @On(FamilyRemoved)
  async removed({ familyId }: FamilyRemoved): Promise<void> {
    await this.release.ofFamily(familyId);
    await this.forgetThanks(familyId);
  }

  @On(AccountErased)
  async erased({ accountId }: AccountErased): Promise<void> {
    for (const familyId of await this.invitations.familiesOf(accountId)) {
      await this.release.ofFamily(familyId);
      this.collections.remove(...(await this.collections.partsOfFamily(familyId)));
      await this.forgetThanks(familyId);
    }
  }

  @On(FamilyMerged)
  merged({ familyId, into }: FamilyMerged): Promise<void> {
    return this.move(familyId, into);
  }

  /** The account, which took it on, goes on as the other family. */
  @On(FamilySplit)
  async split({ partyId, familyId, into }: FamilySplit): Promise<void> {
    await this.move(familyId, into);
    await this.release.ofThoseWhoStayAway(partyId); // none of its people may be left
  }

  /** Others may have written where to pay, and shown something else. */
  @On(FamilyLinkEnded)
  async unlinked({ familyId }: FamilyLinkEnded): Promise<void> {
    for (const collection of await this.collections.organisedBy(familyId)) {
      collection.forgetPayments();
      await this.photos.removeOf(collection.id);
    }
  }

  @On(PartyOfErasedHostClosed)
  async closed({ partyId }: PartyOfErasedHostClosed): Promise<void> {
    await this.reservations.removeOfParty(partyId);
    await this.photos.removeOfParty(partyId);
    await this.collections.removeOfParty(partyId);
    await this.thanks.removeOfParty(partyId);
    await this.lists.removeOfParty(partyId);
  }

  private async move(familyId: string, into: string): Promise<void> {
    const own = new Set((await this.reservations.ofFamily(into)).map(({ ideaId }) => ideaId));
    for (const reservation of await this.reservations.ofFamily(familyId)) {
      if (own.has(reservation.ideaId)) this.reservations.remove(reservation);
      else reservation.moveTo(into);
    }
    const parts = await this.collections.partsOfFamily(into);
    for (const part of await this.collections.partsOfFamily(familyId)) {
      const kept = parts.find(({ collectionId }) => collectionId === part.collectionId);
      kept?.absorb(part);
      if (kept) this.collections.remove(part);
      else part.moveTo(into);
    }
    for (const collection of await this.collections.organisedBy(familyId)) collection.moveTo(into);
    const [thanked] = await this.thanks.ofFamily(into);
    for (const one of await this.thanks.ofFamily(familyId)) {
      if (thanked) this.thanks.remove(one);
      else one.moveTo(into);
    }
  }

  private async forgetThanks(familyId: string): Promise<void> {
    this.thanks.remove(...(await this.thanks.ofFamily(familyId)));
  }
}

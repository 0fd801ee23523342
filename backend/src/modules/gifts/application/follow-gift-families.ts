import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import {
  FamilyMerged,
  FamilyRemoved,
  FamilySplit,
  GuestsChanged,
} from '../../invitations/invitations.events.js';
import { HostJoined, PartyOfErasedHostClosed } from '../../parties/parties.events.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';
import { GiftReservationRepository } from '../infrastructure/gift-reservation.repository.js';
import { ReleaseGifts } from './release-gifts.js';

/** What a family took on goes on when it is another one, and ends with it. */
@Injectable()
export class FollowGiftFamilies {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly lists: GiftListRepository,
    private readonly reservations: GiftReservationRepository,
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
  removed({ familyId }: FamilyRemoved): Promise<void> {
    return this.release.ofFamily(familyId);
  }

  @On(AccountErased)
  async erased({ accountId }: AccountErased): Promise<void> {
    for (const familyId of await this.invitations.familiesOf(accountId)) {
      await this.release.ofFamily(familyId);
    }
  }

  @On(FamilyMerged)
  merged({ familyId, into }: FamilyMerged): Promise<void> {
    return this.move(familyId, into);
  }

  /** The account, which took it on, goes on as the other family. */
  @On(FamilySplit)
  split({ familyId, into }: FamilySplit): Promise<void> {
    return this.move(familyId, into);
  }

  @On(PartyOfErasedHostClosed)
  async closed({ partyId }: PartyOfErasedHostClosed): Promise<void> {
    await this.reservations.removeOfParty(partyId);
    await this.lists.removeOfParty(partyId);
  }

  private async move(familyId: string, into: string): Promise<void> {
    const own = new Set((await this.reservations.ofFamily(into)).map(({ ideaId }) => ideaId));
    for (const reservation of await this.reservations.ofFamily(familyId)) {
      if (own.has(reservation.ideaId)) this.reservations.remove(reservation);
      else reservation.moveTo(into);
    }
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyMembersLeaving } from '../../family/family.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Invitation } from '../domain/invitation.entity.js';

/** Who leaves a household leaves the parties that are not over, and frees the places. */
@Injectable()
export class LeaveGuestLists implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(FamilyMembersLeaving, (leaving) => this.run(leaving));
  }

  /**
   * In the transaction of the family change, which holds the household. Parties are locked in the
   * order of their ids, so that two such changes never wait for each other.
   * @throws guest_arrived while one of them is at a party, or was at one that is still going on
   */
  private async run(leaving: FamilyMembersLeaving): Promise<void> {
    const invitations = await this.em.find(
      Invitation,
      { guestId: { $in: leaving.personIds } },
      { orderBy: { partyId: 'asc' } },
    );
    for (const invitation of invitations) {
      const party = await this.parties.lock(invitation.partyId);
      if (party?.status === 'finished') {
        leaving.keep(invitation.guestId);
        continue;
      }
      await this.em.refresh(invitation);
      invitation.assertNotArrived();
      this.em.remove(invitation);
    }
    await this.em.flush();
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartyFamily } from '../domain/party-family.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { FamilySplit } from '../invitations.events.js';

/** An account has one family at a party. */
@Injectable()
export class AccountFamilies {
  constructor(
    private readonly em: EntityManager,
    private readonly families: PartyFamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly requests: WaitRequestRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Made when there is none. The caller's transaction holds the party's lock. */
  async of(
    partyId: string,
    accountId: string,
    now: Date,
    origin: 'opened' | 'host' = 'opened',
  ): Promise<PartyFamily> {
    const known = await this.families.ofAccountAt(partyId, accountId);
    const family = known ?? new PartyFamily(origin, { partyId, accountId }, now);
    this.families.add(family);
    return family;
  }

  /** The link is not the account's any more: its people answer as a family of their own. */
  async untie(link: PartyFamily, accountId: string, now: Date): Promise<void> {
    link.release();
    await this.em.flush(); // before the account has another family
    const rows = (await this.invitations.ofFamilies([link.id])).filter(
      (row) => row.accountId === accountId,
    );
    const family = await this.heirOf(link, accountId, now);
    rows.forEach((row) => row.moveTo(family.id));
    (await this.requests.ofFamily(link.id))?.moveTo(family.id);
    const ids = rows.map(({ id }) => id);
    await this.events.publish(new FamilySplit(link.partyId, link.id, family.id, ids));
  }

  /** As which family the account goes on: by another link that it claimed, or without one. */
  private async heirOf(link: PartyFamily, accountId: string, now: Date): Promise<PartyFamily> {
    const [heir, ...others] = await this.families.joinedTo(link);
    if (!heir) return this.of(link.partyId, accountId, now);
    heir.release();
    heir.claim(accountId, now);
    others.forEach((other) => other.join(heir));
    return heir;
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { earlierEnds } from '../domain/care-period.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

/**
 * What families stated for an end of a party that is replaced stays open, and is kept, as long as that end
 * allowed (docs/domain-rules.md, "Care data"). Runs in the host's transaction, which holds the party's lock.
 */
@Injectable()
export class KeepStatedEnds implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly invitations: InvitationRepository,
    private readonly purges: CarePurgeRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(EndReplaced, (replaced) => this.run(replaced));
  }

  private async run({ partyId, end, next }: EndReplaced): Promise<void> {
    const invitations = await this.invitations.ofParty(partyId);
    invitations.forEach((invitation) => invitation.fixEnd(end, next));
    const fixed = [end, ...invitations.map(({ partyEnd }) => partyEnd)];
    await this.purges.keepEarlierEnds(partyId, earlierEnds(fixed, next));
  }
}

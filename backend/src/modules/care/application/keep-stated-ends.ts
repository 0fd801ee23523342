import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { isCareOver } from '../domain/care-period.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { InvitationRepository } from '../../invitations/infrastructure/invitation.repository.js';

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

  private async run({
    partyId,
    end,
    isFixed,
    hasPassed,
    isBackAt,
    now,
  }: EndReplaced): Promise<void> {
    const invitations = await this.invitations.ofParty(partyId);
    for (const invitation of invitations) {
      if (invitation.partyEnd && isBackAt(invitation.partyEnd)) invitation.confirm();
      else if (isFixed) invitation.fixEnd(end, hasPassed);
    }
    const stated = new Set(invitations.flatMap(({ partyEnd }) => partyEnd?.getTime() ?? []));
    const known = await this.purges.earlierEndsOf(partyId);
    this.purges.removeEarlierEnds(
      known.filter(({ dateEnd }) => dateEnd > now && !stated.has(dateEnd.getTime())),
    );
    // Of the others that are over all was purged.
    const passed = isFixed && hasPassed ? end.getTime() : null;
    if (passed) stated.add(passed); // passes count for it
    const ends = [...stated]
      .filter((time) => time === passed || !isCareOver(new Date(time), now))
      .map((time) => new Date(time));
    await this.purges.keepEarlierEnds(partyId, ends);
  }
}

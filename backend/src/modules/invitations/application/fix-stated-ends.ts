import { Injectable } from '@nestjs/common';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { EndReplaced } from '../../parties/parties.events.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { StatedEndsChanged } from '../invitations.events.js';

/**
 * For which end of a party that was moved counts what families stated (docs/domain-rules.md, "Care data"). Runs in
 * the host's transaction, which holds the party's lock.
 */
@Injectable()
export class FixStatedEnds {
  constructor(
    private readonly events: DomainEvents,
    private readonly invitations: InvitationRepository,
  ) {}

  @On(EndReplaced)
  async run(replaced: EndReplaced): Promise<void> {
    const { partyId, end, isFixed, hasPassed, follows, isTold, now } = replaced;
    const invitations = await this.invitations.ofParty(partyId);
    const following = invitations.filter(({ isAccepted, partyEnd }) => isAccepted && !partyEnd);
    for (const invitation of invitations) invitation.replaceEnd(end, hasPassed, follows);
    // Far from what this family stated, though not from what others know.
    const isFar = !isFixed && following.some(({ partyEnd }) => partyEnd);
    if (isFar && !isTold) throw conflict('notice_required');
    const ends = invitations.flatMap(({ partyEnd }) => partyEnd ?? []);
    const passed = isFixed && hasPassed ? end : null;
    await this.events.publish(new StatedEndsChanged(partyId, ends, passed, now));
  }
}

import { Injectable } from '@nestjs/common';
import { On } from '../../../shared/events/domain-events.js';
import { StatedEndsChanged } from '../../invitations/invitations.events.js';
import { isCareOver } from '../domain/care-period.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';

/**
 * What families stated for an end of a party that was replaced is kept as long as that end allowed
 * (docs/domain-rules.md, "Care data"). Runs in the host's transaction, which holds the party's lock.
 */
@Injectable()
export class KeepEarlierEnds {
  constructor(private readonly purges: CarePurgeRepository) {}

  @On(StatedEndsChanged)
  async run({ partyId, ends, passed, now }: StatedEndsChanged): Promise<void> {
    const last = passed?.getTime();
    const stated = new Set([...ends.map((end) => end.getTime()), ...(last ? [last] : [])]);
    const known = await this.purges.earlierEndsOf(partyId);
    this.purges.removeEarlierEnds(
      known.filter(({ dateEnd }) => dateEnd > now && !stated.has(dateEnd.getTime())),
    );
    // Of the others that are over all was purged.
    const kept = [...stated].filter((time) => time === last || !isCareOver(new Date(time), now));
    await this.purges.keepEarlierEnds(
      partyId,
      kept.map((time) => new Date(time)),
    );
  }
}

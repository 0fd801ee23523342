import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { CareApi } from '../../care/care.api.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { carePending } from '../domain/care-pending.js';
import type { DoorMark } from '../domain/door-mark.js';
import { DoorMarkReadModel } from '../infrastructure/door-mark.read-model.js';
import { LiveDoor, type DoorUpdate } from './live-door.js';
import { countsOf, ReadDoorLog } from './read-door-log.js';

/** Of a door only what its streams carry: each tap makes each server read it (ADR 42). */
@Injectable()
export class ReadLiveDoor extends LiveDoor {
  constructor(
    private readonly clock: Clock,
    private readonly invitations: InvitationsApi,
    private readonly care: CareApi,
    private readonly log: ReadDoorLog,
    private readonly marks: DoorMarkReadModel,
  ) {
    super();
  }

  override async updateSince(
    { partyId, timezone }: Pick<DoorMark, 'partyId' | 'timezone'>,
    since: number,
  ): Promise<DoorUpdate> {
    const followed = await this.log.of(partyId);
    const { seq, log, states, cards, reviewed } = followed;
    const known = await this.invitations.namesAtDoor(partyId, reviewed);
    const urgent = await this.care.urgentAtDoor(partyId, this.clock.now());
    const changes = log
      .filter((row) => row.seq > since)
      .map(({ seq: place, id, invitationId }) => {
        const state = states.get(invitationId);
        const { status = 'not_arrived', since: from = null, lastTap = null } = state ?? {};
        return { seq: place, id, invitationId, status, since: from, lastTap };
      });
    return {
      ...{ seq, changes, timezone },
      counts: countsOf(
        known.filter(({ isListed }) => isListed),
        states,
      ),
      review: await this.log.review(partyId, followed, known),
      carePending: carePending(urgent, states, cards),
      careDone: cards.length,
    };
  }

  override marksOf(partyIds: string[]): Promise<DoorMark[]> {
    return this.marks.of(partyIds);
  }
}

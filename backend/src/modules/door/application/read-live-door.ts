import { Injectable } from '@nestjs/common';
import { DoorMarkReadModel } from '../infrastructure/door-mark.read-model.js';
import type { DoorMark } from '../domain/door-mark.js';
import { LiveDoor, type DoorUpdate } from './live-door.js';
import { ReadDoor } from './read-door.js';

@Injectable()
export class ReadLiveDoor extends LiveDoor {
  constructor(
    private readonly door: ReadDoor,
    private readonly marks: DoorMarkReadModel,
  ) {
    super();
  }

  override async updateSince(
    { partyId, timezone }: Pick<DoorMark, 'partyId' | 'timezone'>,
    since: number,
  ): Promise<DoorUpdate> {
    const door = await this.door.of(partyId, timezone);
    const { seq, log, states, counts, review, carePending, careDone } = door;
    const changes = log
      .filter((row) => row.seq > since)
      .map(({ seq: place, id, invitationId }) => {
        const state = states.get(invitationId);
        const { status = 'not_arrived', since: from = null, lastTap = null } = state ?? {};
        return { seq: place, id, invitationId, status, since: from, lastTap };
      });
    return { seq, changes, counts, review, carePending, careDone, timezone };
  }

  override marksOf(partyIds: string[]): Promise<DoorMark[]> {
    return this.marks.of(partyIds);
  }
}

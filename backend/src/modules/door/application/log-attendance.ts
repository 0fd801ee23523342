import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { conflict, limitReached } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { AttendanceReported } from '../../invitations/invitations.events.js';
import { MAX_COUNTER, TAPS_PER_GUEST, TAPS_PER_PARTY } from '../domain/tap.js';
import { RecordTaps } from './record-taps.js';

/** Records what the host reports of one guest as a tap. */
@Injectable()
export class LogAttendance {
  constructor(private readonly taps: RecordTaps) {}

  /**
   * In the publisher's transaction, which has checked the present state under the party's lock.
   * @throws limit_reached; handover_required for the exit of a kid, which a phone records with its hand-over
   */
  @On(AttendanceReported)
  async run({ partyId, invitationId, attendance, accountId, at }: AttendanceReported) {
    const host = { kind: 'account', accountId, verified: true } as const;
    const tap = {
      id: randomUUID(),
      deviceSeq: 1,
      invitationId,
      kind: attendance,
      undoes: null,
      at,
      seenSeq: MAX_COUNTER, // the host knows the present state
      clock: 'good',
      handover: null,
    } as const;
    const { seq, results } = await this.taps.run(host, partyId, randomUUID(), [tap]);
    const refusal = results[0]?.code;
    if (refusal === 'handover_required') throw conflict(refusal);
    if (refusal) throw limitReached('taps', seq < TAPS_PER_PARTY ? TAPS_PER_GUEST : TAPS_PER_PARTY);
  }
}

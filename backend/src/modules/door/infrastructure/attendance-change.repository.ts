import { NotNullConstraintViolationException, raw } from '@mikro-orm/core';
import { EntityManager, type RequiredEntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { limitReached } from '../../../shared/errors/domain-error.js';
import { AttendanceChange } from '../domain/attendance-change.entity.js';
import { TAPS_PER_PARTY } from '../domain/tap.js';

/** Rows are added and never changed. */
@Injectable()
export class AttendanceChangeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written by the next flush, in one statement. */
  add(changes: readonly AttendanceChange[]): void {
    this.em.persist([...changes]);
  }

  /**
   * Writes it after the last row of its party, which it has seen.
   * @throws limit_reached
   */
  async addNext(
    change: Omit<RequiredEntityData<AttendanceChange>, 'seq' | 'seenSeq'> & { partyId: string },
  ): Promise<void> {
    // A full log has no next number, which the column refuses.
    const after = (rows: number) =>
      raw<number>(
        `(select case when coalesce(max(l.seq), 0) < ${TAPS_PER_PARTY} then coalesce(max(l.seq), 0) + ? end
            from door.attendance_changes l where l.party_id = ?)`,
        [rows, change.partyId],
      );
    this.em.create(AttendanceChange, { ...change, seq: after(1), seenSeq: after(0) });
    try {
      await this.em.flush();
    } catch (error) {
      if (error instanceof NotNullConstraintViolationException) {
        throw limitReached('taps', TAPS_PER_PARTY);
      }
      throw error;
    }
  }
}

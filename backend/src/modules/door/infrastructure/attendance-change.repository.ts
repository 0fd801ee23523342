import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AttendanceChange } from '../domain/attendance-change.entity.js';

/** Rows are added and never changed. */
@Injectable()
export class AttendanceChangeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written by the next flush, in one statement. */
  add(changes: readonly AttendanceChange[]): void {
    this.em.persist([...changes]);
  }
}

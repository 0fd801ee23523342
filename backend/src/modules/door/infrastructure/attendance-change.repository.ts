import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { AttendanceChange } from '../domain/attendance-change.entity.js';

/** Rows are added and never changed. */
@Injectable()
export class AttendanceChangeRepository extends AddingRepository<AttendanceChange> {}

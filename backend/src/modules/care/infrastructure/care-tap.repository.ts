import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import type { RecordedCareTap } from '../domain/recorded-care-tap.entity.js';

/** Rows are added and never changed. */
@Injectable()
export class CareTapRepository extends AddingRepository<RecordedCareTap> {}

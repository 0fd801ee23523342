import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RecordedCareTap } from '../domain/recorded-care-tap.entity.js';

/** Rows are added and never changed. */
@Injectable()
export class CareTapRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written by the next flush. */
  add(taps: readonly RecordedCareTap[]): void {
    this.em.persist([...taps]);
  }
}

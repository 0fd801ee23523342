import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** For rows that are not removed one by one. */
@Injectable()
export abstract class AddingRepository<E extends object> {
  constructor(protected readonly em: EntityManager) {}

  /** Written by the next flush. */
  add(...entities: readonly E[]): void {
    this.em.persist([...entities]);
  }
}

/** For the rows of an aggregate. */
export abstract class Repository<E extends object> extends AddingRepository<E> {
  /** Deleted by the next flush. */
  remove(...entities: readonly E[]): void {
    this.em.remove([...entities]);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';

@Injectable()
export class CountView {
  constructor(private readonly em: EntityManager) {}

  /** One statement, so that openings at the same moment all count. */
  async run(partyId: string): Promise<void> {
    const rows = await this.em.execute(
      'update parties.parties set views_count = views_count + 1 where id = ? returning id',
      [partyId],
    );
    if (rows.length === 0) throw notFound();
  }
}

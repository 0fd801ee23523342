import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { AlertNews, type ToldOf } from '../domain/alert-news.entity.js';

@Injectable()
export class AlertNewsRepository extends Repository<AlertNews> {
  /** What waits to be told together, the earliest first. Of a host, of all families. */
  waiting({ partyId, kind, accountId, familyId }: ToldOf): Promise<AlertNews[]> {
    const told = accountId ? { accountId } : { accountId: null, familyId: familyId ?? null };
    return this.em.find(
      AlertNews,
      { partyId, kind, ...told },
      { orderBy: { happenedAt: 'asc', id: 'asc' }, refresh: true },
    );
  }

  async removeOfAccount(accountId: string): Promise<void> {
    await this.em.nativeDelete(AlertNews, { accountId });
  }

  async removeOfFamilies(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(AlertNews, { familyId: { $in: familyIds } });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(AlertNews, { partyId });
  }
}

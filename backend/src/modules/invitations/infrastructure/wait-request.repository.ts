import { type EntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { WaitRequest } from '../domain/wait-request.entity.js';
import type { WaitingHousehold } from '../domain/waiting-household.js';
import type { LineRow } from './waiting-line.read-model.js';

@Injectable()
export class WaitRequestRepository extends Repository<WaitRequest> {
  find(id: string): Promise<WaitRequest | null> {
    return this.em.findOne(WaitRequest, { id });
  }

  ofFamily(familyId: string): Promise<WaitRequest | null> {
    return this.em.findOne(WaitRequest, { familyId }, { refresh: true });
  }

  /** Two families are one, which has one request. */
  async merge(familyId: string, into: string): Promise<void> {
    const [request, kept] = [await this.ofFamily(familyId), await this.ofFamily(into)];
    if (request && kept) this.remove(request);
    else request?.moveTo(into);
  }

  /** Requests from rows that a read model has selected. */
  fromRows(rows: LineRow[]): WaitingHousehold[] {
    return rows.map(({ row, ...counted }) => {
      const map = () => this.em.map(WaitRequest, row as EntityData<WaitRequest>);
      let request: WaitRequest | undefined;
      return {
        ...counted,
        familyId: row.family_id,
        position: row.position,
        offeredUntil: row.offered_until === null ? null : new Date(row.offered_until),
        get request() {
          return (request ??= map());
        },
      };
    });
  }
}

import { EntityManager, type EntityData } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { WaitRequest } from '../domain/wait-request.entity.js';
import type { Waiting } from '../domain/waiting-line.js';
import type { LineRow } from './waiting-line.read-model.js';

/** A request with what the rule of the waiting list knows of it. */
export interface WaitingHousehold extends Waiting {
  accountId: string;
  position: number;
  /** Mapped when it is first used: of a long list an answer changes few or none. */
  readonly request: WaitRequest;
}

@Injectable()
export class WaitRequestRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<WaitRequest | null> {
    return this.em.findOne(WaitRequest, { id });
  }

  /**
   * Reloads a request after its party was locked.
   * @returns null when it was deleted meanwhile
   */
  reload(request: WaitRequest): Promise<WaitRequest | null> {
    return this.em.refresh(request);
  }

  /** Requests from rows that a read model has selected. */
  fromRows(rows: LineRow[]): WaitingHousehold[] {
    return rows.map(({ row, ...counted }) => {
      const map = () => this.em.map(WaitRequest, row as EntityData<WaitRequest>);
      let request: WaitRequest | undefined;
      return {
        ...counted,
        accountId: row.account_id,
        position: row.position,
        offeredUntil: row.offered_until === null ? null : new Date(row.offered_until),
        get request() {
          return (request ??= map());
        },
      };
    });
  }

  add(request: WaitRequest): void {
    this.em.persist(request);
  }

  remove(request: WaitRequest): void {
    this.em.remove(request);
  }
}

import { LockMode, raw, type EntityDictionary } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { FORGOTTEN_AFTER_MS, Party, type StoredParty } from '../domain/party.entity.js';

/** Locks hold until the end of the transaction. */
@Injectable()
export class PartyRepository extends AddingRepository<Party> {
  find(id: string): Promise<Party | null> {
    return this.em.findOne(Party, { id });
  }

  /** @param key of the request that created it */
  findCreatedWith(hostId: string, key: string): Promise<Party | null> {
    return this.em.findOne(Party, { hostId, idempotencyKey: key });
  }

  /** Waits for the lock and then reads the party as it is. */
  lock(id: string): Promise<Party | null> {
    return this.em.findOne(Party, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** As `lock`, without an entity: for a caller that changes nothing of the party (ADR 8). */
  async lockRow(id: string): Promise<StoredParty | undefined> {
    const [row] = await this.em.execute<EntityDictionary<Party>[]>(
      'select * from parties.parties where id = ? for update',
      [id],
    );
    return row && (this.em.getDriver().mapResult(row, this.em.getMetadata(Party)) as StoredParty);
  }

  /** All parties that the account owns or hosts with others, and other ones, locked in the order of their ids. */
  lockAllHostedBy(hostId: string, otherIds: string[] = []): Promise<Party[]> {
    return this.em.find(
      Party,
      { $or: [{ hostId }, { coHostIds: { $contains: [hostId] } }, { id: { $in: otherIds } }] },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
  }

  /**
   * Parties whose deadline has passed and whose answers are open, except locked ones. One that is called off
   * may be taken back: it waits.
   */
  lockExpired(now: Date, limit: number): Promise<Party[]> {
    return this.em.find(
      Party,
      {
        rsvpClosedAt: null,
        rsvpDueDate: { $lt: now },
        $or: [{ cancelledAt: null }, { status: 'finished' }],
      },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { rsvpDueDate: 'asc' }, limit },
    );
  }

  /** Parties that their hosts forgot to finish, except locked ones. */
  lockForgotten(now: Date, limit: number): Promise<Party[]> {
    const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
    return this.em.find(
      Party,
      {
        status: { $ne: 'finished' },
        dateEnd: { $lte: before },
        $or: [{ startedAt: null }, { startedAt: { $lte: before } }],
      },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { dateEnd: 'asc' }, limit },
    );
  }

  /**
   * One statement, so that concurrent views are all counted without a lock.
   * @returns whether there is such a party
   */
  async countView(id: string): Promise<boolean> {
    const updated = await this.em.nativeUpdate(
      Party,
      { id },
      { viewsCount: raw('views_count + 1') },
    );
    return updated > 0;
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailedCode } from '../../domain/credentials/mailed-code.entity.js';

@Injectable()
export class MailedCodeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Row lock until the transaction ends: no code is replaced while it is tried. */
  lock(addressHash: string): Promise<MailedCode | null> {
    return this.em.findOne(
      MailedCode,
      { addressHash },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  /** Replaces the address's earlier code. */
  async replace(code: MailedCode): Promise<void> {
    await this.em.upsert(code);
  }

  async delete(addressHash: string): Promise<void> {
    await this.em.nativeDelete(MailedCode, { addressHash });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.em.nativeDelete(MailedCode, { expiresAt: { $lt: now } });
  }
}

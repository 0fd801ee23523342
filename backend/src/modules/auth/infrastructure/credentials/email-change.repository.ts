import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { EmailChange } from '../../domain/credentials/email-change.entity.js';

@Injectable()
export class EmailChangeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads the row again if it was loaded before. */
  find(hash: string): Promise<EmailChange | null> {
    return this.em.findOne(EmailChange, { hash }, { refresh: true });
  }

  /** The earlier link of the account stops working. */
  async replace(change: EmailChange): Promise<void> {
    await this.deleteOf(change.accountId);
    await this.em.persist(change).flush();
  }

  async deleteOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(EmailChange, { accountId });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.em.nativeDelete(EmailChange, { expiresAt: { $lt: now } });
  }
}

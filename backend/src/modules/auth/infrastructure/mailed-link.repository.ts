import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailedLink, type LinkPurpose } from '../domain/mailed-link.entity.js';

@Injectable()
export class MailedLinkRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads the row again if it was loaded before: the link may have been used in the meantime. */
  find(hash: string, purpose: LinkPurpose): Promise<MailedLink | null> {
    return this.em.findOne(MailedLink, { hash, purpose }, { refresh: true });
  }

  async save(link: MailedLink): Promise<void> {
    await this.em.persist(link).flush();
  }

  /** Of every purpose unless one is given. */
  async deleteAllOf(accountId: string, purpose?: LinkPurpose): Promise<void> {
    await this.em.nativeDelete(MailedLink, { accountId, ...(purpose && { purpose }) });
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.em.nativeDelete(MailedLink, { expiresAt: { $lt: before } });
  }
}

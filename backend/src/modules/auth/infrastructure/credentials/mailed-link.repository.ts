import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  LINK_LIFE_MS,
  MailedLink,
  type LinkPurpose,
} from '../../domain/credentials/mailed-link.entity.js';

@Injectable()
export class MailedLinkRepository {
  constructor(private readonly em: EntityManager) {}

  /** Reads the row again if it was loaded before: the link may have been used in the meantime. */
  find(hash: string, purpose: LinkPurpose): Promise<MailedLink | null> {
    return this.em.findOne(MailedLink, { hash, purpose }, { refresh: true });
  }

  /** How many links of the account were made after that moment. Used ones are deleted. */
  countSince(accountId: string, purpose: LinkPurpose, since: Date): Promise<number> {
    const expiresAt = { $gt: new Date(since.getTime() + LINK_LIFE_MS[purpose]) };
    return this.em.count(MailedLink, { accountId, purpose, expiresAt });
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

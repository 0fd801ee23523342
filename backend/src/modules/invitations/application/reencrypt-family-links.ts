import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FamilyLinkRepository } from '../infrastructure/family-link.repository.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';

const BATCH = 500;

export interface ReencryptedLinks {
  done: number;
  /** Encrypted with a key that is not configured. */
  unreadable: number;
}

/** Encrypts with the current key what an earlier one encrypted. Replicas may run it concurrently. */
@Injectable()
export class ReencryptFamilyLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly links: FamilyLinkRepository,
    private readonly secrets: FamilyLinkSecrets,
  ) {}

  /** Those whose key is not configured are left: their hosts issue new links. */
  async run(): Promise<ReencryptedLinks> {
    const { currentKeyId, knownKeyIds } = this.secrets;
    const readable = knownKeyIds.filter((id) => id !== currentKeyId);
    const done = readable.length > 0 ? await this.reseal(readable) : 0;
    const unreadable = await this.em.transactional(() => this.links.countOfOtherKeys(knownKeyIds));
    return { done, unreadable };
  }

  private async reseal(keyIds: string[]): Promise<number> {
    let done = 0;
    for (;;) {
      const batch = await this.em.transactional(async () => {
        const links = await this.links.lockOfKeys(keyIds, BATCH);
        links.forEach((link) => link.reseal(this.secrets.reseal(link)));
        return links.length;
      });
      done += batch;
      if (batch < BATCH) return done;
    }
  }
}

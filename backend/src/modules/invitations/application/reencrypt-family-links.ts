import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FamilyLinkRepository } from '../infrastructure/family-link.repository.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';

const BATCH = 500;

/** Encrypts with the current key what an earlier one encrypted. Replicas may run it concurrently. */
@Injectable()
export class ReencryptFamilyLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly links: FamilyLinkRepository,
    private readonly secrets: FamilyLinkSecrets,
  ) {}

  /** @returns how many; those whose key is not configured are left: their hosts issue new links */
  async run(): Promise<number> {
    const { currentKeyId, knownKeyIds } = this.secrets;
    const readable = knownKeyIds.filter((id) => id !== currentKeyId);
    if (readable.length === 0) return 0;
    let done = 0;
    for (;;) {
      const batch = await this.em.transactional(async () => {
        const links = await this.links.lockOfKeys(readable, BATCH);
        links.forEach((link) => link.reseal(this.secrets.reseal(link)));
        return links.length;
      });
      done += batch;
      if (batch < BATCH) return done;
    }
  }
}

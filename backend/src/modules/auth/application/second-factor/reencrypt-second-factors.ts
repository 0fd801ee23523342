import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { SecretCipher } from '../../infrastructure/second-factor/secret-cipher.js';

export interface Reencrypted {
  done: number;
  /** Encrypted with a key that is not configured. */
  unreadable: number;
}

/** Encrypts with the current key what an earlier one encrypted. Replicas may run it concurrently. */
@Injectable()
export class ReencryptSecondFactors {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactorRepository,
    private readonly cipher: SecretCipher,
  ) {}

  async run(): Promise<Reencrypted> {
    const { currentKeyId, knownKeyIds } = this.cipher;
    const others = await this.em.transactional(() =>
      this.factors.findAccountsOfOtherKeys(currentKeyId),
    );
    const readable = others.filter(({ keyId }) => knownKeyIds.includes(keyId));
    for (const { accountId } of readable) await this.reencrypt(accountId);
    return { done: readable.length, unreadable: others.length - readable.length };
  }

  private reencrypt(accountId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.accounts.lock(accountId);
      const factor = await this.factors.find(accountId);
      if (!factor || factor.keyId === this.cipher.currentKeyId) return;
      factor.reseal(this.cipher.seal(this.cipher.open(factor, accountId), accountId));
    });
  }
}

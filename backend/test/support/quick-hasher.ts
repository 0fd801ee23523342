import { Argon2Hasher } from '../../src/modules/auth/infrastructure/credentials/argon2-hasher.js';

/** The same hashes with the least memory and passes: tests hash thousands of passwords. */
export class QuickHasher extends Argon2Hasher {
  protected override readonly cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
}

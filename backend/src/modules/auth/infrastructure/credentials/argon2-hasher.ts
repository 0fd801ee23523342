import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { PasswordHasher } from '../../application/credentials/password-hasher.port.js';

/** OWASP's recommendation for argon2id, the default algorithm of the library. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const IS_HASH = /^\$argon2id\$/;

@Injectable()
export class Argon2Hasher extends PasswordHasher implements OnModuleInit {
  protected readonly cost: typeof COST = COST;
  private dummy?: Promise<string>;

  /** More concurrent hashes are not faster and use the threads that file access and DNS need. */
  private readonly limit = pLimit(availableParallelism());

  async onModuleInit(): Promise<void> {
    await this.dummyHash();
  }

  hash(password: string): Promise<string> {
    return this.limit(() => hash(normal(password), this.cost));
  }

  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const known = stored !== undefined && IS_HASH.test(stored);
    const against = known ? stored : await this.dummyHash();
    const matches = await this.limit(() => verify(against, normal(password)));
    return known && matches;
  }

  /** The hash of a random password, to spend the same time on unknown addresses. */
  private dummyHash(): Promise<string> {
    return (this.dummy ??= this.hash(randomUUID()));
  }
}

/** NFKC: keyboards compose the same letters from different code points. */
const normal = (password: string) => password.normalize('NFKC');

import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { PasswordHasher } from '../domain/password-hasher.js';

/** OWASP's first choice for argon2id, which is this library's algorithm unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const IS_HASH = /^\$argon2id\$/;

@Injectable()
export class Argon2Hasher extends PasswordHasher implements OnModuleInit {
  private dummy?: Promise<string>;

  /** More at once finish no sooner and take the threads that file access and DNS need. */
  private readonly limit = pLimit(availableParallelism());

  async onModuleInit(): Promise<void> {
    await this.dummyHash();
  }

  hash(password: string): Promise<string> {
    return this.limit(() => hash(normal(password), COST));
  }

  async verify(stored: string | undefined, password: string): Promise<boolean> {
    const known = stored !== undefined && IS_HASH.test(stored);
    const against = known ? stored : await this.dummyHash();
    const matches = await this.limit(() => verify(against, normal(password)));
    return known && matches;
  }

  /** Of a password that nobody knows. */
  private dummyHash(): Promise<string> {
    return (this.dummy ??= this.hash(randomUUID()));
  }
}

/** The same letters typed on another keyboard may be other code points; NFKC makes them equal. */
const normal = (password: string) => password.normalize('NFKC');

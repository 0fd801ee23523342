import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { SHARED_SCHEMA } from '../database/schemas.js';
import { DomainError } from '../errors/domain-error.js';
import { readRateLimit, type RateLimitName } from './rate-limit.config.js';

interface Limiters {
  account: RateLimiterPostgres;
  address: RateLimiterPostgres;
}

/**
 * Counts attempts per account and per address, in the database that all replicas share. A limit
 * only ever slows down: each window ends by itself.
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimitName, Limiters>();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly orm: MikroORM,
  ) {}

  /**
   * Counts one attempt. The address goes first: one that is over its limit does not use up what
   * the owner of the account may try.
   * @throws too_many_requests with the seconds to wait
   */
  async count(name: RateLimitName, from: { address: string; account?: string }): Promise<void> {
    const { address, account } = await this.limitersOf(name);
    await take(address, from.address);
    if (from.account) await take(account, from.account);
  }

  /** As `count`, for what is left out rather than refused beyond the limit. */
  async allows(name: RateLimitName, from: { address: string; account?: string }): Promise<boolean> {
    try {
      await this.count(name, from);
      return true;
    } catch (refusal) {
      if (refusal instanceof DomainError && refusal.kind === 'too_many') return false;
      throw refusal;
    }
  }

  /** Forgets the attempts on an account whose owner got in. */
  async forgive(name: RateLimitName, account: string): Promise<void> {
    const limiters = await this.limitersOf(name);
    await limiters.account.delete(keyOf(account));
  }

  private async limitersOf(name: RateLimitName): Promise<Limiters> {
    const limiters = this.limiters.get(name) ?? (await this.create(name));
    this.limiters.set(name, limiters);
    return limiters;
  }

  private async create(name: RateLimitName): Promise<Limiters> {
    const limit = readRateLimit(this.config, name);
    const storeClient = await this.orm.em.getConnection().getNativeClient();
    const limiter = (kind: string, points: number) =>
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        schemaName: SHARED_SCHEMA,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: `${name}.${kind}`,
        points: Math.max(1, Math.round(points * this.config.RATE_LIMIT_SCALE)),
        duration: limit.seconds,
      });
    return {
      account: limiter('account', limit.perAccount),
      address: limiter('address', limit.perAddress),
    };
  }
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(keyOf(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError('too_many', 'too_many_requests', { retryAfter });
  }
}

/** Hashed: the table holds nobody's address, and a long one is as good as a short one. */
const keyOf = (text: string) =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');

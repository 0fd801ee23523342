import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { QueryConfig } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { SHARED_SCHEMA } from '../database/schemas.js';
import { DomainError } from '../errors/domain-error.js';
import { normaliseEmail } from '../text/email-address.js';
import { RateLimitTable, type RateLimitName } from './rate-limit.config.js';

interface Limiters {
  account: RateLimiterAbstract;
  address: RateLimiterAbstract;
  total: RateLimiterAbstract;
}

type CreateLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

const localLimiter: CreateLimiter = (options) => new RateLimiterMemory(options);

/** Where an attempt comes from. What is left out is not counted. */
export interface Attempt {
  address?: string;
  account?: string;
  /** An account that the request only names, over all addresses: `TOTAL_FACTOR` times `account`. */
  total?: string;
}

/** From how many addresses an account that a request only names may be used up to its limit. */
const TOTAL_FACTOR = 3;

/**
 * Counts attempts per account and per address in the database, so that replicas share limits, except
 * local ones (docs/domain-rules.md, Rate limits).
 */
@Injectable()
export class RateLimits {
  private readonly limiters = new Map<RateLimitName, Limiters>();

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly orm: MikroORM,
    private readonly table: RateLimitTable,
  ) {}

  /**
   * Counts one attempt. The address counts first, so that an address over its limit does not use
   * up the account's attempts.
   * @throws too_many_requests with the seconds to wait
   */
  async count(name: RateLimitName, from: Attempt): Promise<void> {
    const { address, account, total } = await this.limitersOf(name);
    if (from.address) await consume(address, from.address);
    if (from.account) await consume(account, from.account);
    if (from.total) await consume(total, from.total);
  }

  /** As `count`, for steps that are skipped over the limit instead of refused. */
  async allows(name: RateLimitName, from: Attempt): Promise<boolean> {
    try {
      await this.count(name, from);
      return true;
    } catch (refusal) {
      if (refusal instanceof DomainError && refusal.kind === 'too_many') return false;
      throw refusal;
    }
  }

  /** After a successful attempt: deletes the count of its account and subtracts it from the total. */
  async reset(name: RateLimitName, from: Attempt): Promise<void> {
    const { account, total } = await this.limitersOf(name);
    if (from.account) await account.delete(keyOf(from.account));
    if (from.total) await total.reward(keyOf(from.total));
  }

  /** For limits on what is stored, whose rows are counted instead of attempts. */
  perAccount(name: RateLimitName): { attempts: number; seconds: number } {
    const { perAccount, seconds } = this.table.of(name);
    return { attempts: this.scaled(perAccount), seconds };
  }

  private scaled(attempts: number): number {
    return Math.max(1, Math.round(attempts * this.config.RATE_LIMIT_SCALE));
  }

  private async limitersOf(name: RateLimitName): Promise<Limiters> {
    const limiters = this.limiters.get(name) ?? (await this.create(name));
    this.limiters.set(name, limiters);
    return limiters;
  }

  private async create(name: RateLimitName): Promise<Limiters> {
    const { perAccount, perAddress, seconds } = this.table.of(name);
    const limiter = this.table.isLocal(name) ? localLimiter : await this.sharedLimiter();
    const of = (kind: string, points: number) =>
      limiter({ keyPrefix: `${name}.${kind}`, points: this.scaled(points), duration: seconds });
    return {
      account: of('account', perAccount),
      address: of('address', perAddress),
      total: of('total', perAccount * TOTAL_FACTOR),
    };
  }

  private async sharedLimiter(): Promise<CreateLimiter> {
    const pool = await this.orm.em.getConnection().getNativeClient();
    // Without the statement's name: a pooler's next session would not know it, or would already.
    const storeClient = {
      query: ({ text, values }: QueryConfig) => pool.query(text, values),
    };
    return (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'pool',
        schemaName: SHARED_SCHEMA,
        tableName: 'rate_limits',
        tableCreated: true,
      });
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(keyOf(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new DomainError('too_many', 'too_many_requests', { retryAfter });
  }
}

/** Hashed, so that the table holds no personal data and keys have a fixed length. */
const keyOf = (text: string) =>
  createHash('sha256').update(normaliseEmail(text)).digest('base64url');

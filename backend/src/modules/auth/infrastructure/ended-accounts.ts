import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.js';
import { EndedAccountReadModel } from './ended-account.read-model.js';

/** A server trusts a list that it read for so long. */
export const LIST_LIFE_MS = 500;

/** Timers may fire this much early. */
const TIMER_MS = 20;

/** Longer than the transaction that ends an account takes, and than servers' clocks differ. */
const MARGIN_SECONDS = 5 * 60;

/**
 * The accounts that were erased or disabled while access tokens of theirs may still be valid. Every
 * server keeps the list and reads it again at most every 250 ms, and not at all without requests, so
 * that checking a token needs no statement of its own (ADR 17).
 */
@Injectable()
export class EndedAccounts {
  private ids = new Set<string>();
  /** When the statement started that read `ids`. */
  private readAt = -Infinity;
  private reading?: Promise<void>;

  constructor(
    private readonly accounts: EndedAccountReadModel,
    private readonly clock: Clock,
  ) {}

  /** @throws DriverException when the list is too old and cannot be read */
  async has(accountId: string): Promise<boolean> {
    const arrived = performance.now();
    // Again if the statement that other requests wait for started too early for this one.
    while (arrived - this.readAt >= LIST_LIFE_MS) await this.read();
    if (arrived - this.readAt >= LIST_LIFE_MS / 2) {
      this.read().catch(() => undefined); // in advance; a request that needs it reports the error
    }
    return this.ids.has(accountId);
  }

  /** Resolves when no server trusts a list any more that it read before now. */
  async reachAllServers(): Promise<void> {
    await wait(LIST_LIFE_MS + TIMER_MS);
  }

  private read(): Promise<void> {
    this.reading ??= this.readList().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readList(): Promise<void> {
    const startedAt = performance.now();
    const seconds = ACCESS_TOKEN_SECONDS + MARGIN_SECONDS;
    const since = new Date(this.clock.now().getTime() - seconds * 1000);
    this.ids = new Set(await this.accounts.since(since));
    this.readAt = startedAt;
  }
}

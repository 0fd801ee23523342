import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.js';
import { EndedAccessReadModel } from './ended-access.read-model.js';

/** A server trusts a list that it read for so long. */
export const LIST_LIFE_MS = 500;

/** Timers may fire this much early. */
const TIMER_MS = 20;

/** Longer than the transaction that ends an account or a session takes, and than servers' clocks differ. */
const MARGIN_SECONDS = 5 * 60;

/** For so long an account or a session that has ended is in the list. */
export const ENDED_LISTED_MS = (ACCESS_TOKEN_SECONDS + MARGIN_SECONDS) * 1000;

/**
 * The accounts that were erased or disabled, and the sessions that were ended, while access tokens of theirs
 * may still be valid. Every server keeps the list and reads it again at most every 250 ms, and not at all without requests, so
 * that checking a token needs no statement of its own (ADR 17).
 */
@Injectable()
export class EndedAccess {
  private ids = new Set<string>();
  /** When the statement started that read `ids`. */
  private readAt = -Infinity;
  private reading?: Promise<void>;

  constructor(
    private readonly ended: EndedAccessReadModel,
    private readonly clock: Clock,
  ) {}

  /**
   * @param id of an account or a session
   * @throws DriverException when the list is too old and cannot be read
   */
  async has(id: string): Promise<boolean> {
    const arrived = performance.now();
    // Again if the statement that other requests wait for started too early for this one.
    while (arrived - this.readAt >= LIST_LIFE_MS) await this.read();
    if (arrived - this.readAt >= LIST_LIFE_MS / 2) {
      this.read().catch(() => undefined); // in advance; a request that needs it reports the error
    }
    return this.ids.has(id);
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
    const since = new Date(this.clock.now().getTime() - ENDED_LISTED_MS);
    this.ids = new Set(await this.ended.since(since));
    this.readAt = startedAt;
  }
}

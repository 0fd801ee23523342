import type { DatabaseClock } from '../../src/shared/clock/database-clock.js';
import { Clock } from '../../src/shared/clock/clock.js';

/** Real time until a test sets it; then it stands still until the test moves it. */
export class TestClock extends Clock {
  private fixed?: Date;

  override now(): Date {
    return new Date(this.fixed ?? Date.now());
  }

  set(moment: Date | string): void {
    this.fixed = new Date(moment);
  }

  /** In real time again. */
  run(): void {
    this.fixed = undefined;
  }

  advance(ms: number): void {
    this.fixed = new Date(this.now().getTime() + ms);
  }
}

/** A database whose clock is the test's; a test of wrong clocks uses the real one. */
export const databaseClockOf = (clock: TestClock) =>
  ({
    now: () => Promise.resolve(clock.now()),
    difference: () => Promise.resolve(0),
    isRight: () => Promise.resolve(true),
  }) satisfies Pick<DatabaseClock, 'now' | 'difference' | 'isRight'>;

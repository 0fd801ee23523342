/** The longest that a browser's timer can wait, in milliseconds: 24 days. */
const longest = 2_147_483_647;

/** Named timers; setting one again replaces it. */
export class Timers<Name extends string> {
  private readonly running = new Map<Name, ReturnType<typeof setTimeout>>();
  private isStopped = false;

  /** @param wait milliseconds; null only ends the timer */
  set(name: Name, wait: number | null, act: () => unknown = () => undefined): void {
    clearTimeout(this.running.get(name));
    this.running.delete(name);
    if (wait === null || this.isStopped) return;
    const timer = setTimeout(
      () => {
        this.running.delete(name);
        act();
      },
      Math.min(Math.max(wait, 0), longest),
    );
    this.running.set(name, timer);
  }

  /**
   * As `set`, for a moment that may be further away than a timer can wait.
   * @param moment milliseconds since the epoch; undefined only ends the timer
   */
  at(name: Name, moment: number | undefined, act: () => unknown): void {
    this.set(name, moment === undefined ? null : moment - Date.now(), () =>
      moment !== undefined && moment <= Date.now() ? act() : this.at(name, moment, act),
    );
  }

  isSet(name: Name): boolean {
    return this.running.has(name);
  }

  stop(): void {
    this.isStopped = true;
    this.running.forEach((timer) => clearTimeout(timer));
    this.running.clear();
  }
}

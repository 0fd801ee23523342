/** Lets so many tasks run at a time; the others wait in the order in which they came. */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly places: number) {}

  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.places) this.running += 1;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await task();
    } finally {
      // Whoever waits longest takes the place over; otherwise it is free.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

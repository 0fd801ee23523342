/** Those who are called when something changes. */
export class Listeners {
  private readonly all = new Set<() => void>();

  /** @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.all.add(listener);
    return () => this.all.delete(listener);
  };

  call(): void {
    this.all.forEach((listener) => listener());
  }
}

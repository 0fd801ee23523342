/** What the tests of this folder need of a browser in Node: `localStorage`, events of page and window. */
export function browserStorage(): void {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
}

/** @returns what changes the connection of the phone */
export function browserPage(): { connect: (isOnline: boolean) => void } {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    hidden: false,
    documentElement: { lang: 'es' },
  });
  const window = new EventTarget();
  let onLine = true;
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true });
  Object.defineProperty(globalThis, 'window', { value: window, configurable: true });
  Object.defineProperty(navigator, 'onLine', { get: () => onLine, configurable: true });
  return {
    connect: (isOnline) => {
      onLine = isOnline;
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
  };
}

// What this browser keeps for its pages. It may refuse: then reading finds nothing, and what is written is lost
// with the page.

const place = (storage: () => Storage) => ({
  /** Null when there is none, or nothing that can be read. */
  read<T>(name: string): T | null {
    try {
      return JSON.parse(storage().getItem(name) ?? 'null') as T | null;
    } catch {
      return null;
    }
  },

  /** @param value null removes it @returns false when it is not kept */
  write(name: string, value: unknown): boolean {
    try {
      if (value === null) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
});

export const browserStorage = place(() => localStorage);
export const tabStorage = place(() => sessionStorage);

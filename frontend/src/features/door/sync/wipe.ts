import { reportWiped } from '../care/reportWiped';
import { databaseOf, readMark, type Mark, type OwnerKind } from '@/shared/door/marks';

export function writeMark(kind: OwnerKind, mark: Mark): void {
  try {
    localStorage.setItem(databaseOf(kind), JSON.stringify(mark));
  } catch {
    // Without storage there is nothing to find again.
  }
}

/** Everything, with the key. Other tabs close their connection when they are asked to. */
export function wipeDoors(kind: OwnerKind): Promise<void> {
  const { copies } = readMark(kind) ?? {};
  try {
    localStorage.removeItem(databaseOf(kind));
  } catch {
    // There is no mark.
  }
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(databaseOf(kind));
      request.onerror = () => resolve();
      request.onsuccess = () => {
        resolve();
        if (copies) void reportWiped(copies);
      };
    } catch {
      resolve(); // without storage nothing was kept
    }
  });
}

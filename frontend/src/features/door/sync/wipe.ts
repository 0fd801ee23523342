import { reportWiped } from '../care/reportWiped';
import { databaseOf, readMark, type Mark, type OwnerKind } from '@/shared/door/marks';
import { browserStorage } from '@/shared/storage';

export function writeMark(kind: OwnerKind, mark: Mark): void {
  browserStorage.write(databaseOf(kind), mark); // without storage there is nothing to find again
}

/** Everything, with the key. Other tabs close their connection when they are asked to. */
export function wipeDoors(kind: OwnerKind): Promise<void> {
  const { copies } = readMark(kind) ?? {};
  browserStorage.write(databaseOf(kind), null);
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

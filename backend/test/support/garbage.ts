import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Collects garbage until the value is gone, a few times at most. @returns whether it is gone */
export async function isCollected(held: WeakRef<object> | undefined): Promise<boolean> {
  for (let turn = 0; turn < 5 && held?.deref(); turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
  return !held?.deref();
}

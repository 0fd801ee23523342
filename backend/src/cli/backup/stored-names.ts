import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isContentName } from './manifest.js';

/** The files in a shared folder that are called by their content. */
export async function* contentsIn(root: string): AsyncGenerator<string> {
  for (const part of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(part) || !(await lstat(join(root, part))).isDirectory()) continue;
    for (const file of await readdir(join(root, part))) {
      if (isContentName(`${part}/${file}`)) yield `${part}/${file}`;
    }
  }
}

/**
 * Which files of a shared folder backups name. Kept as numbers, of which a million take 9 MB. Where two files have
 * the same number, once in ten thousand such folders, both are kept as long as one is named.
 */
export class StoredNames {
  private readonly named: Uint8Array;

  private constructor(private readonly numbers: Float64Array) {
    this.named = new Uint8Array(numbers.length);
  }

  static async in(root: string): Promise<StoredNames> {
    const numbers: number[] = [];
    for await (const name of contentsIn(root)) numbers.push(numberOf(name));
    return new StoredNames(Float64Array.from(numbers).sort());
  }

  /** How many files there were. */
  get size(): number {
    return this.numbers.length;
  }

  add(name: string): void {
    const at = this.placeOf(name);
    if (at !== undefined) this.named[at] = 1;
  }

  /** Also for a file that has come since. */
  has(name: string): boolean {
    const at = this.placeOf(name);
    return at === undefined || this.named[at] === 1;
  }

  private placeOf(name: string): number | undefined {
    const wanted = numberOf(name);
    let [from, to] = [0, this.numbers.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.numbers[middle] ?? 0) < wanted) from = middle + 1;
      else to = middle;
    }
    return this.numbers[from] === wanted ? from : undefined;
  }
}

/** 52 bits of the content's hash and of the key that encrypts it: `ab/<64 digits>.<8 digits>.age`. */
function numberOf(name: string): number {
  const low = parseInt(name.slice(11, 16), 16) ^ parseInt(name.slice(68, 73) || '0', 16);
  return parseInt(name.slice(3, 11), 16) * 2 ** 20 + low;
}

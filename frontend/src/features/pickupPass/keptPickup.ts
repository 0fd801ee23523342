import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { newKey, seal, unseal, type Sealed } from '@/shared/sealed';
import { tabStorage } from '@/shared/storage';
import type { BearerPass, Presented } from './bearer';

/** A pass on this phone. */
export interface KeptPickup extends Presented {
  /** As last answered; null until this phone has claimed it. */
  pass: BearerPass | null;
}

interface Schema extends DBSchema {
  meta: { key: 'key'; value: CryptoKey };
  passes: { key: string; value: { link: string; at: number; until: number; sealed: Sealed } };
}

const name = 'convite.pickup';
const linkLetters = 8;
/** Milliseconds for which a pass that was not claimed is kept: its end is not known. */
const unclaimedMs = 24 * 3_600_000;

/** Which pass a reload of this tab shows. */
const shown = 'convite.pickup.link';

/** Why a pass is over. */
const ENDS = ['taken', 'revoked', 'expired'] as const;
export type KnownEnd = (typeof ENDS)[number];

/** Why the pass that this tab showed is over: nothing else of it is kept. */
const ended = 'convite.pickup.end';

const linkOf = (secret: string): string => secret.slice(0, linkLetters);

/** For browsers that refuse storage: until the page is closed. */
const memory = new Map<string, KeptPickup>();

/** The pass of a link, or the one that this phone opened last. @param secret of the link, if the address has it */
export async function keptPickup(secret: string | null): Promise<KeptPickup | null> {
  const link = secret ? linkOf(secret) : tabStorage.read<string>(shown);
  try {
    const { database, key } = await opened();
    const rows = (await database.getAll('passes')).filter(({ until }) => until > Date.now());
    rows.sort((one, other) => other.at - one.at);
    const row = link ? rows.find((one) => one.link === link) : rows[0];
    const kept = row && (await unseal<KeptPickup>(key, row.sealed));
    if (kept && (!secret || kept.secret === secret)) return kept;
  } catch {
    // What cannot be read is opened again.
  }
  return (link && memory.get(link)) || null;
}

/** @returns false when it is lost with the page */
export async function keepPickup(kept: KeptPickup): Promise<boolean> {
  const link = linkOf(kept.secret);
  memory.set(link, kept);
  tabStorage.write(shown, link);
  tabStorage.write(ended, null);
  try {
    const { database, key } = await opened();
    const until = kept.pass ? Date.parse(kept.pass.valid_until) : Date.now() + unclaimedMs;
    const sealed = await seal(key, kept);
    await database.put('passes', { link, at: Date.now(), until, sealed });
    return true;
  } catch {
    return false;
  }
}

/** Why the pass that this tab showed last is over; null unless it is. */
export const endOfLast = (): KnownEnd | null =>
  ENDS.find((end) => end === tabStorage.read(ended)) ?? null;

/**
 * Of a pass that has ended; with the last one, all that was kept.
 * @param end what a reload of this tab shows; null for a link that opens nothing
 */
export async function dropPickup(secret: string, end: KnownEnd | null): Promise<void> {
  const link = linkOf(secret);
  memory.delete(link);
  tabStorage.write(shown, link);
  tabStorage.write(ended, end);
  try {
    const { database } = await opened();
    await database.delete('passes', link);
    for (const row of await database.getAll('passes')) {
      if (row.until <= Date.now()) await database.delete('passes', row.link);
    }
    if ((await database.count('passes')) === 0) await database.clear('meta');
  } catch {
    // Without storage nothing was kept.
  }
}

let opening: Promise<IDBPDatabase<Schema>> | undefined;

async function opened(): Promise<{ database: IDBPDatabase<Schema>; key: CryptoKey }> {
  opening ??= openDB<Schema>(name, 1, {
    upgrade: (database) => {
      database.createObjectStore('meta');
      database.createObjectStore('passes', { keyPath: 'link' });
    },
  });
  opening.catch(() => (opening = undefined));
  const database = await opening;
  const known = await database.get('meta', 'key');
  if (known) return { database, key: known };
  const key = await newKey();
  await database.put('meta', key, 'key');
  return { database, key };
}

import type { components } from '@/api/schema.gen';
import { randomId, randomKey } from '@/api/random';
import { browserStorage } from '@/shared/storage';

export type OpenedPass = components['schemas']['OpenedDoorPassResponse'];

/** What this phone keeps of the pass that it opened. The link's secret is not in it. */
export interface KeptPass {
  device: { id: string; key: string };
  /** The first letters of the link's secret: which link this is. */
  link: string;
  /** Null until the first answer. The party's name is kept with its list, encrypted. */
  opened: { partyId: string; name: string; care: boolean } | null;
}

const place = 'convite.doorPass';
/** Of a link that was not opened yet: what this phone has stays until then. */
const nextPlace = 'convite.doorPass.next';
const linkLetters = 8;

/** For phones that refuse storage. */
const known: Record<string, KeptPass | null> = {};

export const keptPass = (): KeptPass | null => read(place);

/** Asked for, without an answer yet. */
export const nextPass = (): KeptPass | null => read(nextPlace);

export const keepPass = (pass: KeptPass | null): void => write(place, pass);

export const keepNextPass = (pass: KeptPass | null): void => write(nextPlace, pass);

/** Unless this phone has opened another link meanwhile. */
export function dropPass(deviceId: string): void {
  if (keptPass()?.device.id === deviceId) keepPass(null);
}

function read(from: string): KeptPass | null {
  const pass = browserStorage.read<KeptPass>(from);
  return typeof pass?.device?.key === 'string' ? pass : (known[from] ?? null);
}

function write(to: string, pass: KeptPass | null): void {
  known[to] = browserStorage.write(to, pass) ? null : pass; // it holds until the page is closed
}

/** The phone's part of a link: the one that it opened before, or a new one. */
export function passFor(secret: string): KeptPass {
  const link = secret.slice(0, linkLetters);
  const before = [keptPass(), nextPass()].find((pass) => pass?.link === link);
  return before ?? { device: { id: randomId(), key: randomKey() }, link, opened: null };
}

/** What the host reads in the list of phones. */
export function phoneName(agent = navigator.userAgent): string {
  const names = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return names.find((name) => agent.includes(name)) ?? 'Web';
}

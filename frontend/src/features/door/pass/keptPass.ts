import type { components } from '@/api/schema.gen';
import { randomId } from '@/api/idempotencyKey';

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
const linkLetters = 8;

/** For phones that refuse storage. */
let known: KeptPass | null = null;

export function keptPass(): KeptPass | null {
  try {
    const pass = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptPass | null;
    return typeof pass?.device?.key === 'string' ? pass : known;
  } catch {
    return known;
  }
}

export function keepPass(pass: KeptPass | null): void {
  try {
    known = null;
    if (pass) localStorage.setItem(place, JSON.stringify(pass));
    else localStorage.removeItem(place);
  } catch {
    known = pass; // it holds until the page is closed
  }
}

/** The phone's part of a link: the one that it opened before, or a new one. */
export function passFor(secret: string): KeptPass {
  const link = secret.slice(0, linkLetters);
  const kept = keptPass();
  if (kept?.link === link) return kept;
  return { device: { id: randomId(), key: randomKey() }, link, opened: null };
}

/** 256 bits in base64url. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What the host reads in the list of phones. */
export function phoneName(agent = navigator.userAgent): string {
  const names = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];
  return names.find((name) => agent.includes(name)) ?? 'Web';
}

/** Removes the secret from the address. It is kept nowhere: once the link is open, the phone's key counts. */
export function takeLinkSecret(): string | null {
  const secret = window.location.hash.slice(1);
  if (secret) window.history.replaceState(window.history.state, '', window.location.pathname);
  return secret || null;
}

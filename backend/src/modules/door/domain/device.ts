import { createHash } from 'node:crypto';

/** The same phone at another party has another id, so that the logs do not follow a phone. */
export function deviceOf(partyId: string, deviceId: string): string {
  const hash = createHash('sha256').update(`${partyId} ${deviceId}`).digest('hex');
  return hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

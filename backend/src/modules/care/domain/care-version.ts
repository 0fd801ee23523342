import { createHash } from 'node:crypto';

/** Of the care data that are open at a door: another one when something of them changes. */
export function careVersion(open: readonly { invitationId: string; digest: string }[]): string {
  const hash = createHash('sha256');
  for (const { invitationId, digest } of open) hash.update(`${invitationId} ${digest} `);
  return hash.digest('hex').slice(0, 16);
}

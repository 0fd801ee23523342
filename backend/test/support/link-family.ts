import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.js';
import { bearerOf } from './by-link.js';

interface Guest {
  /** The invitation's. */
  id: string;
  guestId: string;
}

/** A family without account that comes, with the header of its link's calls. */
export interface LinkFamily {
  id: string;
  secret: string;
  auth: { Authorization: string };
  kid: Guest;
  /** One more of the family, who comes too. */
  add(fullName: string, given: { isKid: boolean }): Promise<Guest>;
}

/** @param given `pickedUpBy`: whom the family wrote, with the phone 099 123 456 */
export async function linkFamily(
  t: Pick<TestApp, 'em' | 'clock' | 'make' | 'http'>,
  partyId: string,
  given: { child: string; pickedUpBy?: string },
): Promise<LinkFamily> {
  const { id, secret } = await t.make.family(partyId, { name: 'Los del enlace' });
  const add = async (fullName: string, { isKid }: { isKid: boolean }) => {
    const guestId = randomUUID();
    await t.em.execute(
      `insert into family.people (id, guest_of_party_id, full_name, is_kid, created_at)
       values (?, ?, ?, ?, ?)`,
      [guestId, partyId, fullName, isKid, t.clock.now()],
    );
    const row = { partyId, guestId, accountId: null, familyId: id, rsvp: 'accepted' } as const;
    return { guestId, id: await t.make.invitation(row) };
  };
  const kid = await add(given.child, { isKid: true });
  await t.em.execute(
    `update invitations.families set answer = 'accepted', answered_at = ?, answered_by = 'family' where id = ?`,
    [t.clock.now(), id],
  );
  await t.em.execute(
    `update invitations.invitations set stays = 'dropped_off', contact_phone = '+59899123456', brought_by = ?
      where id = ?`,
    [given.pickedUpBy ?? null, kid.id],
  );
  return { id, secret, auth: await bearerOf(t, secret), kid, add };
}

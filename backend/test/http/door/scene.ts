import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import type { TestApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';

interface Guest {
  /** The invitation's. */
  id: string;
  guestId: string;
}

/** A started party with a family of an adult and a kid with a health condition. */
export interface Scene {
  host: TestAccount;
  family: TestAccount;
  partyId: string;
  parent: Guest;
  kid: Guest;
}

export async function sceneOf(
  t: TestApp,
  given: Parameters<TestApp['make']['party']>[1] = {},
): Promise<Scene> {
  const host = await t.make.account({ fullName: 'Laura Sosa' });
  const family = await t.make.account({ fullName: 'Ana Paz' });
  const child = await t.make.familyMember(family.id, { fullName: 'Tomás Paz' });
  await t.make.condition(child);
  const partyId = await t.make.party(host.id, { status: 'started', ...given });
  const row = { partyId, accountId: family.id, rsvp: 'accepted' } as const;
  const parent = {
    id: await t.make.invitation({ ...row, guestId: family.id }),
    guestId: family.id,
  };
  const kid = { id: await t.make.invitation({ ...row, guestId: child }), guestId: child };
  // The list is in the order of the additions.
  await t.em.execute(
    `update invitations.invitations set created_at = created_at + interval '1 second' where id = ?`,
    [kid.id],
  );
  return { host, family, partyId, parent, kid };
}

export interface SentTap {
  id: string;
  device_seq: number;
  invitation_id: string;
  to: 'arrived' | 'exit' | 'undo' | 'care_shown' | 'care_done';
  undoes?: string;
  at: string;
  seen_seq: number;
  clock: 'good' | 'uncertain';
}

/** A phone of the host, with a counter of its own. Its clock is the test's. */
export function phoneOf(t: TestApp, { host, partyId }: Pick<Scene, 'host' | 'partyId'>) {
  const deviceId = randomUUID();
  let deviceSeq = 0;
  const path = `/parties/${partyId}/door`;
  return {
    deviceId,
    tap: (
      guest: Pick<Guest, 'id'>,
      to: SentTap['to'],
      given: Partial<SentTap> & { minutesAgo?: number } = {},
    ): SentTap => {
      const { minutesAgo = 0, ...rest } = given;
      deviceSeq += 1;
      return {
        id: randomUUID(),
        device_seq: deviceSeq,
        invitation_id: guest.id,
        to,
        at: new Date(t.clock.now().getTime() - minutesAgo * 60_000).toISOString(),
        seen_seq: 0,
        clock: 'good',
        ...rest,
      };
    },
    send: (taps: unknown[], as: By = host) =>
      t.post(as, `${path}/taps`, { device_id: deviceId, taps }),
    read: (as: By = host) => t.read(as, path),
  };
}

import { testApp } from '../../support/app.js';
import { routesOf } from '../../support/routes.js';
import { countStatements } from '../../support/statements.js';
import type { Scene } from './cases.js';
import { addressWith, nameOf, scene } from './scene.js';
import { ROUTES } from './table.js';

// A GET takes at most two statements, however many rows it reads. New routes are covered too.
const MOST = 2;

/** Most of them also write, in a transaction: begin, the reads, one insert, update or probe, commit. */
const MORE: Record<string, number> = {
  'get /api/parties/:partyId/door': 10, // the party, its log, its guests, their care data, and who may take those with a pass or a block
  'get /api/parties/:partyId/changes': 3, // the party, its changes with their families, and which addresses of these take mails
  'get /api/parties/:partyId/handovers': 3, // the party or the household, the record and its log
  'get /api/users/:userId/handovers': 4,
  'get /api/parties/:partyId/families': 6, // the party, the families, of whom something is noted, their nudges, what they want to be told, and what they were not told
  'get /api/parties/:partyId/pickupPasses': 3, // the party, the household and its passes
  'get /api/parties/:partyId/pickupBlocks': 3,
  'get /api/users/invitations/get/:partyId': 8, // the first opening
  'get /api/parties/:partyId/guest/:guestId': 5, // the record of a host's read
  'get /api/parties/:partyId/guest/:guestId/contact': 5,
  'get /api/parties/:partyId/door/care': 10, // the party's lock, its guests, the phone's copy, the reads
  'get /api/parties/:partyId/door/guests/:guestId/care': 8, // the same, of a caller at the door
  'get /api/parties/:partyId/gifts': 3, // the party, the family and the gifts
  'get /api/parties/:partyId/menu': 3, // the party, its guests, its dishes
  'get /api/parties/:partyId/table': 6, // the same and the record of the read
  'get /api/parties/:partyId/plateLabels': 5,
  'get /api/parties/:id/preview.jpg': 5, // the lock of the first drawing, and its count
  'get /api/health/ready': 6, // every ten seconds the probe of the disk
};
const MANY = 15;

/** Of a stream that does not end, what comes before it opens. */
const STREAMS = ['get /api/parties/:partyId/door/stream'];
let s: Scene;
const t = testApp();
beforeAll(async () => {
  s = await scene(t);
  await fill(s);
});

/** Adds many parties, guests, pictures, reviews, family members and health conditions. */
async function fill({ accounts: { G, H }, party, other }: Scene): Promise<void> {
  for (let n = 0; n < MANY; n += 1) {
    const guest = await t.make.account({ fullName: `Ana Invitada ${n}` });
    await t.make.invitation({ partyId: party, guestId: guest.id, rsvp: 'accepted' });
    await t.make.familyMember(G.id);
    await t.make.account({ fullName: `Ana Vecina ${n}` });
    await t.make.party(H.id, { status: n % 2 ? 'pending' : 'started' });
    const another = await t.make.party(other.id, { status: n % 2 ? 'pending' : 'finished' });
    await t.make.invitation({ partyId: another, guestId: G.id, rsvp: 'accepted' });
  }
  await t.em.execute(
    `insert into media.pictures (id, party_id, position, width, height, created_at)
     select gen_random_uuid(), parties.id, n, 800, 600, now()
     from parties.parties, generate_series(1, 5) n`,
  );
  await t.em.execute(
    `insert into reviews.reviews (id, party_id, account_id, rating, review, created_at, updated_at)
     select gen_random_uuid(), party_id, account_id, 4, 'Muy divertida', now(), now()
     from invitations.invitations where account_id is not null
     on conflict do nothing`,
  );
  await t.make.summarise();
  await t.em.execute(
    `insert into family.person_health_conditions
     select people.id, health_conditions.id from family.people, family.health_conditions
     on conflict do nothing`,
  );
}

const reads = Object.entries(ROUTES).filter(([route]) => route.startsWith('get '));

it.each(reads)('%s takes a bounded number of statements', async (route, { cases, query }) => {
  const most = MORE[route] ?? MOST;
  const found = routesOf(t.app).find((one) => nameOf(one) === route);
  if (!found) throw new Error(`There is no ${route}`);
  for (const [which, { ids, answers }] of Object.entries(cases)) {
    for (const caller of ['G', 'H'] as const) {
      const address = addressWith(found, ids?.(s, caller) ?? {});
      const [, , , G, H] = answers;
      let status = 0;
      const count = await countStatements(t.app, async () => {
        ({ status } = await t.http[STREAMS.includes(route) ? 'head' : 'get'](address)
          .query(query?.(s) ?? {})
          .set(s.accounts[caller].auth));
      });
      // Another case may have opened the invitation, so that 403 is not asserted.
      if ({ G, H }[caller] === 200) expect([which, caller, status]).toEqual([which, caller, 200]);
      expect([which, caller, Math.max(count, most)]).toEqual([which, caller, most]);
    }
  }
});

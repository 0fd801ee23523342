import { createTestApp, type TestApp } from '../../support/app.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

const SERVERS = 3;
const GUESTS = 200;
const PLACES = 5;
const ROUNDS = process.env.TEST_LONG ? 20 : 3;

let t: TestApp;
let servers: ServerProcess[] = [];

beforeAll(async () => {
  t = await createTestApp();
  const { DATABASE_URL } = t.config;
  servers = await Promise.all(Array.from({ length: SERVERS }, () => startServer({ DATABASE_URL })));
}, 60_000);

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await t.close();
});

/** A party with few places and an invitation for each of many accounts. */
async function partyWithGuests() {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { maxAdults: PLACES, maxKids: 0 });
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      const account = await t.make.account();
      const id = await t.make.invitation({ partyId, guestId: account.id });
      return { account, id };
    }),
  );
  return { partyId, guests };
}

async function acceptAt(
  url: string,
  guest: { id: string; account: { id: string; token: string } },
) {
  const answer = await fetch(`${url}/api/invitations/${guest.id}/accept`, {
    method: 'PATCH',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${guest.account.token}`,
    },
    body: JSON.stringify({ familyIds: [guest.account.id] }),
  });
  const body = (await answer.json()) as { message?: string };
  return `${answer.status} ${body.message ?? 'accepted'}`;
}

describe(`${GUESTS} concurrent accepts for the last ${PLACES} places, on ${SERVERS} servers`, () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', async () => {
    const { partyId, guests } = await partyWithGuests();
    const answers = await Promise.all(
      guests.map((guest, index) => acceptAt(servers[index % SERVERS]?.url ?? '', guest)),
    );
    const tally: Record<string, number> = {};
    for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
    expect(tally).toEqual({ '200 accepted': PLACES, '409 not_enough_slots': GUESTS - PLACES });
    const [row] = await t.em.execute(
      `select count(*)::int as held from invitations.invitations where party_id = ? and rsvp = 'accepted'`,
      [partyId],
    );
    expect(row).toEqual({ held: PLACES });
  });
});

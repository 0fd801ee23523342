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
});

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

interface Guest {
  id: string;
  account: { id: string; token: string };
}

/** Accepts, or waits when the places are taken. */
async function answerAt(url: string, guest: Guest): Promise<string> {
  const accepted = await send('PATCH', `${url}/api/invitations/${guest.id}/accept`, guest);
  if (accepted !== '409 not_enough_slots') return accepted;
  return `waits: ${await send('POST', `${url}/api/invitations/${guest.id}/wait`, guest)}`;
}

/** Repeats what a busy database refused with 503, which changes nothing: a slow machine is no failure. */
async function send(method: string, address: string, guest: Guest): Promise<string> {
  for (;;) {
    const answer = await fetch(address, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${guest.account.token}`,
      },
      body: JSON.stringify({ familyIds: [guest.account.id] }),
    });
    const body = (await answer.json()) as { message?: string };
    if (answer.status !== 503) return `${answer.status} ${body.message ?? 'done'}`;
    await new Promise((done) => setTimeout(done, 200));
  }
}

describe(`${GUESTS} concurrent answers for the last ${PLACES} places, on ${SERVERS} servers`, () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))('round %i', async () => {
    const { partyId, guests } = await partyWithGuests();
    const answers = await Promise.all(
      guests.map((guest, index) => answerAt(servers[index % SERVERS]?.url ?? '', guest)),
    );
    const tally: Record<string, number> = {};
    for (const answer of answers) tally[answer] = (tally[answer] ?? 0) + 1;
    expect(tally).toEqual({ '200 done': PLACES, 'waits: 200 done': GUESTS - PLACES });
    const [row] = await t.em.execute(
      `select count(*) filter (where i.rsvp = 'accepted' and w.id is null)::int as held,
              count(distinct w.position)::int as waiting,
              count(*) filter (where i.rsvp is null and w.id is null)::int as lost
         from invitations.invitations i
         left join invitations.waitlist w on w.party_id = i.party_id and w.account_id = i.account_id
        where i.party_id = ?`,
      [partyId],
    );
    expect(row).toEqual({ held: PLACES, waiting: GUESTS - PLACES, lost: 0 });
  });
});

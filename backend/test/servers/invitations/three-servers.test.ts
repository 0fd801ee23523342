import { FamilyLinkTokens } from '../../../src/modules/invitations/infrastructure/family-link-tokens.js';
import { hashSecret } from '../../../src/shared/crypto/secret.js';
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

/** A party with few places and many who may answer: by turns an account, and a family by its link. */
async function partyWithGuests() {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { maxAdults: PLACES, maxKids: 0 });
  const guests = await Promise.all(
    Array.from({ length: GUESTS }, async (_, index): Promise<Guest> => {
      if (index % 2 === 1) return bearer(partyId);
      const { id: guestId, token } = await t.make.account();
      const id = await t.make.invitation({ partyId, guestId });
      return { id, token, body: { familyIds: [guestId] } };
    }),
  );
  return { partyId, guests };
}

interface Guest {
  /** Of the invitation, or of the family. */
  id: string;
  token: string;
  body: object;
}

async function bearer(partyId: string): Promise<Guest & { secret: string }> {
  const { id, secret } = await t.make.family(partyId);
  const token = t.get(FamilyLinkTokens).sign({ id, partyId, secretHash: hashSecret(secret) });
  return { id, token, secret, body: { familyIds: [], people: [{ is_kid: false }] } };
}

/** Accepts, or waits when the places are taken. */
async function answerAt(url: string, guest: Guest): Promise<string> {
  const accepted = await send('PATCH', `${url}/api/invitations/${guest.id}/accept`, guest);
  if (accepted !== '409 not_enough_slots') return accepted;
  return `waits: ${await send('POST', `${url}/api/invitations/${guest.id}/wait`, guest)}`;
}

/** Repeats what a busy database refused with 503, which changes nothing: a slow machine is no failure. */
async function send(
  method: string,
  address: string,
  { token, body: sent }: Pick<Guest, 'token' | 'body'>,
): Promise<string> {
  for (;;) {
    const answer = await fetch(address, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(sent),
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
         left join invitations.waitlist w on w.family_id = i.family_id
        where i.party_id = ?`,
      [partyId],
    );
    expect(row).toEqual({ held: PLACES, waiting: GUESTS - PLACES, lost: 0 });
  });
});

describe('a link that is claimed on one server while its bearer answers on another', () => {
  it('leaves no guest whom no one answers for', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { maxAdults: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const [one, other] = [servers[index % SERVERS]!, servers[(index + 1) % SERVERS]!];
        const guest = await bearer(partyId);
        const account = await t.make.account();
        const claim = { token: account.token, body: { secret: guest.secret } };
        return Promise.all([
          send('PATCH', `${one.url}/api/invitations/${guest.id}/accept`, guest),
          send('POST', `${other.url}/api/familyLinks/claim`, claim),
        ]);
      }),
    );
    for (const [answer, claim] of outcomes) {
      expect(claim).toMatch(/^20\d done$/);
      expect(answer).toMatch(/^(200 done|409 link_claimed|401 unauthorized)$/);
    }
    const [row] = await t.em.execute(
      `select count(*) filter (where i.account_id is distinct from f.account_id)::int as lost
         from invitations.families f
         left join invitations.invitations i on i.family_id = f.id
        where f.party_id = ?`,
      [partyId],
    );
    expect(row).toEqual({ lost: 0 });
  });
});

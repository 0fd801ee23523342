// A family without an account waits for places with its link, and takes what is offered, or does not.
import { testApp } from '../../support/app.js';
import { answerByLink } from '../../support/by-link.js';

const t = testApp({ env: { RUN_JOBS: 'false' } });
const NOW = new Date('2027-03-10T15:00:00Z');
const START = new Date('2027-03-12T15:00:00Z'); // places are offered

let partyId: string;
beforeEach(async () => {
  t.clock.set(NOW);
  const host = await t.make.account();
  partyId = await t.make.party(host.id, {
    ...{ dateStart: START, dateEnd: new Date('2027-03-12T18:00:00Z'), rsvpDueDate: START },
    ...{ maxKids: 1, maxAdults: 1 },
  });
});

const family = (child: string) => t.make.family(partyId, { children: [child] });

async function open(secret: string) {
  const { body } = await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
  return body as {
    id: string;
    token: string;
    answer: object | null;
    waiting: { id: string; offered_until: string | null } | null;
  };
}
const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });

/** One takes the places, and the others wait for them. */
async function scene() {
  const [coming, first, next] = [await family('Aldo'), await family('Bruno'), await family('Ciro')];
  await answerByLink(t, coming.secret, { children: ['Aldo'], adults: 1 }).expect(200);
  for (const [{ secret }, child] of [[first, 'Bruno'] as const, [next, 'Ciro'] as const]) {
    const link = await open(secret);
    await t
      .post(bearer(link), `/invitations/${link.id}/wait`, {
        familyIds: [],
        people: [{ full_name: child, is_kid: true }, { is_kid: false }],
      })
      .expect(200);
  }
  const leave = async (secret: string, of = secret) => {
    const link = await open(secret);
    const { waiting } = await open(of);
    return t.remove(bearer(link), `/waitlist/${waiting?.id}`);
  };
  return { coming, first, next, leave };
}

it('sees on its link for whom it waits and how many are before it', async () => {
  const { first, next } = await scene();
  const who = { children: ['Bruno'], adults: 1 };
  const waits = { state: 'waiting', offered_until: null };
  expect(await open(first.secret)).toMatchObject({
    answer: null,
    waiting: { ...waits, ...who, ahead: 0 },
  });
  expect((await open(next.secret)).waiting).toMatchObject({ children: ['Ciro'], ahead: 1 });
});

it('is offered the places that become free, and takes them', async () => {
  const { coming, first, next } = await scene();
  await answerByLink(t, coming.secret, null).expect(200);
  expect((await open(first.secret)).waiting).toMatchObject({
    state: 'offered',
    offered_until: expect.stringMatching(/^2027-03-1/) as string,
  });
  expect((await open(next.secret)).waiting).toMatchObject({ state: 'waiting' });
  const who = { children: ['Bruno'], adults: 1 };
  const { body } = await answerByLink(t, first.secret, who).expect(200);
  expect(body).toMatchObject({ answer: { rsvp: 'accepted', ...who }, waiting: null });
});

it('declines an offer, which goes to the next one; no other family can do that', async () => {
  const { coming, first, next, leave } = await scene();
  await answerByLink(t, coming.secret, null).expect(200);
  expect((await leave(next.secret, first.secret)).status).toBe(404);
  expect((await leave(first.secret)).status).toBe(204);
  expect(await open(first.secret)).toMatchObject({ answer: null, waiting: null });
  expect((await open(next.secret)).waiting).toMatchObject({ state: 'offered' });
});

it('sees no offer whose time is over', async () => {
  const { coming, first } = await scene();
  await answerByLink(t, coming.secret, null).expect(200);
  const { waiting } = await open(first.secret);
  t.clock.set(new Date(Date.parse(waiting?.offered_until ?? '') + 1));
  expect((await open(first.secret)).waiting).toBeNull();
});

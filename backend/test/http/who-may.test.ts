import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/app.js';
import { routesOf, type Route } from '../support/routes.js';
import { ROUTES, type Caller, type Ids, type Scene } from './who-may.table.js';

// Who may do what (design section 5), over every route that the router has: the table beside this
// file says for each of them, with own and with foreign ids, what visitors, unverified accounts,
// strangers, guests and hosts are answered.

const CALLERS: Caller[] = ['V', 'U', 'S', 'G', 'H'];

let t: TestApp;
let routes: Route[];
beforeAll(async () => {
  t = await createTestApp();
  routes = routesOf(t.app);
});
afterAll(() => t.close());

/** A party with its host and a guest, and another one with which neither has to do. */
async function scene(status: 'started' | 'finished' = 'started'): Promise<Scene> {
  const [H, G, S] = [await t.make.account(), await t.make.account(), await t.make.account()];
  const U = await t.make.account({ verified: false });
  const [other, otherHost] = [await t.make.account(), await t.make.account()];
  const accounts = { U, S, G, H };
  const at = async (hostId: string, guests: string[]) => {
    const party = await t.make.party(hostId, { status });
    const rows: string[] = [];
    for (const guestId of guests) {
      rows.push(await t.make.invitation({ partyId: party, guestId, rsvp: 'accepted' }));
    }
    return { party, rows };
  };
  const here = await at(H.id, [G.id, other.id]);
  const elsewhere = await at(otherHost.id, [other.id]);
  const records = {} as Scene['records'];
  for (const [who, id] of [
    ...Object.entries(accounts).map(([caller, { id }]) => [caller, id] as const),
    ['other', other.id] as const,
  ]) {
    records[who as keyof Scene['records']] = {
      child: await t.make.familyMember(id),
      ...(await careOf(id)),
    };
  }
  return {
    accounts,
    other,
    records,
    party: here.party,
    elsewhere: elsewhere.party,
    invitation: here.rows[0] ?? '',
    foreignInvitation: here.rows[1] ?? '',
    invitationElsewhere: elsewhere.rows[0] ?? '',
    picture: await picture(here.party),
    pictureElsewhere: await picture(elsewhere.party),
    review: await review(here.party, G.id),
    foreignReview: await review(here.party, other.id),
  };
}

async function careOf(personId: string) {
  const [condition] = await t.em.execute<[{ id: string }]>(
    'select id from health_conditions order by position limit 1',
  );
  await t.em.execute('insert into person_health_conditions values (?, ?)', [
    personId,
    condition.id,
  ]);
  const authorization = randomUUID();
  await t.em.execute('insert into authorized_people values (?, ?, ?, ?, now())', [
    authorization,
    personId,
    'Rosa',
    '099 123 456',
  ]);
  return { condition: condition.id, authorization };
}

async function picture(partyId: string): Promise<string> {
  const id = randomUUID();
  await t.em.execute(
    `insert into pictures (id, party_id, position, width, height, created_at)
     values (?, ?, 0, 800, 600, now())`,
    [id, partyId],
  );
  return id;
}

async function review(partyId: string, accountId: string): Promise<string> {
  const id = randomUUID();
  await t.em.execute(
    `insert into reviews (id, party_id, account_id, rating, review, created_at, updated_at)
     values (?, ?, ?, 5, 'Muy divertida', now(), now())`,
    [id, partyId, accountId],
  );
  return id;
}

const name = ({ method, path }: Route) => `${method} ${path}`;

/** The route's address with the ids of a case, and nothing left open. */
function address({ path }: Route, ids: Ids): string {
  const filled = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = ids[parameter];
    if (!value) throw new Error(`${path} has no ${parameter} in the table`);
    return value;
  });
  return filled;
}

describe('who may do what', () => {
  it('is said of every route that there is, and of no other', () => {
    expect(Object.keys(ROUTES).sort()).toEqual(routes.map(name).sort());
  });

  const cases = Object.entries(ROUTES).flatMap(([route, { cases }]) =>
    Object.keys(cases).map((which) => [route, which] as const),
  );

  it.each(cases)('%s, %s', async (route, which) => {
    const row = ROUTES[route];
    const found = routes.find((one) => name(one) === route);
    const one = row?.cases[which];
    if (!row || !found || !one) throw new Error(`There is no ${route}`);
    const s = await scene(row.status);
    const answers: Record<string, number> = {};
    for (const caller of CALLERS) {
      const self = caller === 'V' ? 'S' : caller;
      const account = s.accounts[self];
      const request = t.http[found.method](address(found, one.ids?.(s, self) ?? {}));
      if (caller !== 'V') request.set(account.auth);
      const { status, body } = await request.send(row.body?.(s, account.id));
      answers[caller] = status;
      if (status === 401 && caller === 'V') expect(body.message).toBe('unauthenticated');
      if (status === 403 && caller === 'U') expect(body.message).toBe('account_not_verified');
    }
    const [V, U, S, G, H] = one.answers;
    expect(answers).toEqual({ V, U, S, G, H });
  });
});

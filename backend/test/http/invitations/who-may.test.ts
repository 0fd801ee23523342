import { createTestApp, type TestApp } from '../../support/app.js';
import type { TestAccount } from '../../factories.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Visitor, unverified, verified and unrelated, guest of the party, its host (design §5). */
type Caller = 'V' | 'U' | 'S' | 'G' | 'H';

interface Scene {
  partyId: string;
  /** The guest's own row, accepted. */
  own: string;
  guestId: string;
  /** Another household's row at the same party. */
  foreign: string;
  foreignGuestId: string;
  /** A row at somebody else's party. */
  elsewhere: string;
  otherPartyId: string;
  callers: Record<Exclude<Caller, 'V'>, TestAccount>;
}

async function scene(): Promise<Scene> {
  const [H, G, S] = [await t.make.account(), await t.make.account(), await t.make.account()];
  const U = await t.make.account({ verified: false });
  const [other, otherHost] = [await t.make.account(), await t.make.account()];
  const partyId = await t.make.party(H.id, { status: 'started' });
  const otherPartyId = await t.make.party(otherHost.id, { status: 'started' });
  const row = (party: string, guestId: string) =>
    t.make.invitation({ partyId: party, guestId, rsvp: 'accepted' });
  return {
    partyId,
    own: await row(partyId, G.id),
    guestId: G.id,
    foreign: await row(partyId, other.id),
    foreignGuestId: other.id,
    elsewhere: await row(otherPartyId, other.id),
    otherPartyId,
    callers: { U, S, G, H },
  };
}

type Call = 'get' | 'patch' | 'post' | 'delete';
type Route = [
  name: string,
  method: Call,
  path: (s: Scene) => string,
  answers: Record<Exclude<Caller, 'V' | 'U'>, number>,
  body?: (s: Scene, caller: TestAccount) => object,
];

const named = (_: Scene, caller: TestAccount) => ({ familyIds: [caller.id] });
const stranger = (s: Scene) => ({ userId: s.callers.S.id });

const ROUTES: Route[] = [
  ['own invitations', 'get', () => 'users/invitations/get', { S: 200, G: 200, H: 200 }],
  ['past ones', 'get', () => 'users/invitations/getFinished', { S: 200, G: 200, H: 200 }],
  ['the link', 'get', (s) => `users/invitations/get/${s.partyId}`, { S: 200, G: 200, H: 200 }],
  ['the list', 'get', (s) => `parties/${s.partyId}/invitations`, { S: 403, G: 403, H: 200 }],
  ['stats', 'get', (s) => `parties/${s.partyId}/stats`, { S: 403, G: 200, H: 200 }],
  [
    'health totals',
    'get',
    (s) => `parties/${s.partyId}/healthConditionsStats`,
    { S: 403, G: 403, H: 200 },
  ],
  ['search', 'get', (s) => `parties/${s.partyId}/searchNonInvited/ana`, { S: 403, G: 403, H: 200 }],
  ['adding', 'post', (s) => `parties/${s.partyId}/addGuest/`, { S: 403, G: 403, H: 201 }, stranger],
  ['info', 'get', (s) => `parties/${s.partyId}/guest/${s.guestId}`, { S: 403, G: 200, H: 200 }],
  [
    "another's info",
    'get',
    (s) => `parties/${s.partyId}/guest/${s.foreignGuestId}`,
    { S: 403, G: 404, H: 200 },
  ],
  ['an invitation', 'get', (s) => `invitations/${s.own}`, { S: 404, G: 200, H: 200 }],
  ['a foreign one', 'get', (s) => `invitations/${s.foreign}`, { S: 404, G: 404, H: 200 }],
  ['one elsewhere', 'get', (s) => `invitations/${s.elsewhere}`, { S: 404, G: 404, H: 404 }],
  ...(['accept', 'decline', 'notSure'] as const).flatMap((verb): Route[] => {
    const body = verb === 'accept' ? named : undefined;
    return [
      [verb, 'patch', (s) => `invitations/${s.own}/${verb}`, { S: 404, G: 200, H: 403 }, body],
      [
        `${verb} for others`,
        'patch',
        (s) => `invitations/${s.foreign}/${verb}`,
        { S: 404, G: 404, H: 403 },
        body,
      ],
      [
        `${verb} elsewhere`,
        'patch',
        (s) => `invitations/${s.elsewhere}/${verb}`,
        { S: 404, G: 404, H: 404 },
        body,
      ],
    ];
  }),
  ['arrived', 'patch', (s) => `invitations/${s.own}/arrived`, { S: 404, G: 403, H: 200 }],
  [
    'exit',
    'patch',
    (s) => `invitations/${s.own}/exit`,
    { S: 404, G: 403, H: 409 }, // by state: nobody leaves before coming
  ],
  ['removal', 'delete', (s) => `invitations/${s.own}`, { S: 404, G: 403, H: 204 }],
  ...(['arrived', 'exit'] as const).map((verb): Route => [
    `${verb} elsewhere`,
    'patch',
    (s) => `invitations/${s.elsewhere}/${verb}`,
    { S: 404, G: 404, H: 404 },
  ]),
  ['removal elsewhere', 'delete', (s) => `invitations/${s.elsewhere}`, { S: 404, G: 404, H: 404 }],
  ...(['invitations', 'stats', 'healthConditionsStats', 'searchNonInvited/ana'] as const).map(
    (path): Route => [
      `${path} of another party`,
      'get',
      (s) => `parties/${s.otherPartyId}/${path}`,
      { S: 403, G: 403, H: 403 },
    ],
  ),
  [
    'adding to another party',
    'post',
    (s) => `parties/${s.otherPartyId}/addGuest/`,
    { S: 403, G: 403, H: 403 },
    stranger,
  ],
];

describe.each(ROUTES)('%s', (_, method, path, answers, body) => {
  const send = (s: Scene, caller: Caller) => {
    const account = caller === 'V' ? undefined : s.callers[caller];
    const request = t.http[method](`/api/${path(s)}`).set(account?.auth ?? {});
    return body ? request.send(body(s, account ?? s.callers.S)) : request;
  };

  it('asks visitors for a session and the unverified for their mail', async () => {
    const s = await scene();
    expect((await send(s, 'V').expect(401)).body.message).toBe('unauthenticated');
    expect((await send(s, 'U').expect(403)).body.message).toBe('account_not_verified');
  });

  it.each(Object.entries(answers) as [Caller, number][])(
    `answers %s with %i`,
    async (caller, status) => {
      const s = await scene();
      await send(s, caller).expect(status);
    },
  );
});

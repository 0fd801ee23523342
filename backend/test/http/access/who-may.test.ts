import { testApp } from '../../support/app.js';
import { deleteRows, keepRows } from '../../support/rows.js';
import { routesOf, type Route } from '../../support/routes.js';
import { BEARER } from './family-routes.js';
import { addressWith, nameOf, scene } from './scene.js';
import { ACCOUNTS, type Account, type Caller, type Row, type Scene } from './cases.js';
import { PICKUP_BEARER } from './pickup-routes.js';
import { ROUTES } from './table.js';

// Permissions (docs/permissions.md) of every route of the router. The table lists the status for
// each caller, with own and with others' ids.

const CALLERS: Caller[] = ['V', ...ACCOUNTS, 'L', 'F', 'D', 'P'];
const isAccount = (caller: Caller): caller is Account => ACCOUNTS.some((one) => one === caller);
let routes: Route[];
const t = testApp({ own: true, now: '2027-03-01T12:00:00Z' }); // before the dates of the table
beforeAll(() => {
  routes = routesOf(t.app);
});

/** The first opening of an invitation writes it. */
const READ_ONLY = /^get (?!\/api\/users\/invitations\/get\/)/;

/** Each made once: the rows of the one that is there are put back after an answer that may have changed them. */
const scenes = new Map<Row['status'], { s: Scene; putBack: () => Promise<void> }>();
let untouched: Scene | undefined;

async function sceneFor(status: Row['status']): Promise<Scene> {
  const made = scenes.get(status);
  if (made && made.s === untouched) return made.s;
  if (made) await made.putBack();
  else {
    await deleteRows(t.em);
    const s = await scene(t, status);
    scenes.set(status, { s, putBack: await keepRows(t.em, `kept_${status ?? 'started'}`) });
  }
  untouched = scenes.get(status)?.s;
  return sceneFor(status);
}

describe('permissions', () => {
  it('are listed for every route, and for no other', () => {
    expect(Object.keys(ROUTES).sort()).toEqual(routes.map(nameOf).sort());
  });

  const cases = Object.entries(ROUTES).flatMap(([route, { cases }]) =>
    Object.keys(cases).map((which) => [route, which] as const),
  );

  it.each(cases)('%s, %s', async (route, which) => {
    const row = ROUTES[route];
    const found = routes.find((one) => nameOf(one) === route);
    const one = row?.cases[which];
    if (!row || !found || !one) throw new Error(`There is no ${route}`);
    const s = await sceneFor(row.status);
    const answers: Record<string, number> = {};
    for (const caller of CALLERS) {
      const self = isAccount(caller) ? caller : 'S';
      const account = s.accounts[self];
      const request = t.http[found.method](addressWith(found, one.ids?.(s, self) ?? {}));
      // The secrets of links are no tokens.
      if (caller === 'L') request.set({ Authorization: `Bearer ${s.familySecret}` });
      else if (caller === 'P') request.set({ Authorization: `Bearer ${s.pickupSecret}` });
      else if (caller === 'F') request.set(s.bearer);
      else if (caller === 'D') request.set(s.helper);
      else if (caller !== 'V') request.set(account.auth);
      const ownId = caller === 'L' ? BEARER : caller === 'P' ? PICKUP_BEARER : account.id;
      const { status, body } = await request.query(row.query?.(s) ?? {}).send(row.body?.(s, ownId));
      answers[caller] = status;
      if (status === 401 && caller === 'V') expect(body.message).toBe('unauthenticated');
      if (status === 403 && caller === 'U') expect(body.message).toBe('account_not_verified');
    }
    const isChanged = Object.values(answers).some((status) => status < 400);
    if (isChanged && !READ_ONLY.test(route)) untouched = undefined;
    const [V, U, S, G, H] = one.answers;
    const refused = V === 401 ? 403 : V;
    const { helper: D = refused, family: F = refused, hosts: C = H } = one;
    const { former: X = S, offered: B = S } = one;
    expect(answers).toEqual({
      ...{ V, U, S, G, H, C, O: C, X, B },
      ...{ L: one.link ?? V, F, D, P: one.bearer ?? V },
    });
  });
});

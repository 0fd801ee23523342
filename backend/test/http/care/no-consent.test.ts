import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { routesOf, type Route } from '../../support/routes.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf } from '../door/scene.js';

// Every route that a host or a helper may call, of a family whose care data are full of canaries.

let routes: Route[];
const t = testApp();
const call = callsOf(t);
beforeAll(() => {
  routes = routesOf(t.app);
});

const CONDITION = { code: 'phenylketonuria', name: 'Fenilcetonuria' };
const CANARIES = [
  CONDITION.code,
  CONDITION.name,
  'Canario que hacer',
  'Canario Mutualista',
  '1700 22 33',
  'Canario Abuela',
  '094 555 123',
  '94555111', // the parent's
  '94555222', // for this party
  '94555333', // the kid's own
];

interface Scene {
  host: TestAccount;
  family: TestAccount;
  kid: string;
  partyId: string;
  invitationId: string;
  helper: { Authorization: string };
}

let phones = 0;

async function sceneOf(share: boolean): Promise<Scene> {
  await t.em.execute(
    `update family.people set phone_number = null where phone_number like '94555%'`,
  );
  phones += 1;
  const host = await t.make.account({
    fullName: 'Laura Sosa',
    email: `laura.${phones}.${randomUUID()}@example.com`,
  });
  const family = await t.make.account({
    fullName: 'Ana Paz',
    phone: { countryCode: 'UY', countryNumber: '598', number: '94555111' },
  });
  const kid = await t.make.familyMember(family.id, { fullName: 'Tomás Paz' });
  for (const id of [kid, family.id]) {
    await t.em.execute(
      `insert into family.person_health_conditions (person_id, condition_id)
       select ?, id from family.health_conditions where code in (?, 'peanut_allergy')`,
      [id, CONDITION.code],
    );
    await t.set('family.people', id, {
      health_insurance_name: 'Canario Mutualista',
      health_insurance_phone: '1700 22 33',
    });
    await t.em.execute(
      `insert into family.authorized_people (id, person_id, name, phone, created_at)
       values (?, ?, 'Canario Abuela', '094 555 123', now())`,
      [randomUUID(), id],
    );
  }
  await t.set('family.people', kid, {
    phone_country_code: 'UY',
    phone_country_number: '598',
    phone_number: '94555333',
  });
  const partyId = await t.make.party(host.id, { status: 'started' });
  const own = await t.make.invitation({ partyId, guestId: family.id });
  const care = [family.id, kid].map((guest_id) => ({
    guest_id,
    share,
    what_to_do: 'Canario que hacer',
  }));
  const { body } = await t
    .patch(family, `/invitations/${own}/accept`, { familyIds: [family.id, kid], care })
    .expect(200);
  const invitationId = (body as { id: string; guest_id: string }[]).find(
    ({ guest_id }) => guest_id === kid,
  )!.id;
  const stay = { stays: 'dropped_off', contact_phone: '094 555 222' };
  await call.stay(family, invitationId, stay).expect(200);
  const helper = (await doorPass(t, partyId, host.id, { care: true })).auth;
  const scene = { host, family, kid, partyId, invitationId, helper };
  const phone = phoneOf(t, scene);
  await phone.send([phone.tap({ id: invitationId }, 'arrived')]).expect(200);
  return scene;
}

const idFor = (path: string, parameter: string, scene: Scene): string => {
  if (parameter === 'guestId' || parameter === 'userId') return scene.kid;
  if (parameter === 'text') return 'Tomás Paz';
  return path.startsWith('/api/invitations/') ? scene.invitationId : scene.partyId;
};

/** What the host and a helper with care are answered on every route that reads, as one text each. */
async function readAll(scene: Scene): Promise<{ read: string[]; text: string }> {
  const read: string[] = [];
  let text = '';
  const reads = routes.filter(
    ({ method, path }) => method === 'get' && /:/.test(path) && !path.endsWith('/stream'),
  );
  for (const { path } of reads) {
    const address = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(idFor(path, name, scene)),
    );
    for (const auth of [scene.host.auth, scene.helper]) {
      const request = t.http.get(address).set(auth);
      if (path.endsWith('/door/care')) request.query({ device_id: randomUUID() });
      const answer = await request;
      if (answer.status === 200) read.push(path);
      // Whom to call for a kid who was dropped off is no care data (ADR 48).
      if (!path.endsWith('/contact')) text += `${path} ${answer.text}\n`;
    }
  }
  const phone = phoneOf(t, scene);
  const taps = await phone.send([phone.tap({ id: scene.invitationId }, 'care_shown')]);
  const writes = [
    taps,
    await call.patch(scene.host, scene.invitationId, 'arrived'),
    await call.list(scene.host, scene.partyId),
    await call.search(scene.host, scene.partyId, 'Tomás Paz'),
  ];
  return { read, text: text + writes.map((answer) => answer.text).join('\n') };
}

const found = (text: string) => CANARIES.filter((canary) => text.includes(canary));

it('with consent the host reads all of it', async () => {
  const scene = await sceneOf(true);
  const { read, text } = await readAll(scene);
  expect(found(text)).toEqual(CANARIES);
  expect(read).toEqual(
    expect.arrayContaining([
      '/api/parties/:partyId/guest/:guestId',
      '/api/parties/:partyId/door',
      '/api/parties/:partyId/door/care',
      '/api/parties/:partyId/door/guests/:guestId/care',
      '/api/parties/:partyId/invitations',
      '/api/parties/:partyId/consents',
      '/api/invitations/:id',
    ]),
  );
});

it.each([
  ['refused with the answer', false],
  ['revoked', true],
])('without consent, %s, no care byte is in any answer', async (_, share) => {
  const scene = await sceneOf(share);
  const { family, host, partyId, kid } = scene;
  if (share) {
    const { body: rows } = await call.open(family, partyId).expect(200);
    for (const { id } of rows as { id: string }[]) {
      await call.care(family, id, { share: false }).expect(200);
    }
  }
  const { read, text } = await readAll(scene);
  expect(found(text)).toEqual([]);
  expect(read).not.toContain('/api/parties/:partyId/guest/:guestId');
  expect(read).not.toContain('/api/parties/:partyId/door/guests/:guestId/care');
  const door = await t.read(host, `/parties/${partyId}/door`).expect(200);
  expect(door.body).toMatchObject({ care_pending: [], guests: [{ care: false }, { care: false }] });
  expect((await call.health(host, partyId).expect(200)).body).toEqual([]);
  await call.info(host, partyId, kid).expect(404);
  expect((await call.contact(host, partyId, kid).expect(200)).body).toEqual({
    guest_id: kid,
    name: 'Ana Paz',
    phone: '+59894555222',
  });
  // The family reads its own.
  expect((await call.info(family, partyId, kid).expect(200)).text).toContain('Canario Mutualista');
  expect((await call.consents(family, partyId).expect(200)).text).toContain('Canario que hacer');
});

it('mails have none of it, with or without consent', async () => {
  const scene = await sceneOf(true);
  const { family, host, partyId, invitationId } = scene;
  await call.patchParty(host, partyId, { address: 'Canelones 123' });
  await call.care(family, invitationId, { share: false }).expect(200);
  await call.patch(scene.host, invitationId, 'exit');
  await waitForMail(family.email);
  const mails = [...(await mailsTo(family.email)), ...(await mailsTo(host.email))];
  expect(found(JSON.stringify(mails))).toEqual([]);
});

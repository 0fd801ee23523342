import { SendChangeNotices } from '../../../src/modules/notices/application/changes/send-change-notices.js';
import type { TestAccount } from '../../factories.js';
import {
  deliver,
  gather,
  pushEndpoint,
  switchAlerts,
  tell,
  waitingNotices,
} from '../../support/alerts.js';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { linkFamily, type LinkFamily } from '../../support/link-family.js';
import { PUSH_ENV } from '../../support/push-endpoint.js';
import { countStatements } from '../../support/statements.js';
import { phoneOf } from '../door/scene.js';
import { callsOf } from '../invitations/calls.js';

const NOON = new Date('2027-03-10T15:00:00Z'); // 12:00 in Montevideo
const HOUR = 3_600_000;
const t = testApp({ env: { RUN_JOBS: 'false', ...PUSH_ENV } });
const calls = callsOf(t);
const service = pushEndpoint();
let host: TestAccount;
let partyId: string;
let family: LinkFamily;

beforeEach(async () => {
  t.clock.set(NOON);
  await t.em.execute(`delete from jobs.job`);
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  partyId = await t.make.party(host.id, {
    ...{ name: 'Cumple de Sofía', status: 'started' as const, maxKids: 20, maxAdults: 20 },
  });
  family = await linkFamily(t, partyId, { child: 'Juan Quintana' });
});

/** A phone of the family with a link. */
async function ofFamily(kinds: Parameters<typeof switchAlerts>[3]) {
  const phone = service.phone();
  await switchAlerts(t, family, phone, kinds).expect(200);
  return phone;
}

const atNight = () => t.clock.set(new Date(NOON.getTime() + 12 * HOUR));
const noteUrgent = (personId: string) =>
  t.em.execute(
    `insert into family.person_health_conditions (person_id, condition_id)
     select ?, id from family.health_conditions where severity = 'urgent' order by position limit 1`,
    [personId],
  );

describe('of one’s child', () => {
  it('the family is told that it came and left, at any hour, by first names', async () => {
    const phone = await ofFamily(['child']);
    const door = phoneOf(t, { host, partyId });
    const sibling = await family.add('Mía Quintana', { isKid: true });
    atNight();
    await door.send([door.tap(family.kid, 'arrived'), door.tap(sibling, 'arrived')]).expect(200);
    expect(await waitingNotices(t)).toMatchObject([{ kind: 'child', seconds: 15 }]);
    await tell(t);
    expect(phone.received).toMatchObject([
      {
        notice: {
          title: 'Cumple de Sofía',
          body: 'Juan y Mía están en la fiesta desde las 00:00',
          url: `/invitations/${partyId}/`,
        },
        ttl: 3_600,
        urgency: 'high',
      },
    ]);
    t.clock.advance(HOUR);
    await door.send([door.tap(family.kid, 'exit')]).expect(200);
    await tell(t);
    expect(phone.texts[1]).toBe('Juan salió a las 01:00');
    expect(JSON.stringify(phone.received)).not.toMatch(/Quintana/);
  });

  it('is told that an arrival was a slip, and nothing of what was undone at once', async () => {
    const phone = await ofFamily(['child']);
    const door = phoneOf(t, { host, partyId });
    const slip = door.tap(family.kid, 'arrived');
    await door.send([slip]).expect(200);
    await tell(t);
    await door.send([door.tap(family.kid, 'undo', { undoes: slip.id })]).expect(200);
    await tell(t);
    expect(phone.texts[1]).toBe('Fue un error: Juan no entró');
    const again = door.tap(family.kid, 'arrived');
    await door.send([again, door.tap(family.kid, 'undo', { undoes: again.id })]).expect(200);
    expect(await waitingNotices(t)).toEqual([]);
  });

  it('the family is told where each is now, of those who left and those who came in one upload', async () => {
    const phone = await ofFamily(['child']);
    const door = phoneOf(t, { host, partyId });
    const sibling = await family.add('Tomi Quintana', { isKid: true });
    await door.send([door.tap(family.kid, 'arrived')]).expect(200);
    await tell(t);
    t.clock.advance(HOUR);
    await door
      .send([
        door.tap(family.kid, 'exit', { minutesAgo: 40 }),
        door.tap(sibling, 'arrived', { minutesAgo: 10 }),
      ])
      .expect(200);
    await tell(t);
    expect(phone.texts[1]).toBe('Juan salió a las 12:20. Tomi está en la fiesta desde las 12:50');
  });

  it('what is told of one stays on the screen when a sibling follows', async () => {
    const phone = await ofFamily(['child']);
    const door = phoneOf(t, { host, partyId });
    const sibling = await family.add('Tomi Quintana', { isKid: true });
    for (const tap of [
      door.tap(family.kid, 'arrived'),
      door.tap(sibling, 'arrived'),
      door.tap(family.kid, 'exit'),
    ]) {
      await door.send([tap]).expect(200);
      await tell(t);
      t.clock.advance(HOUR / 10);
    }
    const [juan, tomi, again] = phone.received.map(({ notice }) => notice.tag);
    expect(tomi).not.toBe(juan);
    expect(again).toBe(juan);
  });

  it('nothing is told of who was taken off the list meanwhile', async () => {
    const phone = await ofFamily(['child']);
    const door = phoneOf(t, { host, partyId });
    const sibling = await family.add('Tomi Quintana', { isKid: true });
    await door.send([door.tap(family.kid, 'arrived'), door.tap(sibling, 'exit')]).expect(200);
    const remove = (id: string) => t.set('invitations.invitations', id, { removed_at: new Date() });
    await remove(sibling.id);
    await tell(t);
    expect(phone.texts).toEqual(['Juan está en la fiesta desde las 12:00']);
    await door.send([door.tap(family.kid, 'exit')]).expect(200);
    await remove(family.kid.id);
    await tell(t);
    expect(phone.texts).toHaveLength(1);
  });

  it('of ten families is noted by as many statements as of two', async () => {
    const door = phoneOf(t, { host, partyId });
    const noted = async (count: number) => {
      const kids: LinkFamily['kid'][] = [];
      for (let made = 0; made < count; made += 1) {
        const { auth, kid } = await linkFamily(t, partyId, { child: 'Uno' });
        await switchAlerts(t, auth, service.phone(), ['child']).expect(200);
        kids.push(kid);
      }
      const taps = kids.map((kid) => door.tap(kid, 'arrived'));
      return countStatements(t.app, () => door.send(taps).expect(200));
    };
    const two = await noted(2);
    expect(await noted(10)).toBe(two);
    expect(await waitingNotices(t)).toHaveLength(12);
  });

  it('another family is told nothing, nor of adults', async () => {
    await ofFamily(['child']);
    const other = await linkFamily(t, partyId, { child: 'Otra Nena' });
    const adult = await family.add('Padre Quintana', { isKid: false });
    const door = phoneOf(t, { host, partyId });
    await door.send([door.tap(other.kid, 'arrived'), door.tap(adult, 'arrived')]).expect(200);
    expect(await waitingNotices(t)).toEqual([]);
  });
});

describe('of the party', () => {
  const settle = async () => {
    t.clock.advance(HOUR);
    await t.get(SendChangeNotices).run();
  };
  beforeEach(() =>
    t.set('parties.parties', partyId, {
      status: 'pending',
      date_start: '2027-03-20T19:00:00Z',
      date_end: '2027-03-20T22:00:00Z',
      rsvp_due_date: '2027-03-19T19:00:00Z',
    }),
  );

  it('a family is told that it was moved, and called off', async () => {
    const phone = await ofFamily(['changes']);
    await calls.patchParty(host, partyId, { address: 'Otra calle 12', notify: true }).expect(200);
    await settle();
    await tell(t);
    await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
    await settle();
    await tell(t);
    expect(phone.texts).toEqual(['Hay un cambio en la fiesta', 'La fiesta se canceló']);
  });

  it('an account that has not answered is told that the host waits', async () => {
    const guest = await t.make.account();
    await calls.open(guest, partyId).expect(200);
    const phone = service.phone();
    await switchAlerts(t, guest, phone, ['reminders', 'places']).expect(200);
    const [row] = await t.em.execute<{ id: string }[]>(
      'select id from invitations.families where account_id = ?',
      [guest.id],
    );
    await t.post(host, `/parties/${partyId}/nudges`, { id: row?.id }).expect(204);
    await tell(t);
    expect(phone.texts).toEqual(['Falta tu respuesta']);
  });

  it('a family that waits is told of its places', async () => {
    const phone = service.phone();
    const guest = await t.make.account();
    await t.set('parties.parties', partyId, { max_adults: 0 });
    const { body } = await calls.open(guest, partyId).expect(200);
    await calls.wait(guest, body[0].id, [guest.id]).expect(200);
    await switchAlerts(t, guest, phone, ['places']).expect(200);
    await calls.patchParty(host, partyId, { max_attendees_adults: 3 }).expect(200);
    await tell(t);
    expect(phone.texts).toEqual(['Hay lugar para tu familia']);
  });

  it('nothing is told by a link that was replaced, or whose family was removed', async () => {
    const phone = await ofFamily(['changes']);
    await t.post(host, `/parties/${partyId}/families/${family.id}/link`).expect(201);
    await calls.patchParty(host, partyId, { address: 'Otra calle 12', notify: true }).expect(200);
    await settle();
    await tell(t);
    expect(phone.texts).toEqual([]);
    expect(
      await t.em.execute('select 1 from alerts.phones where owner_id = ?', [family.id]),
    ).toEqual([]);
  });
});

describe('at the door', () => {
  it('those who may read care are told that there is something to read, not of whom nor what', async () => {
    const [trusted, other] = [
      await doorPass(t, partyId, host.id, { care: true }),
      await doorPass(t, partyId, host.id),
    ];
    const phone = service.phone();
    const put = (auth: { Authorization: string }) =>
      t.put(auth, `/parties/${partyId}/door/alerts`, {
        ...phone.subscription,
        add: ['urgent'],
        remove: [],
      });
    await put(other.auth).expect(403);
    await put(trusted.auth).expect(200);
    const child = await t.make.familyMember(host.id, { fullName: 'Tomás Paz' });
    const guest = await t.make.account();
    const row = { partyId, accountId: guest.id, guestId: child, rsvp: 'accepted' } as const;
    const kid = { id: await t.make.invitation(row) };
    await noteUrgent(child);
    const door = phoneOf(t, { host, partyId });
    await door.send([door.tap(family.kid, 'arrived')]).expect(200);
    expect(await waitingNotices(t)).toEqual([]); // nothing is noted of that child
    await door.send([door.tap(kid, 'arrived')]).expect(200);
    await tell(t);
    expect(phone.received).toMatchObject([
      {
        notice: {
          body: 'Quien acaba de llegar tiene algo para leer',
          url: '/door',
        },
        urgency: 'high',
      },
    ]);
    expect(JSON.stringify(phone.received)).not.toMatch(/Tom|Paz|alerg|asma|diabet|celia/i);

    await door.send([door.tap(kid, 'exit'), door.tap(kid, 'arrived')]).expect(200);
    await gather(t); // and before it is delivered the pass is ended
    await t.set('door.door_passes', trusted.id, { revoked_at: new Date() });
    await deliver(t);
    await door.send([door.tap(kid, 'exit'), door.tap(kid, 'arrived')]).expect(200);
    await tell(t);
    expect(phone.texts).toHaveLength(1);
  });
});

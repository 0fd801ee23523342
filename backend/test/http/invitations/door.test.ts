import { randomUUID } from 'node:crypto';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { testApp, type TestApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { countStatements } from '../../support/statements.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);

async function startedParty(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { status: 'started', ...given });
  return { host, partyId };
}

const named = (name: string, given: object = {}) => ({ user: { full_name: name }, ...given });

describe('a manual guest with an idempotency key', () => {
  it('is added once, sent one after another or at once', async () => {
    const { host, partyId } = await startedParty();
    const key = { idempotency_key: randomUUID() };
    const { body: first } = await call.add(host, partyId, named('Eva Paz', key)).expect(201);
    const { body: repeated } = await call.add(host, partyId, named('Eva', key)).expect(201);
    expect(repeated).toEqual(first);
    const other = { idempotency_key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call.add(host, partyId, named('Luz Sol', other))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    const { body } = await call.list(host, partyId).expect(200);
    const names = body.map((row: { full_name: string }) => row.full_name);
    expect(names.sort()).toEqual(['Eva Paz', 'Luz Sol']);

    await call.moveParty(host, partyId, 'finished').expect(200);
    const late = await call.add(host, partyId, named('Eva Paz', key)).expect(201);
    expect(late.body).toEqual(first);
  });

  it('is added again after the host removed the guest', async () => {
    const { host, partyId } = await startedParty();
    const key = { idempotency_key: randomUUID() };
    const { body: first } = await call.add(host, partyId, named('Eva Paz', key)).expect(201);
    await t.remove(host, `/invitations/${first.id}`).expect(204);
    const { body: again } = await call.add(host, partyId, named('Eva Paz', key)).expect(201);
    expect(again.id).not.toBe(first.id);
    expect((await call.list(host, partyId).expect(200)).body).toHaveLength(1);
  });

  it('counts for one party, and without a key two guests are added', async () => {
    const { host, partyId } = await startedParty();
    const elsewhere = await t.make.party(host.id, { status: 'started' });
    const key = { idempotency_key: randomUUID() };
    for (const id of [partyId, elsewhere]) {
      await call.add(host, id, named('Eva Paz', key)).expect(201);
      expect((await call.list(host, id).expect(200)).body).toHaveLength(1);
    }
    for (let n = 0; n < 2; n += 1) await call.add(host, partyId, named('Eva Paz')).expect(201);
    expect((await call.list(host, partyId).expect(200)).body).toHaveLength(3);
  });
});

const code = async (request: Promise<{ body: { message: string } }>) =>
  (await request).body.message;

describe('attendance', () => {
  it('records each change once when it is repeated', async () => {
    const { host, partyId } = await startedParty();
    const guest = await t.make.account();
    const id = await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    const tap = async (state: 'arrived' | 'exit', phones = 5) => {
      const taps = Array.from({ length: phones }, () => call.patch(host, id, state).expect(200));
      for (const { body } of await Promise.all(taps)) expect(body).toMatchObject({ status: state });
    };
    await tap('arrived');
    await tap('exit');
    await tap('arrived');
    const changes = await t.em.execute(
      `select seq, kind, account_id from door.attendance_changes where invitation_id = ?
        order by seq`,
      [id],
    );
    expect(changes).toEqual(
      ['arrived', 'exit', 'arrived'].map((kind, index) => ({
        seq: index + 1,
        kind,
        account_id: host.id,
      })),
    );
  });
});

it('attendance waits for the start of the party', async () => {
  const { host, partyId } = await startedParty({ status: 'pending' });
  const guestId = (await t.make.account()).id;
  const id = await t.make.invitation({ partyId, guestId, rsvp: 'accepted' });
  expect(await code(call.patch(host, id, 'arrived').expect(409))).toBe('party_not_started');
});

/** To that long from now. */
const moveByYears = (partyId: string, years: number) =>
  t.em.execute(
    `update parties.parties p set date_start = m.start, date_end = m.start + interval '3 hours', rsvp_due_date = m.start
       from (select now() + ? * interval '1 year' as start) m where p.id = ?`,
    [years, partyId],
  );

describe('the search for guests', () => {
  it('finds verified accounts by name or whole address, with masked e-mail', async () => {
    const { host, partyId } = await startedParty();
    const name = 'Ximena Ordóñez';
    const ximena = await t.make.account({ fullName: name, email: 'ximena.o@example.com' });
    await t.make.account({ fullName: `${name} Dos`, verified: false });
    const disabled = await t.make.account({ fullName: `${name} Tres` });
    await t.get(ChangeAccountState).disable(disabled.id);
    await t.make.familyMember(ximena.id, { fullName: `${name} Hija` });
    const row = { id: ximena.id, full_name: name, email: 'x***@example.com' };

    expect((await call.search(host, partyId, 'ORDONEZ').expect(200)).body).toEqual([row]);
    expect((await call.search(host, partyId, 'Ximena.O@example.com')).body).toEqual([row]);
    expect((await call.search(host, partyId, 'ximena.o@example')).body).toEqual([]);
    expect((await call.search(host, partyId, 'x***@example.com')).body).toEqual([]);
    expect((await call.search(host, partyId, '%%%')).body).toEqual([]);
    for (const text of ['or', ' or ', 'x'.repeat(101)]) {
      await call.search(host, partyId, text).expect(400);
    }
    const search = () => call.search(host, partyId, 'ordonez').expect(200);
    expect(await countStatements(t.app, search)).toBe(2);
  });

  it('tells namesakes apart by what the host may know', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const fullName = 'Quimey Ruiz';
    const known = await t.make.account({ fullName });
    const stranger = await t.make.account({ fullName, birthday: '2012-05-05' });
    const alone = await t.make.account({ fullName: 'Quimey Ruiz Paz' });
    const earlier = await t.make.party(host.id, { status: 'finished' });
    await t.make.invitation({ partyId: earlier, guestId: known.id, rsvp: 'accepted' });
    const others = await t.make.party(stranger.id, { status: 'finished' });
    await t.make.invitation({ partyId: others, guestId: alone.id, rsvp: 'accepted' });
    await t.make.invitation({ partyId, guestId: known.id, rsvp: null });
    const parent = await t.make.account({ fullName: 'Zoe Gil' });
    await t.make.invitation({ partyId, guestId: parent.id, rsvp: 'accepted' });
    const child = await t.make.familyMember(parent.id, { fullName: 'quimey ruíz' });

    const { body } = await call.search(host, partyId, 'quimey ruiz').expect(200);
    const hints = Object.fromEntries(
      body.map((row: { id: string; hint?: object }) => [row.id, row.hint]),
    );
    const hint = { age_group: 'adult', guardian: null, invited: false, shared_parties: 0 };
    expect(hints).toEqual({
      [known.id]: { ...hint, invited: true, shared_parties: 1 },
      [stranger.id]: { ...hint, age_group: 'kid' },
      [child]: { ...hint, age_group: 'kid', guardian: 'Zoe Gil' },
      [alone.id]: undefined,
    });
    const one = await call.search(host, partyId, 'quimey ruiz paz').expect(200);
    expect(one.body[0]).not.toHaveProperty('hint');
  });

  it('gives no hint that depends on the date of the party, which its host can move', async () => {
    const { host, partyId } = await startedParty();
    const birthday = `${new Date().getUTCFullYear() - 17}-06-15`;
    const [teen] = [
      await t.make.account({ fullName: 'Uriel Vidal', birthday }),
      await t.make.account({ fullName: 'Uriel Vidal', birthday: '1988-04-12' }),
    ];
    const groups = [];
    for (const years of [-1, 0, 1, 2]) {
      await moveByYears(partyId, years);
      const { body } = await call.search(host, partyId, 'uriel vidal').expect(200);
      const found = (body as { id: string; hint: { age_group: string } }[]).find(
        ({ id }) => id === teen.id,
      );
      groups.push(found?.hint.age_group);
    }
    expect(groups).toEqual(['kid', 'kid', 'kid', 'kid']);
  });

  it('counts a stranger whom the host added as a kid by the present day, wherever the party is moved', async () => {
    const { host, partyId } = await startedParty();
    const birthday = new Date();
    birthday.setUTCFullYear(birthday.getUTCFullYear() - 17);
    const teen = await t.make.account({ birthday: birthday.toISOString().slice(0, 10) });
    const { body: added } = await call.add(host, partyId, { userId: teen.id }).expect(201);
    const kinds = async (years: number) => {
      await moveByYears(partyId, years);
      const stats = await t.read(host, `/parties/${partyId}/stats`).expect(200);
      const door = await t.read(host, `/parties/${partyId}/door`).expect(200);
      return [stats.body.confirmedKids, door.body.guests[0].kid];
    };
    expect(await kinds(-2)).toEqual([1, true]);
    expect(await kinds(2)).toEqual([1, true]);
    // Once the household has named it, the day of the party decides, as for every guest.
    await call.accept(teen, added.id, [teen.id]).expect(200);
    expect(await kinds(-2)).toEqual([1, true]);
    expect(await kinds(2)).toEqual([0, false]);
  });

  describe('of a party to which no guests can be added', () => {
    const found = async (host: By, partyId: string, text: string) =>
      (await call.search(host, partyId, text).expect(200)).body.map(({ id }: { id: string }) => id);

    it.each(['pending', 'finished', 'cancelled'] as const)(
      'finds only people who opened its link or were guests of its host: %s',
      async (state) => {
        const host = await t.make.account();
        const partyId = await t.make.party(host.id, {
          status: state === 'finished' ? 'finished' : state === 'pending' ? 'pending' : 'started',
        });
        if (state === 'cancelled') {
          await t.set('parties.parties', partyId, { cancelled_at: new Date() });
        }
        const fullName = 'Wanda Ibarra';
        const [opened, guest, asked, elsewhere] = [
          await t.make.account({ fullName }),
          await t.make.account({ fullName }),
          await t.make.account({ fullName }),
          await t.make.account({ fullName }),
        ];
        await t.make.invitation({ partyId, guestId: opened.id });
        const earlier = await t.make.party(host.id, { status: 'finished' });
        await t.make.invitation({ partyId: earlier, guestId: guest.id, rsvp: 'accepted' });
        await t.make.invitation({ partyId: earlier, guestId: asked.id, rsvp: 'declined' });
        const others = await t.make.party((await t.make.account()).id, { status: 'finished' });
        await t.make.invitation({ partyId: others, guestId: elsewhere.id, rsvp: 'accepted' });

        expect((await found(host, partyId, 'wanda ibarra')).sort()).toEqual(
          [opened.id, guest.id].sort(),
        );
        expect(await found(host, partyId, guest.email)).toEqual([guest.id]);
        expect(await found(host, partyId, elsewhere.email)).toEqual([]);
        expect(await found(host, partyId, asked.email)).toEqual([]);
      },
    );

    it('finds everyone once it is started', async () => {
      const host = await t.make.account();
      const partyId = await t.make.party(host.id);
      const { id, email } = await t.make.account({ fullName: 'Wilma Torres' });
      expect(await found(host, partyId, 'wilma torres')).toEqual([]);
      expect(await found(host, partyId, email)).toEqual([]);
      await call.moveParty(host, partyId, 'started').expect(200);
      expect(await found(host, partyId, 'wilma torres')).toEqual([id]);
      expect(await found(host, partyId, email)).toEqual([id]);
    });
  });

  it('finds the right one of namesakes who look alike by the whole address', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const people = [];
    for (const email of ['yamandu.1@example.com', 'yamandu.2@example.com']) {
      people.push(await t.make.account({ fullName: 'Yamandú Luz', email }));
    }
    const { body } = await call.search(host, partyId, 'yamandú luz').expect(200);
    const looks = body.map((row: object) => JSON.stringify({ ...row, id: undefined }));
    expect(looks).toHaveLength(2);
    expect(new Set(looks).size).toBe(1);
    for (const { id, email } of people) {
      const found = await call.search(host, partyId, email).expect(200);
      expect(found.body).toMatchObject([{ id, email: 'y***@example.com' }]);
    }
  });

  it('finds at most ten, without the host and accepted guests', async () => {
    const host = await t.make.account({ fullName: 'Zulema Tixi' });
    const partyId = await t.make.party(host.id, { status: 'started' });
    const people = [];
    for (let n = 10; n < 22; n += 1) {
      people.push(await t.make.account({ fullName: `Zulema Tixi ${n}` }));
    }
    const [coming, declined, taken] = people;
    const row = { partyId, rsvp: 'accepted' } as const;
    await t.make.invitation({ ...row, guestId: coming?.id ?? '' });
    await t.make.invitation({ ...row, guestId: declined?.id ?? '', rsvp: 'declined' });
    await t.make.invitation({ ...row, guestId: taken?.id ?? '', removedAt: t.clock.now() });
    const ids = async (text: string) =>
      (await call.search(host, partyId, text)).body.map(({ id }: { id: string }) => id);

    expect(await ids('zulema tixi')).toHaveLength(10);
    expect(await ids(host.email)).toEqual([]);
    expect(await ids('tixi 10')).toEqual([]);
    expect(await ids('tixi 11')).toEqual([declined?.id]);
    expect(await ids('tixi 12')).toEqual([taken?.id]);
  });

  it('finds the family of households that accepted themselves', async () => {
    const { host, partyId } = await startedParty();
    const parent = await t.make.account({ fullName: 'Bruno Quiroz' });
    const child = await t.make.familyMember(parent.id, { fullName: 'Tomás Quiroz' });
    const found = async () =>
      (await call.search(host, partyId, 'tomas quir')).body.map(({ id }: { id: string }) => id);

    expect(await found()).toEqual([]);
    const added = await call.add(host, partyId, { userId: parent.id }).expect(201);
    expect(await found()).toEqual([]);
    await call.add(host, partyId, { userId: child }).expect(404);
    const origins = 'select distinct origin from invitations.families where party_id = ?';
    expect(await t.em.execute(origins, [partyId])).toEqual([{ origin: 'opened' }]); // not on the host's list
    await call.accept(parent, added.body.id, [parent.id]).expect(200);
    expect(await found()).toEqual([child]);
    const second = await call.add(host, partyId, { userId: child }).expect(201);
    expect(second.body).toMatchObject({ guest_id: child, user_id: parent.id, rsvp: 'accepted' });
    expect(await found()).toEqual([]);
  });
});

describe('adding a guest', () => {
  it('accepts a family that opened the link and never answered, beyond deadline and quota', async () => {
    const { host, partyId } = await startedParty({
      maxAdults: 0,
      rsvpDueDate: new Date(t.clock.now().getTime() - 1000),
    });
    const guest = await t.make.account();
    const opened = await call.open(guest, partyId).expect(200);
    const { body } = await call.add(host, partyId, { userId: guest.id }).expect(201);
    expect(body).toMatchObject({
      id: opened.body[0].id,
      rsvp: 'accepted',
      status: 'not_arrived',
      added_by_host: true,
    });
    expect((await call.stats(host, partyId)).body.confirmedAdults).toBe(1);
    expect(await code(call.add(host, partyId, { userId: guest.id }).expect(409))).toBe(
      'already_invited',
    );
  });

  it('is refused for the host, unverified accounts, manual guests of others, and before the start', async () => {
    const { host, partyId } = await startedParty();
    const unverified = await t.make.account({ verified: false });
    const elsewhere = await startedParty();
    const manual = await call
      .add(elsewhere.host, elsewhere.partyId, { user: { full_name: 'De Otra Fiesta' } })
      .expect(201);
    for (const userId of [host.id, unverified.id, manual.body.guest_id, randomUUID()]) {
      await call.add(host, partyId, { userId }).expect(404);
    }
    const guest = await t.make.account();
    const early = await startedParty({ status: 'pending' });
    for (const body of [{ userId: guest.id }, { user: { full_name: 'Alguien' } }]) {
      expect(await code(call.add(early.host, early.partyId, body).expect(409))).toBe(
        'party_not_started',
      );
    }
  });

  it.each([
    ['nothing', {}, 'user'],
    ['a malformed id', { userId: 'yo' }, 'userId'],
    ['a guest without a name', { user: { email: 'a@example.com' } }, 'user.full_name'],
    ['a malformed e-mail', { user: { full_name: 'Eva Paz', email: 'eva' } }, 'user.email'],
    [
      'a birthday that does not exist',
      { user: { full_name: 'Eva Paz', birthday: '2019-02-30' } },
      'birthday',
    ],
    [
      'a phone with letters',
      { user: { full_name: 'Eva Paz', health_insurance_phone: 'ninguno' } },
      'user.health_insurance_phone',
    ],
    ['an unknown field', { user: { full_name: 'Eva Paz', rol: 'x' } }, 'user.rol'],
    [
      'malformed condition ids',
      { user: { full_name: 'Eva Paz' }, healthConditions: ['gluten'] },
      'healthConditions',
    ],
  ])('is refused with %s', async (_, body, field) => {
    const { host, partyId } = await startedParty();
    const refused = await call.add(host, partyId, body).expect(400);
    expect(refused.body).toMatchObject({ message: 'validation_failed', details: [{ field }] });
    expect((await call.list(host, partyId)).body).toEqual([]);
  });

  it('refuses userId beside user, and an unknown condition', async () => {
    const { host, partyId } = await startedParty();
    const guest = await t.make.account();
    const user = { full_name: 'Eva Paz' };
    await call.add(host, partyId, { userId: guest.id, user }).expect(400);
    await call.add(host, partyId, { user, healthConditions: [guest.id] }).expect(400);
    expect((await call.list(host, partyId)).body).toEqual([]);
  });

  it('creates a separate person for a manual guest and mails an invitation to register', async () => {
    const { host, partyId } = await startedParty({ name: 'Cumple de Sofía' });
    const account = await t.make.account({ fullName: 'Ñata Gallo' });
    const { email } = account;
    const user = { full_name: 'Ñata Gallo', email, birthday: '2018-01-01' };
    const { body } = await call.add(host, partyId, { user, healthConditions: [] }).expect(201);
    expect(body).toMatchObject({
      full_name: 'Ñata Gallo',
      email,
      user_id: null,
      rsvp: 'accepted',
    });
    expect(body.guest_id).not.toBe(account.id);
    expect((await call.current(account)).body).toEqual([]);
    await call.get(account, body.id).expect(404);

    const mail = await waitForMail(email);
    expect(mail.subject).toContain('Cumple de Sofía');
    expect(mail.text).toContain('http://localhost:3000/signup');
    await call.patch(host, body.id, 'arrived').expect(200);
  });

  it('sends no mail to a guest without an address or with an account', async () => {
    const { host, partyId } = await startedParty();
    const account = await t.make.account();
    await call.add(host, partyId, { userId: account.id }).expect(201);
    await call.add(host, partyId, { user: { full_name: 'Sin Correo', email: '' } }).expect(201);
    const last = `fin.${randomUUID()}@example.com`;
    await call.add(host, partyId, { user: { full_name: 'Fin', email: last } });
    await waitForMail(last);
    expect(await mailsTo(account.email)).toEqual([]);
  });
});

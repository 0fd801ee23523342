import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import { callsOf } from './calls.js';

const t = testApp({ now: '2027-03-01T12:00:00Z' });
const call = callsOf(t);

const names = (body: { full_name: string }[]) => body.map((row) => row.full_name);

/** A party with that many guests, created one second apart. */
async function partyWith(guests: number) {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { status: 'started' });
  for (let n = 1; n <= guests; n += 1) {
    const { id } = await t.make.account({ fullName: `Invitado ${n}` });
    const row = await t.make.invitation({ partyId, guestId: id });
    await t.set('invitations.invitations', row, {
      created_at: new Date(Date.UTC(2027, 0, 1, 12, 0, n)),
    });
  }
  return { host, partyId };
}

describe('the guest list', () => {
  it('is filtered by answer and by name, accents and case ignored', async () => {
    const { host, partyId } = await partyWith(0);
    const guest = async (fullName: string, rsvp: 'accepted' | 'declined' | 'not_sure' | null) =>
      t.make.invitation({ partyId, guestId: (await t.make.account({ fullName })).id, rsvp });
    await guest('Íñigo Muñoz', 'accepted');
    await guest('Marta Nuñez', 'declined');
    await guest('Lucía Paz', null);
    await guest('Nuria Munoz', 'not_sure');
    const found = async (query: Record<string, string>) =>
      names((await call.list(host, partyId, query).expect(200)).body).sort();

    expect(await found({ search: 'MUNOZ' })).toEqual(['Nuria Munoz', 'Íñigo Muñoz']);
    expect(await found({ search: 'muñ' })).toEqual(['Nuria Munoz', 'Íñigo Muñoz']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ rsvp: 'accepted' })).toEqual(['Íñigo Muñoz']);
    expect(await found({ rsvp: 'pending' })).toEqual(['Lucía Paz']);
    expect(await found({ rsvp: 'pending,declined' })).toEqual(['Lucía Paz', 'Marta Nuñez']);
    expect(await found({ 'rsvp[]': 'not_sure', search: 'nuria' })).toEqual(['Nuria Munoz']);
    expect(await found({})).toHaveLength(4);
    await call.list(host, partyId, { rsvp: 'quizás' }).expect(400);
  });

  it('is paged by a Link header', async () => {
    const { host, partyId } = await partyWith(5);
    const pages: string[][] = [];
    let path: string | undefined = `/api/parties/${partyId}/invitations?limit=2&search=invitado`;
    while (path) {
      const page = await t.http.get(path).set(host.auth).expect(200);
      pages.push(names(page.body));
      const link = page.headers.link as string | undefined;
      path = /^<(.+)>; rel="next"$/.exec(link ?? '')?.[1];
    }
    expect(pages).toEqual([
      ['Invitado 1', 'Invitado 2'],
      ['Invitado 3', 'Invitado 4'],
      ['Invitado 5'],
    ]);
    const whole = await call.list(host, partyId).expect(200);
    expect(whole.body).toHaveLength(5);
    expect(whole.headers).not.toHaveProperty('link');
  });

  it.each([
    ['limit', 0],
    ['limit', 1001],
    ['limit', 'todos'],
    ['cursor', 'inventado'],
    ['color', 'rojo'],
  ])('refuses %s=%s', async (field, value) => {
    const { host, partyId } = await partyWith(0);
    const refused = await call.list(host, partyId, { [field]: value }).expect(400);
    expect(refused.body).toMatchObject({ message: 'validation_failed', details: [{ field }] });
  });

  it('refuses to search for forbidden characters', async () => {
    const { host, partyId } = await partyWith(0);
    for (const search of ['Ana\u0000', '<b>', 'Ana\u202E']) {
      for (const request of [
        call.list(host, partyId, { search }),
        call.finished(host, search),
        call.search(host, partyId, search),
      ]) {
        expect((await request.expect(400)).body.message).toBe('invalid_characters');
      }
    }
  });

  it('keeps the e-mail of a family’s child to the family, in every answer', async () => {
    const { host, partyId } = await partyWith(0);
    const parent = await t.make.account();
    const child = await t.make.familyMember(parent.id, { fullName: 'Zulema Canario' });
    await t.set('family.people', child, { email: 'canario.hija@example.com' });
    const row = { partyId, guestId: child, accountId: parent.id, rsvp: 'accepted' } as const;
    const childRow = await t.make.invitation(row);
    const sibling = await t.make.familyMember(parent.id, { fullName: 'Zulema Canario Dos' });
    await t.set('family.people', sibling, { email: 'canario.dos@example.com' });
    const answers = [
      await call.list(host, partyId).expect(200),
      await call.get(host, childRow).expect(200),
      await call.info(host, partyId, child).expect(200),
      await call.search(host, partyId, 'Zulema').expect(200),
      await t.read(host, `/parties/${partyId}/door`).expect(200),
      await call.careCopy(host, partyId, randomUUID()).expect(200),
    ];
    for (const { text } of answers) expect(text).not.toMatch(/canario\.|c\*\*\*@/);
    expect(answers[3]?.body).toMatchObject([{ id: sibling, email: null }]);
    const own = await call.info(parent, partyId, child).expect(200);
    expect(own.body).toMatchObject({ user: { email: 'canario.hija@example.com' } });
  });

  it('masks an e-mail until its account opened the link or answered', async () => {
    const { host, partyId } = await partyWith(0);
    const email = (n: number) => `familia${n}@example.com`;
    const added = await t.make.account({ email: email(1) });
    const opened = await t.make.account({ email: email(2) });
    const unanswered = { openedAt: null, rsvp: null } as const;
    await t.make.invitation({ partyId, guestId: added.id, ...unanswered });
    await t.make.invitation({ partyId, guestId: opened.id });
    const child = await t.make.familyMember(added.id);
    await t.set('family.people', child, { email: 'hija@example.com' });
    const childRow = await t.make.invitation({
      ...{ partyId, guestId: child, accountId: added.id },
      ...unanswered,
    });
    const emails = async () =>
      (await call.list(host, partyId).expect(200)).body
        .map((row: { email: string }) => row.email)
        .sort();

    expect(await emails()).toEqual(['f***@example.com', email(2), null]);
    await call.open(added, partyId).expect(200);
    expect(await emails()).toEqual([email(1), email(2), null]);
    expect((await call.get(added, childRow)).body.email).toBe('hija@example.com');
  });

  it('marks a possible repeat across two households, for the host only', async () => {
    const { host, partyId } = await partyWith(0);
    const [mother, father] = [await t.make.account(), await t.make.account()];
    const child = (accountId: string, fullName: string, birthday = '2019-05-05') =>
      t.make.familyMember(accountId, { fullName, birthday });
    const come = (accountId: string, guestId: string, rsvp: 'accepted' | 'declined' = 'accepted') =>
      t.make.invitation({ partyId, guestId, accountId, rsvp });
    const hers = await come(mother.id, await child(mother.id, 'José Ruiz'));
    const herEva = await come(mother.id, await child(mother.id, 'Eva Ruiz'));
    const his = await come(father.id, await child(father.id, 'jose ruiz'));
    // By the name alone: no birthday is compared.
    const hisEva = await come(father.id, await child(father.id, 'Eva Ruiz', '2017-01-01'));
    await come(father.id, await child(father.id, 'Leo Ruiz'));
    await come(mother.id, await child(mother.id, 'Leo Ruiz'), 'declined');

    const { body } = await call.list(host, partyId).expect(200);
    const repeats = body.filter((row: { possible_repeat: boolean }) => row.possible_repeat);
    expect(repeats.map((row: { id: string }) => row.id).sort()).toEqual(
      [hers, his, herEva, hisEva].sort(),
    );
    expect((await call.get(host, his)).body.possible_repeat).toBe(true);
    expect((await call.get(father, his)).body.possible_repeat).toBe(false);

    await call.remove(host, hers).expect(204);
    expect((await call.get(host, his)).body.possible_repeat).toBe(false);
  });
});

describe('a possible repeat of a manual guest', () => {
  it('is marked when the same guest is added twice', async () => {
    const { host, partyId } = await partyWith(0);
    for (const birthday of [null, '2019-01-01']) {
      await call.add(host, partyId, { user: { full_name: 'Eva Paz', birthday } }).expect(201);
    }
    await call.add(host, partyId, { user: { full_name: 'Otra Persona' } }).expect(201);
    const { body } = await call.list(host, partyId).expect(200);
    const repeats = body.filter((row: { possible_repeat: boolean }) => row.possible_repeat);
    expect(names(repeats)).toEqual(['Eva Paz', 'Eva Paz']);
  });

  it('does not reveal the birthday of a person of an account', async () => {
    const { host, partyId } = await partyWith(0);
    const ana = await t.make.account({ fullName: 'Ana Sol', birthday: '1988-04-12' });
    const repeatsAfter = async (birthday: string | null) => {
      const user = { full_name: 'Ana Sol', birthday };
      const { body: typed } = await call.add(host, partyId, { user }).expect(201);
      const { body } = await call.list(host, partyId).expect(200);
      await call.remove(host, typed.id).expect(204);
      return body.filter((row: { possible_repeat: boolean }) => row.possible_repeat).length;
    };
    const admitted = await call.add(host, partyId, { userId: ana.id }).expect(201);
    for (const birthday of ['1988-04-12', '1988-04-13', null]) {
      expect(await repeatsAfter(birthday)).toBe(0);
    }

    await call.accept(ana, admitted.body.id, [ana.id]).expect(200);
    for (const birthday of ['1988-04-12', '1988-12-31', '1987-12-31', '1989-01-01', null]) {
      expect(await repeatsAfter(birthday)).toBe(2);
    }
  });
});

describe('removing a guest', () => {
  it('frees the place; adding the guest again revives the row', async () => {
    const { host, partyId } = await partyWith(0);
    const guest = await t.make.account();
    const id = await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    await call.remove(host, id).expect(204);
    expect((await call.list(host, partyId)).body).toEqual([]);
    expect((await call.stats(host, partyId)).body.confirmedAdults).toBe(0);
    await call.get(host, id).expect(404);
    await call.get(guest, id).expect(404);
    await call.remove(host, id).expect(404);
    await call.patch(host, id, 'arrived').expect(404);
    await call.stats(guest, partyId).expect(403);

    const revived = await call.add(host, partyId, { userId: guest.id }).expect(201);
    expect(revived.body).toMatchObject({ id, rsvp: 'accepted', status: 'not_arrived' });
    expect((await call.open(guest, partyId).expect(200)).body).toMatchObject([{ id }]);
  });

  it('is refused for a guest who arrived or left, and when the party is finished', async () => {
    const { host, partyId } = await partyWith(0);
    const guest = await t.make.account();
    const id = await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    for (const state of ['arrived', 'exit'] as const) {
      await call.patch(host, id, state).expect(200);
      expect((await call.remove(host, id).expect(409)).body.message).toBe('guest_arrived');
    }
    await call.moveParty(host, partyId, 'finished').expect(200);
    expect((await call.remove(host, id).expect(409)).body.message).toBe('party_finished');
  });
});

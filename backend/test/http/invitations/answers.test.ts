import { createTestApp, type TestApp } from '../../support/app.js';
import { countStatements } from '../../support/statements.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('opening a share link', () => {
  it('puts the account on the list, once', async () => {
    const host = await t.make.account();
    const guest = await t.make.account({ fullName: 'Ana Pérez' });
    const partyId = await t.make.party(host.id, { name: 'Cumple de Sofía' });
    const open = () => t.http.get(`/api/users/invitations/get/${partyId}`).set(guest.auth);

    const first = await open().expect(200);
    expect(first.body).toEqual([
      {
        id: expect.any(String),
        party_id: partyId,
        guest_id: guest.id,
        user_id: guest.id,
        name: 'Cumple de Sofía',
        full_name: 'Ana Pérez',
        email: guest.email,
        rsvp: null,
        status: 'not_arrived',
        date_start: expect.stringMatching(/-03:00$/),
        added_by_host: false,
        possible_repeat: false,
      },
    ]);
    expect((await open().expect(200)).body).toEqual(first.body);
    expect(await countStatements(t.app, open)).toBe(1);
  });
  it('accepts', async () => {
    const host = await t.make.account();
    const guest = await t.make.account({ fullName: 'Ana Pérez' });
    const child = await t.make.familyMember(guest.id, { fullName: 'Luis Pérez' });
    const partyId = await t.make.party(host.id, { name: 'Cumple de Sofía' });
    const open = await t.http.get(`/api/users/invitations/get/${partyId}`).set(guest.auth);
    const accept = () =>
      t.http
        .patch(`/api/invitations/${open.body[0].id}/accept`)
        .set(guest.auth)
        .send({ familyIds: [guest.id, child] })
        .expect(200);
    const accepted = await accept();
    expect(await countStatements(t.app, accept)).toBe(7);
    expect(accepted.body).toMatchObject([
      { guest_id: guest.id, rsvp: 'accepted' },
      { guest_id: child, rsvp: 'accepted' },
    ]);
    const again = await t.http.get(`/api/users/invitations/get/${partyId}`).set(guest.auth);
    expect(again.body).toEqual(accepted.body);
    const list = await t.http
      .get(`/api/parties/${partyId}/invitations?rsvp=accepted&search=perez`)
      .set(host.auth)
      .expect(200);
    expect(list.body).toEqual(accepted.body);
    console.log(
      (await t.http.get(`/api/parties/${partyId}/stats`).set(guest.auth).expect(200)).body,
    );
    console.log((await t.http.get(`/api/users/invitations/get`).set(guest.auth).expect(200)).body);
    console.log(
      (
        await t.http
          .get(`/api/users/invitations/getFinished?search=cum`)
          .set(guest.auth)
          .expect(200)
      ).body,
    );
    const page = await t.http
      .get(`/api/parties/${partyId}/invitations?limit=1`)
      .set(host.auth)
      .expect(200);
    console.log(page.headers.link);
    const next = /<(.*)>/.exec(page.headers.link ?? '')?.[1] ?? '';
    console.log((await t.http.get(next).set(host.auth).expect(200)).body);
    await t.http.patch(`/api/invitations/${open.body[0].id}/decline`).set(guest.auth).expect(200);
    await t.http.patch(`/api/invitations/${open.body[0].id}/notSure`).set(guest.auth).expect(200);
    await t.http
      .patch(`/api/parties/${partyId}`)
      .set(host.auth)
      .send({ status: 'started' })
      .expect(200);
    await accept();
    await t.http.patch(`/api/invitations/${open.body[0].id}/arrived`).set(host.auth).expect(200);
    console.log(
      (await t.http.patch(`/api/invitations/${open.body[0].id}/exit`).set(host.auth).expect(200))
        .body,
    );
    await t.http.delete(`/api/invitations/${accepted.body[1].id}`).set(host.auth).expect(204);
    console.log(
      (await t.http.get(`/api/users/invitations/get/${partyId}`).set(guest.auth)).body.length,
    );
  });
});

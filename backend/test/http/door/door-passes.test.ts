import { randomBytes, randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { AccountAccessEnded } from '../../../src/modules/auth/auth.events.js';
import { JobPositions } from '../../../src/shared/jobs/job-positions.js';
import { DoorPasses } from '../../../src/modules/door/application/door-passes.js';
import { DomainEvents } from '../../../src/shared/events/domain-events.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';

const HOUR = 3_600_000;
const START = '2027-03-01T12:00:00Z';
let host: TestAccount;
let partyId: string;
/** Of the party. */
let end: Date;
const t = testApp();
beforeEach(async () => {
  t.clock.set(START);
  host = await t.make.account();
  partyId = await t.make.party(host.id, { status: 'started' });
  const [row] = await t.em.execute<[{ date_end: string }]>(
    'select date_end from parties.parties where id = ?',
    [partyId],
  );
  end = new Date(row.date_end);
});

type Pass = Answered['DoorPassResponse'];

const passes = () => `/parties/${partyId}/doorPasses`;
const listed = async () => (await t.read(host, passes()).expect(200)).body as Pass[];

async function made(given: object = {}) {
  const { body } = await t
    .post(host, passes(), { name: 'Tía Rosa', care: false, ...given })
    .expect(201);
  const { id, link } = body as { id: string; link: string };
  const { pathname, hash, search } = new URL(link);
  expect({ pathname, search }).toEqual({ pathname: '/door', search: '' });
  return { id, secret: hash.slice(1), body: body as Pass };
}

const phone = (name = 'iPhone') => ({
  id: randomUUID(),
  key: randomBytes(32).toString('base64url'),
  name,
});
type Phone = ReturnType<typeof phone>;
const open = (secret: string, device: Phone) =>
  t.http.post('/api/doorPasses/open').send({ secret, device });
const renew = ({ id, key }: Phone) =>
  t.http.post('/api/doorPasses/renew').send({ device: { id, key } });
const revoke = (id: string) => t.remove(host, `/doorPasses/${id}`);
const opened = async (secret: string, device = phone()) => {
  const { body } = await open(secret, device).expect(200);
  return { device, ...(body as { token: string }) };
};
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
/** A route that is open to helpers: the answer shows whether this one is let in. */
const asked = async (token: string) => {
  const { status, body } = await t.read(
    bearer(token),
    `/parties/${partyId}/door/guests/${randomUUID()}/care`,
  );
  return status === 404 ? 'let in' : (body as { message: string }).message;
};

describe('a door pass', () => {
  it('opens the door of its party on a phone, without an account', async () => {
    const { secret } = await made({ care: true });
    expect(secret).toMatch(/^[\w-]{43}$/);
    const { body } = await open(secret, phone()).expect(200);
    expect(body).toMatchObject({
      token: expect.any(String),
      expires_in: 600,
      name: 'Tía Rosa',
      care: true,
      party: { id: partyId, status: 'started', cancelled: false },
    });
    const claims = JSON.parse(
      Buffer.from((body as { token: string }).token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    expect(claims).toMatchObject({ aud: 'convite-door', party: partyId });
  });

  it('opens again on the same phone, by its own key alone', async () => {
    const { secret } = await made();
    const { device } = await opened(secret);
    await open(secret, device).expect(200);
    const forged = { ...device, key: phone().key };
    const { body } = await open(secret, forged).expect(409);
    expect(body).toMatchObject({ message: 'door_pass_in_use' });
    await renew(forged).expect(404);
    await renew(device).expect(200);
    expect((await listed())[0]?.devices).toHaveLength(1);
  });

  it('ends at the next request when the host revokes it', async () => {
    const { id, secret } = await made({ care: true });
    const { token, device } = await opened(secret);
    expect(await asked(token)).toBe('let in');
    await revoke(id).expect(204);
    await revoke(id).expect(204);
    expect(await asked(token)).toBe('door_pass_revoked');
    for (const answer of [open(secret, device), open(secret, phone()), renew(device)]) {
      const { body } = await answer.expect(403);
      expect(body).toEqual({ statusCode: 403, message: 'door_pass_revoked' });
    }
    expect((await listed())[0]).toMatchObject({ state: 'revoked' });
  });

  it('ends when the account of its host is disabled, and not with a new password', async () => {
    const { secret } = await made({ care: true });
    const { token, device } = await opened(secret);
    await t.get(DomainEvents).publish(new AccountAccessEnded(host.id));
    expect(await asked(token)).toBe('let in');
    await t.get(ChangeAccountState).disable(host.id);
    expect(await asked(token)).toBe('door_pass_revoked');
    await open(secret, phone()).expect(403);
    await t.get(ChangeAccountState).enable(host.id);
    await renew(device).expect(403);
  });

  it('answers an unknown secret and a malformed one alike', async () => {
    for (const secret of [phone().key, 'x', '', 'é'.repeat(100), "'; --"]) {
      const { body } = await open(secret, phone()).expect(404);
      expect(body).toEqual({ statusCode: 404, message: 'not_found' });
    }
    await renew(phone()).expect(404);
  });

  it('refuses a phone that is not described as it should be', async () => {
    const { secret } = await made();
    const good = phone();
    const wrong: object[] = [
      { ...good, key: 'short' },
      { ...good, id: 'x' },
      { ...good, name: '' },
      { ...good, name: 'x'.repeat(61) },
      { ...good, other: 1 },
      [],
    ];
    for (const device of wrong) {
      await t.http.post('/api/doorPasses/open').send({ secret, device }).expect(400);
    }
    await t.http.post('/api/doorPasses/open').send({ secret }).expect(400);
    expect((await listed())[0]?.devices).toEqual([]);
  });

  it('is made once for a repeated request, which replaces its link', async () => {
    const idempotency_key = randomUUID();
    const first = await made({ idempotency_key });
    const { device } = await opened(first.secret);
    const again = await made({ idempotency_key });
    expect(again.id).toBe(first.id);
    expect(await listed()).toHaveLength(1);
    await open(first.secret, phone()).expect(404);
    await opened(again.secret);
    await renew(device).expect(200);
  });

  it('gets no new link by a repeated request once it has ended', async () => {
    const idempotency_key = randomUUID();
    const { id, secret } = await made({ idempotency_key });
    const repeat = () => t.post(host, passes(), { name: 'Tía Rosa', care: false, idempotency_key });
    await revoke(id).expect(204);
    expect((await repeat().expect(403)).body).toMatchObject({ message: 'door_pass_revoked' });
    const { body } = await open(secret, phone()).expect(403);
    expect(body).toMatchObject({ message: 'door_pass_revoked' }); // its link is still the first one
    expect(await listed()).toHaveLength(1);
  });

  it('is not made for a party that is over or called off, or beyond a limit', async () => {
    for (let n = 0; n < 40; n += 1) await doorPass(t, partyId, host.id);
    const make = () => t.post(host, passes(), { name: 'Rosa', care: false });
    expect((await make().expect(409)).body).toMatchObject({
      message: 'limit_reached',
      details: { what: 'door_passes', limit: 40 },
    });
    await t.em.execute('delete from door.door_passes where party_id = ?', [partyId]);
    await t.set('parties.parties', partyId, { cancelled_at: new Date() });
    expect((await make().expect(409)).body).toMatchObject({ message: 'party_cancelled' });
    await t.set('parties.parties', partyId, { cancelled_at: null, status: 'finished' });
    expect((await make().expect(409)).body).toMatchObject({ message: 'party_finished' });
  });

  it('is deleted 30 days after the party', async () => {
    const { id } = await made();
    const { id: otherId } = await doorPass(
      t,
      await t.make.party(host.id, { status: 'started' }),
      host.id,
    );
    const kept = async () => {
      const rows = await t.em.execute<{ id: string }[]>('select id from door.door_passes');
      return rows.map((row) => row.id);
    };
    await t.em.execute(
      `update parties.parties set date_end = date_end + interval '1 day' where id <> ?`,
      [partyId],
    );
    t.clock.set(new Date(end.getTime() + (30 * 24 + 1) * HOUR).toISOString());
    await t.get(DoorPasses).eraseDue();
    expect(await kept()).not.toContain(id);
    expect(await kept()).toContain(otherId);
  });

  it('is deleted at once after a long stop', async () => {
    await made();
    const position = { until: end, after: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
    await t.get(JobPositions).keep('door passes', position);
    t.clock.set(new Date(end.getTime() + 90 * 24 * HOUR).toISOString());
    await t.get(DoorPasses).eraseDue();
    const kept = 'select 1 from door.door_passes where party_id = ?';
    expect(await t.em.execute(kept, [partyId])).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { callsOf } from './calls.js';

const t = testApp({
  env: {
    RATE_LIMIT_SCALE: '1',
    RATE_LIMIT_GUEST_MAIL: '1/100/60',
  },
  limits: { search: '3/100/60', addGuest: '2/100/60' },
});
const call = callsOf(t);

const someone = () => `ana.${randomUUID()}@example.com`;

async function startedParty() {
  const host = await t.make.account();
  return { host, partyId: await t.make.party(host.id, { status: 'started' }) };
}

describe('rate limits of a host', () => {
  it('apply to searches', async () => {
    const { host, partyId } = await startedParty();
    for (let n = 0; n < 3; n += 1) await call.search(host, partyId, 'ana').expect(200);
    const refused = await call.search(host, partyId, 'ana').expect(429);
    expect(refused.body.message).toBe('too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('apply to adding guests', async () => {
    const { host, partyId } = await startedParty();
    const add = (n: number) => call.add(host, partyId, { user: { full_name: `Invitado ${n}` } });
    await add(1).expect(201);
    await add(2).expect(201);
    await add(3).expect(429);
    expect((await call.list(host, partyId)).body).toHaveLength(2);
  });

  it('apply to mails by address, across hosts', async () => {
    const email = someone();
    let last = '';
    for (const name of ['Uno', 'Dos', 'Tres']) {
      last = someone();
      const { host, partyId } = await startedParty();
      await call.add(host, partyId, { user: { full_name: name, email } }).expect(201);
      await call.add(host, partyId, { user: { full_name: name, email: last } });
    }
    await waitForMail(last);
    await waitForMail(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are not used up by accounts that do not host the party', async () => {
    const email = someone();
    const { host, partyId } = await startedParty();
    const stranger = await t.make.account();
    const user = { full_name: 'Ajena', email };
    await call.add(stranger, partyId, { user }).expect(403);
    await call.add(host, partyId, { user }).expect(201);
    await waitForMail(email);
  });
});

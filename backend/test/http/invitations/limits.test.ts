import { randomUUID } from 'node:crypto';
import { SendChangeNotices } from '../../../src/modules/notices/application/changes/send-change-notices.js';
import { testApp } from '../../support/app.js';
import { listFamilies } from '../../support/by-link.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { callsOf } from './calls.js';

const t = testApp({ env: { RATE_LIMIT_SCALE: '1', RATE_LIMIT_GUEST_MAIL: '1/100/60' } });
const call = callsOf(t);

const someone = () => `ana.${randomUUID()}@example.com`;

async function startedParty() {
  const host = await t.make.account();
  return { host, partyId: await t.make.party(host.id, { status: 'started' }) };
}

describe('the rate limit of mails to guests', () => {
  it('counts by address, across hosts', async () => {
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

  it('counts those to families with a link of which a party was moved: the host tells the others', async () => {
    const email = someone();
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    const [{ secret }] = await listFamilies(t, host, partyId, `Familia Paz: Pía; ${email}`);
    await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
    const toldOf = async (address: string) => {
      await call.patchParty(host, partyId, { address }).expect(200);
      await t.em.execute(
        "update notices.party_changes set due_at = now() - interval '1 second' where party_id = ?",
        [partyId],
      );
      await t.get(SendChangeNotices).run();
      const { body: of } = await t.read(host, `/parties/${partyId}/changes`);
      return of.hosted[0].families;
    };
    expect(await toldOf('Calle Uno 1')).toMatchObject([{ mailed: true, told: true }]);
    expect(await toldOf('Calle Dos 2')).toMatchObject([{ mailed: false, told: false }]);
  });

  it('is not used up by accounts that do not host the party', async () => {
    const email = someone();
    const { host, partyId } = await startedParty();
    const stranger = await t.make.account();
    const user = { full_name: 'Ajena', email };
    await call.add(stranger, partyId, { user }).expect(403);
    await call.add(host, partyId, { user }).expect(201);
    await waitForMail(email);
  });
});

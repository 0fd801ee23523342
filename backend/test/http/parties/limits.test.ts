import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';

const t = testApp({
  env: { RATE_LIMIT_SCALE: '1' },
  limits: { partyChange: '2/100/600', view: '4/6/600' },
  now: '2027-03-01T12:00:00Z',
});

const view = ({ auth }: TestAccount, partyId: string) =>
  t.patch(auth, `/parties/${partyId}/viewsCount`).expect(200);

async function viewsOf(host: TestAccount, partyId: string): Promise<number> {
  const { body } = await t.read(host, `/parties/${partyId}`).expect(200);
  return body.views_count;
}

describe('counting views', () => {
  it('adds one for each opening, up to the limit of an account and party', async () => {
    const [host, guest, other] = [
      await t.make.account(),
      await t.make.account(),
      await t.make.account(),
    ];
    const partyId = await t.make.party(host.id);
    for (let n = 1; n <= 4; n += 1) {
      await view(guest, partyId);
      expect(await viewsOf(host, partyId)).toBe(n);
    }
    for (let n = 0; n < 10; n += 1) {
      const { body } = await view(guest, partyId);
      expect(body).toMatchObject({ id: partyId });
    }
    expect(await viewsOf(host, partyId)).toBe(4);
    await view(other, partyId);
    expect(await viewsOf(host, partyId)).toBe(5);
  });

  it('is limited over all parties of an account too', async () => {
    const [host, guest] = [await t.make.account(), await t.make.account()];
    const parties = [await t.make.party(host.id), await t.make.party(host.id)];
    for (const partyId of parties) {
      for (let n = 0; n < 4; n += 1) await view(guest, partyId);
    }
    const counted = await Promise.all(parties.map((partyId) => viewsOf(host, partyId)));
    expect(counted).toEqual([4, 2]);
  });
});

describe('changes that are notified', () => {
  it('are limited per account, over all its parties; other edits are not', async () => {
    const host = await t.make.account();
    const [partyId, other] = [await t.make.party(host.id), await t.make.party(host.id)];
    const patch = (id: string, body: object) => t.patch(host, `/parties/${id}`, body);
    await patch(partyId, { address: 'Av. Brasil 4321' }).expect(200);
    await patch(other, { city: 'Salto' }).expect(200);
    for (const body of [{ address: 'Av. Italia 1' }, { date_start: '2027-03-20 16:00' }]) {
      const refused = await patch(partyId, body).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    for (let n = 0; n < 4; n += 1) await patch(partyId, { name: `Cumple ${n}` }).expect(200);
    await patch(partyId, { status: 'started' }).expect(200);
  });
});

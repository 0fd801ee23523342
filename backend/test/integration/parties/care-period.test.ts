import { PartiesApi } from '../../../src/modules/parties/parties.api.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => t.close());

const published = async (partyId: string) => {
  const [row] = await t.em.execute<{ until: string }[]>(
    'select guest_info_until as until from parties.party_view where id = ?',
    [partyId],
  );
  return row && new Date(row.until);
};
const ofDomain = async (partyId: string) => {
  const party = await t.em.fork().transactional(() => t.get<PartiesApi>(PartiesApi).find(partyId));
  return party?.guestInfoUntil;
};

it('the view of parties computes the care period of a planned party as the domain does', async () => {
  const { id } = await t.make.account();
  const partyId = await t.make.party(id, { dateEnd: new Date(Date.now() + 9 * 24 * 3_600_000) });
  const until = await published(partyId);
  expect(until).toBeInstanceOf(Date);
  expect(until).toEqual(await ofDomain(partyId));
});

it('the view of parties keeps the care period that the start has fixed', async () => {
  const { id } = await t.make.account();
  const guestInfoUntil = new Date(Date.now() + 5 * 3_600_000);
  const partyId = await t.make.party(id, { status: 'started', guestInfoUntil });
  expect(await published(partyId)).toEqual(guestInfoUntil);
  expect(await ofDomain(partyId)).toEqual(guestInfoUntil);
});

import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { AccountAccessEnded } from '../../../src/modules/auth/auth.events.js';
import { StaysForgotten } from '../../../src/modules/invitations/invitations.events.js';
import { DomainEvents } from '../../../src/shared/events/domain-events.js';
import { PersonalData } from '../../../src/shared/personal-data/personal-data.js';
import { pushEndpoint, switchAlerts } from '../../support/alerts.js';
import { testApp } from '../../support/app.js';
import { answerByLink } from '../../support/by-link.js';
import { linkFamily } from '../../support/link-family.js';
import { PUSH_ENV } from '../../support/push-endpoint.js';

const NOON = new Date('2027-03-10T15:00:00Z');
const t = testApp({ env: { RUN_JOBS: 'false', ...PUSH_ENV } });
const service = pushEndpoint();

beforeEach(() => t.clock.set(NOON));

const rows = async (table: 'phones' | 'news', column: string, id: string) =>
  (await t.em.execute<object[]>(`select 1 from alerts.${table} where ${column} = ?`, [id])).length;

const publish = (event: object) => t.em.transactional(() => t.get(DomainEvents).publish(event));

async function scene() {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { maxKids: 20, maxAdults: 20 });
  await switchAlerts(t, host, service.phone(), ['answers']).expect(200);
  const { id, secret } = await t.make.family(partyId, { name: 'Uno' });
  await answerByLink(t, secret, { adults: 1 }).expect(200);
  return { host, partyId, family: id };
}

it('an erased account leaves no phone and no news, and its archive has both its phones and no key', async () => {
  const { host, partyId } = await scene();
  const { data } = await t.get(PersonalData).collect(host.id);
  expect(data.alerts).toMatchObject([{ kinds: ['answers'] }]);
  expect(JSON.stringify(data.alerts)).not.toMatch(/secret|public_key/);
  expect(await rows('news', 'party_id', partyId)).toBe(1);
  await t.get(EraseAccount).run(host.id);
  expect(await rows('phones', 'owner_id', host.id)).toBe(0);
  expect(await rows('news', 'party_id', partyId)).toBe(0);
});

it('a new password, or an operator, ends what all phones tell', async () => {
  const { host } = await scene();
  await publish(new AccountAccessEnded(host.id));
  expect(await rows('phones', 'owner_id', host.id)).toBe(0);
});

it('a phone that was lost tells nothing once what is signed in elsewhere is ended', async () => {
  const { host } = await scene();
  await t.post(host, '/auth/sessions/endOthers').expect(204);
  expect(await rows('phones', 'owner_id', host.id)).toBe(0);
});

it('a family that is removed is not told of, nor told', async () => {
  const { host, partyId, family } = await scene();
  await t.remove(host, `/parties/${partyId}/families/${family}`).expect(204);
  expect(await rows('news', 'party_id', partyId)).toBe(0);
});

it('phones of families end with the day of the party, those of accounts stay', async () => {
  const { host, partyId } = await scene();
  const { id, auth } = await linkFamily(t, partyId, { child: 'Juan' });
  await switchAlerts(t, auth, service.phone(), ['child']).expect(200);
  await publish(new StaysForgotten(partyId, t.clock.now())); // closed before its day
  expect(await rows('phones', 'owner_id', id)).toBe(1);
  t.clock.advance(30 * 24 * 3_600_000);
  await publish(new StaysForgotten(partyId, t.clock.now()));
  expect(await rows('phones', 'owner_id', id)).toBe(0);
  expect(await rows('phones', 'owner_id', host.id)).toBe(1);
});

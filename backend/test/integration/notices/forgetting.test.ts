// What was told goes with the party, the family or the household that it is about.
import { InvitationsApi } from '../../../src/modules/invitations/invitations.api.js';
import { FamilyRemoved } from '../../../src/modules/invitations/invitations.events.js';
import { DomainEvents } from '../../../src/shared/events/domain-events.js';
import { testApp } from '../../support/app.js';

const HOUR = 3_600_000;
const END = new Date('2027-03-20T22:00:00Z');
const NOW = new Date(END.getTime() + 24 * HOUR);
let host: string;
const t = testApp({ env: { RUN_JOBS: 'false' } });
beforeAll(async () => {
  host = (await t.make.account()).id;
});

const publish = (event: object) =>
  t.em.fork().transactional(() => t.get(DomainEvents).publish(event));

async function told(dateEnd = END) {
  const partyId = await t.make.party(host, { dateEnd });
  const { id: familyId } = await t.make.family(partyId);
  const { id: accountId } = await t.make.account();
  await t.make.nudge(partyId, { familyId });
  await t.make.nudge(partyId, { accountId });
  await t.make.change(partyId, { accountIds: [accountId] });
  return { partyId, familyId };
}

const rowsOf = async (table: string, partyId: string) =>
  (await t.em.execute(`select 1 from notices.${table} where party_id = ?`, [partyId])).length;
const nudges = (partyId: string) => rowsOf('nudges', partyId);
const changes = (partyId: string) => rowsOf('party_changes', partyId);

/** As the purge does. */
const forget = (partyId: string, earlierEnd: Date | null = null) =>
  t.em
    .fork()
    .transactional(() =>
      t.get<InvitationsApi>(InvitationsApi).forgetStays(partyId, earlierEnd, NOW),
    );

it('nudges and changes are deleted once the care period of their party is over', async () => {
  const [{ partyId }, other] = [await told(), await told()];
  await forget(partyId);
  expect([await nudges(partyId), await nudges(other.partyId)]).toEqual([0, 2]);
  expect([await changes(partyId), await changes(other.partyId)]).toEqual([0, 1]);
});

it('they stay for a party that was moved, and one that is not over', async () => {
  const moved = await told();
  await forget(moved.partyId, END);
  const later = await told(new Date(NOW.getTime() + HOUR));
  await forget(later.partyId);
  expect([await nudges(moved.partyId), await nudges(later.partyId)]).toEqual([2, 2]);
  expect([await changes(moved.partyId), await changes(later.partyId)]).toEqual([1, 1]);
});

it('nudges of a family go with it', async () => {
  const { partyId, familyId } = await told();
  await publish(new FamilyRemoved(familyId));
  expect(await nudges(partyId)).toBe(1);
});

import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../support/app.js';
import { PartyHosts } from '../../../src/modules/parties/application/party-hosts.js';
import { bearerOf } from '../../support/by-link.js';
import { doorPass } from '../../support/door-pass.js';
import { pickupBlock, pickupPass } from '../../support/pickup-pass.js';
import type { Route } from '../../support/routes.js';
import type { Ids, Scene } from './cases.js';

/** A party with its host and guests, and another party unrelated to the callers. */
export async function scene(
  t: TestApp,
  status: 'started' | 'finished' = 'started',
): Promise<Scene> {
  const [H, G, S] = [await t.make.account(), await t.make.account(), await t.make.account()];
  const [C, O, X] = [await t.make.account(), await t.make.account(), await t.make.account()];
  const B = await t.make.account();
  const U = await t.make.account({ verified: false });
  const [other, otherHost] = [await t.make.account(), await t.make.account()];
  const accounts = { U, S, G, H, C, O, X, B };
  const hours = status === 'finished' ? 7 * 24 : 1;
  const dateStart = new Date(t.clock.now().getTime() + hours * 3_600_000);
  const at = async (hostId: string, guests: string[]) => {
    const party = await t.make.party(hostId, { status: 'started', dateStart });
    const rows: string[] = [];
    for (const guestId of guests) {
      rows.push(await t.make.invitation({ partyId: party, guestId, rsvp: 'accepted' }));
    }
    return { party, rows };
  };
  const here = await at(O.id, [G.id, other.id]);
  const elsewhere = await at(otherHost.id, [other.id]);
  const hostSecret = await hostsOf(t, here.party, accounts);
  const parties = [here.party, elsewhere.party];
  await t.em.execute('update parties.parties set status = ? where id in (?, ?)', [
    status,
    ...parties,
  ]);
  const records = {} as Scene['records'];
  for (const [who, id] of [
    ...Object.entries(accounts).map(([caller, { id }]) => [caller, id] as const),
    ['other', other.id] as const,
  ]) {
    records[who as keyof Scene['records']] = {
      child: await t.make.familyMember(id),
      ...(await careOf(t, id)),
    };
  }
  const [family, familyElsewhere] = [
    await t.make.family(here.party),
    await t.make.family(elsewhere.party),
  ];
  const [pass, passElsewhere] = [
    await doorPass(t, here.party, H.id, { care: true }),
    await doorPass(t, elsewhere.party, otherHost.id),
  ];
  // The child of the guest comes, and so does that of the other.
  const pickup = async (account: { id: string }, who: 'G' | 'other') => {
    const guestId = records[who].child;
    const row = { partyId: here.party, guestId, accountId: account.id, rsvp: 'accepted' } as const;
    const of = {
      partyId: here.party,
      accountId: account.id,
      invitationIds: [await t.make.invitation(row)],
    };
    return {
      pass: await pickupPass(t, { ...of, key: 'k'.repeat(43) }),
      block: await pickupBlock(t, of),
    };
  };
  const [pickups, foreignPickups] = [await pickup(G, 'G'), await pickup(other, 'other')];
  const ofFamily = { partyId: here.party, familyId: family.id, invitationIds: [randomUUID()] };
  return {
    accounts,
    hostSecret,
    pickupPass: pickups.pass.id,
    pickupSecret: pickups.pass.secret,
    foreignPickupPass: foreignPickups.pass.id,
    familyPickupPass: (await pickupPass(t, ofFamily)).id,
    pickupBlock: pickups.block,
    foreignPickupBlock: foreignPickups.block,
    familyPickupBlock: await pickupBlock(t, ofFamily),
    helper: pass.auth,
    doorPass: pass.id,
    doorPassElsewhere: passElsewhere.id,
    other,
    records,
    party: here.party,
    elsewhere: elsewhere.party,
    invitation: here.rows[0] ?? '',
    foreignInvitation: here.rows[1] ?? '',
    invitationElsewhere: elsewhere.rows[0] ?? '',
    waitRequest: await t.make.waitRequest(here.party, G.id, {
      guestIds: [records.G.child],
    }),
    foreignWaitRequest: await t.make.waitRequest(here.party, other.id),
    waitRequestElsewhere: await t.make.waitRequest(elsewhere.party, other.id),
    picture: await t.make.picture(here.party),
    pictureElsewhere: await t.make.picture(elsewhere.party),
    review: await t.make.review(here.party, G.id),
    foreignReview: await t.make.review(here.party, other.id),
    family: family.id,
    familySecret: family.secret,
    bearer: await bearerOf(t, family.secret),
    familyElsewhere: familyElsewhere.id,
    giftIdea: await t.make.giftIdea(here.party),
    giftCollection: await t.make.giftCollection(here.party, G.id),
    foreignGiftCollection: await t.make.giftCollection(here.party, other.id),
    giftIdeaElsewhere: await t.make.giftIdea(elsewhere.party),
    change: await t.make.change(here.party, { accountIds: [G.id], familyIds: [family.id] }),
    foreignChange: await t.make.change(here.party, { accountIds: [other.id] }),
    changeElsewhere: await t.make.change(elsewhere.party, { accountIds: [other.id] }),
  };
}

/** The owner hands the party on, others join, and one leaves. @returns the secret of a link that was not accepted */
async function hostsOf(
  t: TestApp,
  partyId: string,
  { O, H, C, X }: Scene['accounts'],
): Promise<string> {
  const hosts = t.app.get(PartyHosts);
  const linkOf = async (owner: { id: string }) =>
    new URL(await hosts.makeLink(owner.id, partyId)).hash.slice(1);
  for (const { id } of [H, C, X]) await hosts.join(id, partyId, await linkOf(O));
  await hosts.leave(X.id, partyId, X.id);
  await hosts.handOn(O.id, partyId, H.id);
  return linkOf(H);
}

async function careOf(t: TestApp, personId: string) {
  const [condition] = await t.em.execute<[{ id: string }]>(
    'select id from family.health_conditions order by position limit 1',
  );
  await t.em.execute('insert into family.person_health_conditions values (?, ?)', [
    personId,
    condition.id,
  ]);
  const authorization = randomUUID();
  await t.em.execute('insert into family.authorized_people values (?, ?, ?, ?, now())', [
    authorization,
    personId,
    'Rosa',
    '099 123 456',
  ]);
  return { condition: condition.id, authorization };
}

/** The key of the table, e.g. `get /api/parties/:id`. */
export const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** The route's path with the ids of a case. @throws when one is missing */
export function addressWith({ path }: Route, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = ids[parameter];
    if (!value) throw new Error(`${path} has no ${parameter} in the table`);
    return value;
  });
}

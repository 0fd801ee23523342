import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { PartyHosts } from '../../../src/modules/parties/application/party-hosts.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { zoneOfNoon } from '../../support/daytime.js';
import { doorPass } from '../../support/door-pass.js';
import { templatesTo, waitForMail } from '../../support/mails.js';
import { callsOf } from '../invitations/calls.js';

const t = testApp();
const call = callsOf(t);

/** A party with its owner, and what hosts do. */
async function scene(given: Parameters<typeof t.make.party>[1] = {}) {
  const [owner, other] = [await t.make.account(), await t.make.account()];
  const partyId = await t.make.party(owner.id, given);
  const send =
    (method: 'post' | 'remove' | 'read') => (as: TestAccount, path: string, body?: object) =>
      t[method](as, `/parties/${partyId}/${path}`, body);
  const [post, remove, get] = [send('post'), send('remove'), send('read')];
  const offer = async (as = owner) => {
    const { body } = await post(as, 'hostLink').expect(201);
    return new URL(body.link).hash.slice(1);
  };
  const join = async (as = other) => post(as, 'hosts', { secret: await offer() }).expect(204);
  return { owner, other, partyId, post, remove, get, offer, join };
}

describe('a link for another host', () => {
  it('says whose party it is, and makes who accepts it a host', async () => {
    const { owner, other, partyId, post, get, offer } = await scene({
      ...{ name: 'Cumple de Sofía', timezone: zoneOfNoon() }, // its mail does not wait
    });
    const { body: made } = await post(owner, 'hostLink').expect(201);
    expect(made.link).toContain(`/app/parties/${partyId}/hosting#`);
    const secret = await offer();
    const { body } = await post(other, 'hosts/open', { secret }).expect(200);
    expect(body).toMatchObject({ id: partyId, name: 'Cumple de Sofía' });
    expect(Object.keys(body).sort()).toEqual([
      ...['date_start', 'host_name', 'id', 'name', 'theme', 'timezone'],
    ]);
    await post(other, 'hosts', { secret }).expect(204);

    const { body: hosts } = await get(other, 'hosts').expect(200);
    expect(hosts).toEqual([
      { id: owner.id, full_name: owner.fullName, is_owner: true },
      { id: other.id, full_name: other.fullName, is_owner: false },
    ]);
    const listed = await t.read(other, '/parties').expect(200);
    expect(listed.body).toMatchObject([{ id: partyId, is_owner: false, max_attendees_kids: 5 }]);
    const mail = await waitForMail(owner.email);
    expect(mail.text).toContain(other.fullName);
  });

  it('opens nothing once it was used, replaced or withdrawn', async () => {
    const { owner, other, post, remove, offer, join } = await scene();
    const replaced = await offer();
    const withdrawn = await offer();
    await remove(owner, 'hostLink').expect(204);
    await remove(owner, 'hostLink').expect(204);
    for (const secret of [replaced, withdrawn]) {
      await post(other, 'hosts', { secret }).expect(404);
      await post(other, 'hosts/open', { secret }).expect(404);
    }
    await join();
    await post(await t.make.account(), 'hosts', { secret: replaced }).expect(404);
  });

  it('is accepted by one of two at once', async () => {
    const { other, post, get, owner, offer } = await scene();
    const secret = await offer();
    const both = [other, await t.make.account()].map((as) => post(as, 'hosts', { secret }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404]);
    expect((await get(owner, 'hosts')).body).toHaveLength(2);
  });

  it('is not made for a sixth host, nor followed with a malformed secret', async () => {
    const { owner, post, offer, join } = await scene();
    const secret = await offer();
    await post(owner, 'hosts', { secret }).expect(409, /already_host/);
    for (let n = 0; n < 4; n += 1) await join(await t.make.account());
    const { body } = await post(owner, 'hostLink').expect(409);
    expect(body).toMatchObject({ message: 'limit_reached', details: { what: 'hosts', limit: 5 } });
    const stranger = await t.make.account();
    for (const bad of [{}, { secret: 7 }, { secret: 'x'.repeat(5_000) }]) {
      await post(stranger, 'hosts', bad).expect(400);
    }
    for (const secret of ['', 'x'.repeat(43)]) {
      await post(stranger, 'hosts', { secret }).expect(404);
    }
  });
});

describe('another host', () => {
  it('is asked as a host for the own household, and no longer as a guest', async () => {
    const { owner, other, partyId, join } = await scene();
    const child = await t.make.familyMember(other.id);
    const id = await t.make.invitation({ partyId, guestId: other.id, rsvp: 'accepted' });
    await join();
    await call.patch(other, id, 'decline').expect(403);
    expect((await call.current(other).expect(200)).body).toEqual([]);
    await t
      .put(other, `/parties/${partyId}/ownFamily`, { familyIds: [other.id, child] })
      .expect(204);
    const { body } = await t.read(owner, `/parties/${partyId}/invitations`).expect(200);
    expect(body.map(({ guest_id }: { guest_id: string }) => guest_id).sort()).toEqual(
      [other.id, child].sort(),
    );
  });

  it('is not one whose household decided who takes its children', async () => {
    const { other, partyId, get, owner, offer, post } = await scene();
    const child = await t.make.familyMember(other.id);
    const row = { partyId, accountId: other.id, rsvp: 'accepted' } as const;
    await t.make.invitation({ ...row, guestId: child });
    const blocks = `/parties/${partyId}/pickupBlocks`;
    const block = { guest_ids: [child], name: 'Tío Raúl' };
    const { body } = await t.post(other, blocks, block).expect(201);
    const secret = await offer();
    await post(other, 'hosts', { secret }).expect(409, /pickup_planned/);
    expect((await get(owner, 'hosts')).body).toHaveLength(1);
    await t.remove(other, `/pickupBlocks/${body.id}`).expect(204);
    await post(other, 'hosts', { secret }).expect(204);
  });

  it('gives the places back that the own household waited for', async () => {
    const { other, partyId, join } = await scene();
    await t.make.invitation({ partyId, guestId: other.id });
    await t.make.waitRequest(partyId, other.id);
    await join();
    expect(await t.em.execute('select 1 from invitations.waitlist')).toEqual([]);
  });

  it('has no more of the party once it left, nor have the helpers it named', async () => {
    const { owner, other, partyId, remove, get, join } = await scene({ status: 'started' });
    await join();
    const own = await doorPass(t, partyId, other.id);
    const owners = await doorPass(t, partyId, owner.id);
    await get(other, 'door').expect(200);
    await remove(other, `hosts/${owner.id}`).expect(403);
    await remove(other, `hosts/${other.id}`).expect(204);
    await get(other, 'door').expect(403);
    await get(other, 'hosts').expect(403);
    const door = `/parties/${partyId}/door`;
    await t.read(own, door).expect(403, /door_pass_revoked/);
    await t.read(owners, door).expect(200);
    expect((await t.read(other, '/parties')).body).toEqual([]);
  });

  it('answers as a guest again after leaving', async () => {
    const { other, partyId, remove, join } = await scene();
    const id = await t.make.invitation({ partyId, guestId: other.id, rsvp: 'accepted' });
    await join();
    await remove(other, `hosts/${other.id}`).expect(204);
    await call.patch(other, id, 'decline').expect(200);
  });

  it('takes the party over, and may then call it off', async () => {
    const { owner, other, partyId, post, remove, get, offer, join } = await scene();
    await join();
    const secret = await offer();
    await post(other, 'cancel').expect(403);
    await remove(owner, `hosts/${owner.id}`).expect(409, /owner_stays/);
    await post(owner, 'owner', { host_id: (await t.make.account()).id }).expect(404);
    await post(owner, 'owner', { host_id: other.id }).expect(204);
    await post(await t.make.account(), 'hosts', { secret }).expect(404);
    const { body } = await get(owner, 'hosts').expect(200);
    expect(body[0]).toMatchObject({ id: other.id, is_owner: true });
    await post(owner, 'cancel').expect(403);
    await remove(owner, `hosts/${owner.id}`).expect(204);
    await t.read(owner, `/parties/${partyId}/invitations`).expect(403);
    await post(other, 'cancel').expect(200);
  });

  it('repeats the party as an own one', async () => {
    const { other, post, join } = await scene();
    await join();
    const dates = { date_start: '2028-04-10 17:00', date_end: '2028-04-10 20:00' };
    const { body } = await post(other, 'duplicate', dates).expect(201);
    const again = await t.read(other, `/parties/${body.id}`).expect(200);
    expect(again.body).toMatchObject({ is_owner: true });
  });

  it('who edits what another has edited meanwhile is told, and nothing is lost', async () => {
    const { owner, other, partyId, join } = await scene();
    await join();
    const patch = (as: TestAccount, body: object) => t.patch(as, `/parties/${partyId}`, body);
    const { body: read } = await t.read(owner, `/parties/${partyId}`);
    const { revision } = read;
    const both = [
      patch(owner, { name: 'De Ana', revision }),
      patch(other, { address: 'Rivera 1234', revision }),
    ];
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body.message).toBe('party_changed');
    await patch(other, { address: 'Rivera 1234', revision: revision + 1 }).expect(200);
    await patch(owner, { city: 'Salto' }).expect(200); // of a client that does not say what it read
    await patch(owner, { name: 'De Ana', revision: 'x' }).expect(400);
  });

  it('is told as the owner is of a family that does not come after all', async () => {
    const { owner, other, partyId, join } = await scene({
      rsvpDueDate: new Date(t.clock.now().getTime() - 1_000),
    });
    await join();
    const guest = await t.make.account();
    const id = await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    await t.patch(guest, `/invitations/${id}/withdraw`).expect(200);
    expect(await templatesTo(t.em, owner.email)).toContain('familyWithdrew');
    expect(await templatesTo(t.em, other.email)).toEqual(['familyWithdrew']);
  });
});

describe('an erased account', () => {
  it('leaves the parties of others as they are', async () => {
    const { owner, other, partyId, get, join } = await scene();
    await join();
    await t.get(EraseAccount).run(other.id);
    expect((await get(owner, 'hosts').expect(200)).body).toHaveLength(1);
    const { body } = await t.read(owner, `/parties/${partyId}`).expect(200);
    expect(body).toMatchObject({ status: 'pending', cancelled_at: null });
  });

  it('that handed its party on before has it go on', async () => {
    const { owner, other, partyId, post, join } = await scene();
    await join();
    const phone = { contact_phone: '99123456', contact_phone_country_code: 'UY' };
    await t.patch(owner, `/parties/${partyId}`, { host_name: 'Ana', ...phone }).expect(200);
    await post(owner, 'owner', { host_id: other.id }).expect(204);
    await t.get(EraseAccount).run(owner.id);
    const { body } = await t.read(other, `/parties/${partyId}`).expect(200);
    expect(body).toMatchObject({ status: 'pending', is_owner: true, contact_phone: null });
    expect(body.host_name).toBe(other.fullName.split(' ')[0]);
  });

  it('that owns a party closes it also for its other hosts', async () => {
    const { owner, other, partyId, get, join } = await scene();
    await join();
    await t.get(EraseAccount).run(owner.id);
    await get(other, 'hosts').expect(403);
    expect((await t.read(other, '/parties')).body).toEqual([]);
    const { body } = await t.read(other, `/parties/${partyId}`).expect(200);
    expect(body).toMatchObject({ name: '—', status: 'finished' });
  });
});

it('a link does not survive its two weeks', async () => {
  const { owner, other, partyId } = await scene();
  const link = await t.get(PartyHosts).makeLink(owner.id, partyId);
  const secret = new URL(link).hash.slice(1);
  await t.set('parties.parties', partyId, { host_link_until: new Date() });
  await t.post(other, `/parties/${partyId}/hosts`, { secret }).expect(404);
});

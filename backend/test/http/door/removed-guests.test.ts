import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { answerByLink, listFamilies } from '../../support/by-link.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf, sceneOf, type Scene } from './scene.js';

const t = testApp();
const call = callsOf(t);

const countOf = async (table: string, id: string) => {
  const [row] = await t.em.execute<{ count: string }[]>(
    `select count(*) from ${table} where id = ?`,
    [id],
  );
  return Number(row?.count);
};

describe('a guest who is deleted from a household', () => {
  const forget = ({ family, kid }: Scene) => t.remove(family, `/family/${kid.guestId}`).expect(204);

  it('is still there for taps that come later, and for the answer to them', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    await forget(scene);
    expect((await phone.read()).body.guests).toMatchObject([{ name: 'Ana Paz' }]);
    const late = phone.tap(scene.kid, 'arrived', { minutesAgo: 10 });
    expect((await phone.send([late])).body.results).toMatchObject([{ verdict: 'review' }]);
    expect((await phone.read()).body.review).toMatchObject([
      { kind: 'removed', name: 'Tomás Paz', by: 'Laura Sosa' },
    ]);
    await phone.send([phone.tap(scene.kid, 'arrived', { seen_seq: 1 })]).expect(200);
    expect((await phone.read()).body).toMatchObject({
      guests: [{ name: 'Ana Paz' }, { name: 'Tomás Paz', status: 'arrived', care: false }],
      review: [],
    });
  });

  it('stays in the review of taps that came before', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    await call.patch(scene.family, scene.kid.id, 'decline').expect(200);
    await phone.send([phone.tap(scene.kid, 'arrived', { minutesAgo: 10 })]).expect(200);
    await forget(scene);
    const [item] = (await phone.read()).body.review as { id: string }[];
    const undo = phone.tap(scene.kid, 'undo', { undoes: item?.id, seen_seq: 1 });
    expect((await phone.send([undo])).body.results).toMatchObject([{ verdict: 'done' }]);
    expect((await phone.read()).body).toMatchObject({ seq: 2, review: [] });
  });

  it('leaves nothing behind before the party starts', async () => {
    const scene = await sceneOf(t, { status: 'pending' });
    await forget(scene);
    expect(await countOf('family.people', scene.kid.guestId)).toBe(0);
    expect(await countOf('invitations.invitations', scene.kid.id)).toBe(0);
  });
});

describe('a guest of an expected family who leaves the list of a party that has started', () => {
  let scene: Scene;
  let link: string;
  let secret: string;
  /** Of the children's invitations, by name. */
  let rows: Map<string, string>;
  beforeEach(async () => {
    scene = await sceneOf(t, { status: 'pending' });
    [{ id: link, secret }] = await listFamilies(
      t,
      scene.host,
      scene.partyId,
      'Familia Pérez: Juan, Lía',
    );
    await answer(['Juan', 'Lía']);
    await t.set('parties.parties', scene.partyId, { status: 'started' });
    rows = await rowsOfLink();
  });

  const rowsOfLink = async () => {
    const found = await t.em.execute<{ id: string; name: string }[]>(
      `select i.id, p.full_name as name
         from invitations.invitations i join family.people p on p.id = i.guest_id
        where i.family_id = ?`,
      [link],
    );
    return new Map(found.map(({ id, name }) => [name, id]));
  };
  const accountsOfLink = async () => {
    const found = await t.em.execute<{ account: string | null }[]>(
      'select distinct account_id as account from invitations.invitations where family_id = ?',
      [link],
    );
    return found.map(({ account }) => account);
  };
  const answer = (children: string[]) =>
    answerByLink(t, secret, { children, adults: 1 }).expect(200);
  const byLink = (what: 'claim' | 'release', account: TestAccount) =>
    t.post(account, `/familyLinks/${what}`, { secret });

  /** A tap that a phone made before, and sends now. */
  async function late(name: string) {
    const phone = phoneOf(t, scene);
    const tap = phone.tap({ id: rows.get(name) ?? randomUUID() }, 'arrived', { minutesAgo: 10 });
    const { body } = await phone.send([tap]).expect(200);
    const { review, guests } = (await phone.read()).body as {
      review: { kind: string; name: string }[];
      guests: { name: string }[];
    };
    return {
      verdicts: (body.results as { verdict: string; code?: string }[]).map((one) => one.verdict),
      review: review.map((item) => `${item.kind} ${item.name}`),
      listed: guests.map((guest) => guest.name),
    };
  }

  it('because the host took the family off it: a late tap is reviewed', async () => {
    await t.remove(scene.host, `/parties/${scene.partyId}/families/${link}`).expect(204);
    const told = await late('Lía');
    expect(told).toMatchObject({ verdicts: ['review'], review: ['removed Lía'] });
    expect(told.listed).not.toContain('Lía');
  });

  it('because the family answered again: a late tap is reviewed, and it may answer once more', async () => {
    await answer(['Juan']);
    const told = await late('Lía');
    expect(told).toMatchObject({ verdicts: ['review'], review: ['removed Lía'] });
    expect(told.listed).not.toContain('Lía');
    await answer(['Juan', 'Lía']);
    expect(await rowsOfLink()).toEqual(rows);
  });

  it('because a household found that it is another family: a late tap is reviewed', async () => {
    const stranger = await t.make.account();
    await byLink('claim', stranger).expect(200);
    await byLink('release', stranger).expect(204);
    expect(await late('Lía')).toMatchObject({ verdicts: ['review'], review: ['removed Lía'] });
    // The children are the link's again, for the family that it is for.
    rows.delete('Adulto (Familia Pérez)');
    expect(await rowsOfLink()).toEqual(rows);
    expect(await accountsOfLink()).toEqual([null]);
  });

  it('because its household is on the list itself: a late tap for either row is recorded', async () => {
    const child = await t.make.familyMember(scene.family.id, { fullName: 'Lía Paz' });
    const own = await t.make.invitation({
      partyId: scene.partyId,
      accountId: scene.family.id,
      guestId: child,
      rsvp: 'accepted',
    });
    await byLink('claim', scene.family).expect(200);
    expect(await late('Lía')).toMatchObject({ verdicts: ['review'], review: ['removed Lía'] });
    rows.set('Lía Paz', own);
    expect(await late('Lía Paz')).toMatchObject({ verdicts: ['done'] });
  });

  it('and was let in on both rows: stays there on both', async () => {
    const child = await t.make.familyMember(scene.family.id, { fullName: 'Lía Paz' });
    const own = await t.make.invitation({
      partyId: scene.partyId,
      accountId: scene.family.id,
      guestId: child,
      rsvp: 'accepted',
    });
    for (const id of [own, rows.get('Lía') ?? '']) {
      await call.patch(scene.host, id, 'arrived').expect(200);
    }
    await byLink('claim', scene.family).expect(200);
    const phone = phoneOf(t, scene);
    const exits = [own, rows.get('Lía') ?? ''].map((id) =>
      phone.tap({ id }, 'exit', { seen_seq: 2 }),
    );
    expect((await phone.send(exits)).body.results).toMatchObject([
      { verdict: 'done' },
      { verdict: 'done' },
    ]);
  });
});

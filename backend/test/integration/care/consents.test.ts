import { ClaimFamilyLink } from '../../../src/modules/invitations/application/claim-family-link.js';
import { DisownFamilyLink } from '../../../src/modules/invitations/application/disown-family-link.js';
import { PromoteEverywhere } from '../../../src/modules/invitations/application/promote-everywhere.js';
import { RemoveFamily } from '../../../src/modules/invitations/application/remove-family.js';
import { FamilyMembers } from '../../../src/modules/family/application/family-members.js';
import { asAccount, type TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { accepting, declining, removing } from '../../support/as-route.js';
import { answeredByLink } from '../../support/by-link.js';

const t = testApp({ env: { RUN_JOBS: 'false' } });

type Status = 'pending' | 'started' | 'finished';

interface Scene {
  host: TestAccount;
  parent: TestAccount;
  partyId: string;
  /** Of an expected family. */
  link: { id: string; secret: string };
  setStatus: (status: Status) => Promise<unknown>;
  /** A child who comes, of whom the household stated everything, and whose sharing it had refused. */
  child: string;
  id: string;
}

const STATED = { revoked_at: new Date('2027-03-01'), photos: 'no', what_to_do: 'Llamar' };

async function sceneOf(): Promise<Scene> {
  const [host, parent] = [await t.make.account(), await t.make.account()];
  const partyId = await t.make.party(host.id, {
    dateStart: new Date(t.clock.now().getTime() + 10 * 86_400_000),
    status: 'pending',
  });
  const link = await t.make.family(partyId, { children: ['Juan'] });
  await answeredByLink(t, link.secret, { children: ['Juan'], adults: 0 });
  await t.get(ClaimFamilyLink).run(parent.id, link.secret);
  const [{ id, guest_id }] = await t.em.execute<[{ id: string; guest_id: string }]>(
    `select id, guest_id from invitations.invitations where party_id = ? and rsvp = 'accepted'`,
    [partyId],
  );
  await t.make.consent(id, STATED);
  const setStatus = (status: Status) => t.set('parties.parties', partyId, { status });
  return { host, parent, partyId, link, setStatus, child: guest_id, id };
}

const consentOf = async (id: string) =>
  (
    await t.em.execute<object[]>(
      `select text_version, consented_at, revoked_at, photos, what_to_do
         from care.consents where invitation_id = ?`,
      [id],
    )
  )[0];

describe('what is stated of a guest', () => {
  it.each<[string, (scene: Scene) => Promise<unknown>]>([
    ['another answer', (s) => declining(t, asAccount(s.parent.id), s.id, 'not_sure')],
    ['an answer for others', (s) => accepting(t, asAccount(s.parent.id), s.id, [s.parent.id])],
    ['its removal by the host', (s) => removing(t, s.host.id, s.id)],
    ['that of its family', (s) => t.get(RemoveFamily).run(s.host.id, s.partyId, s.link.id)],
    [
      'a report that the link is for another family',
      async (s) => {
        await s.setStatus('started');
        await t.get(DisownFamilyLink).run(s.link.secret, s.parent.id);
      },
    ],
    [
      'its removal from the household',
      async (s) => {
        await s.setStatus('started');
        await t.get(FamilyMembers).remove(s.parent.id, s.child);
      },
    ],
    [
      'a place on the waiting list that was granted for others',
      async (s) => {
        await t.make.waitRequest(s.partyId, s.parent.id, { guestIds: [s.parent.id] });
        await t.get(PromoteEverywhere).run();
      },
    ],
  ])('is erased by %s, but for a refusal', async (_, end) => {
    const scene = await sceneOf();
    await end(scene);
    const [row] = await t.em.execute<{ named_at: Date | null }[]>(
      'select named_at from invitations.invitations where id = ?',
      [scene.id],
    );
    expect(row).toEqual({ named_at: null });
    expect(await consentOf(scene.id)).toMatchObject({
      ...{ photos: null, what_to_do: null, revoked_at: expect.anything() },
    });
  });

  it('is gone with the invitation', async () => {
    const scene = await sceneOf();
    await t.get(FamilyMembers).remove(scene.parent.id, scene.child);
    expect(await consentOf(scene.id)).toBeUndefined();
  });

  it('after the party keeps the photo permission of one who leaves the household', async () => {
    const scene = await sceneOf();
    await scene.setStatus('finished');
    await t.get(FamilyMembers).remove(scene.parent.id, scene.child);
    expect(await consentOf(scene.id)).toMatchObject({ photos: 'no', what_to_do: null });
  });
});

describe('a consent', () => {
  const again = (s: Scene) => accepting(t, asAccount(s.parent.id), s.id, [s.child]);

  it('is to the present text after another accept, unless it was refused', async () => {
    const [old, present] = [
      { text_version: 0, consented_at: STATED.revoked_at },
      expect.anything(),
    ];
    for (const revoked_at of [null, STATED.revoked_at]) {
      const scene = await sceneOf();
      await t.em.execute('delete from care.consents where invitation_id = ?', [scene.id]);
      await t.make.consent(scene.id, { ...old, revoked_at });
      await again(scene);
      expect(await consentOf(scene.id)).toMatchObject(
        revoked_at ? { text_version: 0 } : { text_version: 1, consented_at: present },
      );
    }
  });

  it('that is decided with the answer of a new guest is written with its invitation', async () => {
    const scene = await sceneOf();
    const { id } = scene.parent;
    const added = await t.make.familyMember(id);
    const care = new Map([[added, { share: false, photos: 'yes' as const }]]);
    const { guests } = await accepting(t, asAccount(id), scene.id, [scene.child, added], { care });
    const invitation = guests.find(({ guestId }) => guestId === added)?.id ?? '';
    expect(await consentOf(invitation)).toMatchObject({
      ...{ text_version: null, consented_at: null, revoked_at: expect.anything(), photos: 'yes' },
    });
  });
});

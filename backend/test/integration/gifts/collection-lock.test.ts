import { EntityManager } from '@mikro-orm/postgresql';
import { GiftFamilies } from '../../../src/modules/gifts/application/gift-families.js';
import { GiftPhotos } from '../../../src/modules/gifts/application/gift-photos.js';
import { testApp } from '../../support/app.js';
import { whilePartyIsLocked } from '../../support/locks.js';

const t = testApp();

it('a photo is kept by what the collection is under the lock, not when its upload began', async () => {
  const host = await t.make.account();
  const [guest, heir] = [await t.make.account(), await t.make.account()];
  const partyId = await t.make.party(host.id);
  for (const { id } of [guest, heir]) {
    await t.make.invitation({ partyId, guestId: id, rsvp: 'accepted' });
  }
  const { id } = await t.make.giftCollection(partyId, guest.id);
  const { familyId: heirId } = await t.make.giftCollection(partyId, heir.id);
  await t.set('gifts.gift_collections', id, { closed_at: new Date(), bought: 'La bici' });
  const [families, photos] = [t.get(GiftFamilies), t.get(GiftPhotos)];
  const caller = { kind: 'account', accountId: guest.id, verified: true } as const;
  const version = { width: 4, bytes: Buffer.from('webp') };
  const picture = { width: 4, height: 3, versions: [version] };
  const passedOn = {
    sql: 'update gifts.gift_collections set organiser_id = ? where id = ?',
    values: [heirId, id],
  };

  // One unit of work, as in a request.
  await t.get(EntityManager).transactional(async () => {
    await photos.check(await families.read(caller, partyId), id);
    const keep = () => photos.keep(caller, partyId, id, picture);
    await expect(whilePartyIsLocked(t.em, partyId, passedOn, keep)).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });
  expect(await t.em.execute('select 1 from gifts.gift_photos')).toEqual([]);
});

import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { testApp } from '../../support/app.js';
import { answer, Caller, door, prepare, review, watch } from '../../../bench/support/party-life.js';
import { JWT_SECRET } from '../../../bench/support/product.js';

let caller: Caller;
const t = testApp({ env: { JWT_SECRET } });
beforeAll(() => {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  caller = new Caller(`http://127.0.0.1:${port}`);
});

/** What the bench measures has to be what a party is: each request succeeds and has its effect. */
it('the life of a party that the bench plays is one', async () => {
  const [host, ...guests] = await Promise.all([1, 2, 3, 4, 5].map(() => t.make.account()));
  if (!host) throw new Error('There is no host');
  const families = guests.map(({ id }) => ({ accountId: id, personIds: [id] }));
  const photo = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#c03' },
  })
    .jpeg()
    .toBuffer();
  const pictures = [new Blob([new Uint8Array(photo)], { type: 'image/jpeg' })];

  const partyId = await prepare(caller, host.id, pictures);
  const choices = ['accept', 'decline', 'notSure', 'none'] as const;
  for (const [n, family] of families.entries()) {
    await answer(caller, family, partyId, choices[n] ?? 'none');
  }
  await watch(caller, host.id, partyId);
  await door(caller, host.id, partyId);
  await review(caller, host.id, families.slice(0, 1), partyId);

  const party = await caller.ask<{ status: string; views_count: number }>(
    host.id,
    'GET',
    `/parties/${partyId}`,
  );
  expect(party.status).toBe('finished');
  const guestList = await caller.ask<{ rsvp: string | null; status: string }[]>(
    host.id,
    'GET',
    `/parties/${partyId}/invitations`,
  );
  expect(guestList.map(({ rsvp, status }) => [rsvp, status]).sort()).toEqual(
    [
      ['accepted', 'exit'],
      ['declined', 'not_arrived'],
      ['not_sure', 'not_arrived'],
      [null, 'not_arrived'],
    ].sort(),
  );
  const reviews = await caller.ask<object[]>(host.id, 'GET', `/partyReviews/${partyId}`);
  expect(reviews).toHaveLength(1);
  expect(caller.requests).toBeGreaterThan(80);
  expect(caller.bytes).toBeGreaterThan(10_000);
});

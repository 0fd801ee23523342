// What mails that could not leave, as while the mail server is down, still have of a child after the purge.
import { randomBytes } from 'node:crypto';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import { testApp } from '../../support/app.js';
import { pickupPass as unopenedPass } from '../../support/pickup-pass.js';
import { handoverScene, handoversOf, pickupPass, revoke } from './handover.js';
import type { Scene } from './scene.js';

const DAY = 24 * 3_600_000;
const t = testApp({ env: { RUN_JOBS: 'false' } });

const waiting = async ({ family }: Scene) => {
  const rows = await t.em.execute<{ template: string; text: string }[]>(
    `select data->>'template' as template, data::text as text from jobs.job
      where data->>'to' = ? order by 1`,
    [family.email],
  );
  return { templates: rows.map(({ template }) => template), text: JSON.stringify(rows) };
};

/** A hand-over, one in red, one that is undone, and a pass that a second phone wanted. */
async function playDoor(scene: Scene): Promise<void> {
  const door = handoversOf(t, scene);
  const children = [scene.kid.id];
  const good = door.withQr(await pickupPass(t, scene, children));
  await door.send(good);
  await door.send(door.phone.tap(scene.kid, 'undo', { undoes: good.id }));
  const revoked = await pickupPass(t, scene, children, { name: 'Abuela Nélida', code: '993517' });
  t.clock.advance(60_000);
  await revoke(t, revoked);
  await door.send(door.withQr(revoked));
  const key = () => randomBytes(32).toString('base64url');
  const { partyId, family } = scene;
  const given = { partyId, accountId: family.id, invitationIds: children, key: key() };
  const { secret } = await unopenedPass(t, { ...given, name: 'Abuela Celia' });
  const second = { secret, device_key: key(), claim: true };
  await t.http.post('/api/pickupPasses/open').send(second).expect(409);
}

it('the purge deletes those that name who takes a child, of its party alone', async () => {
  const [scene, other] = [await handoverScene(t), await handoverScene(t)];
  for (const each of [scene, other]) await playDoor(each);
  const names = /Celia|Nélida|Tomás/;
  const before = await waiting(scene);
  expect(before.templates).toEqual([
    ...['handedOver', 'handedOverAlert', 'handoverUndone', 'pickupPassRefused'],
  ]);
  expect(before.text).toMatch(names);
  // One has been given up.
  await t.em.execute(
    `update jobs.job set state = 'failed' where data->>'to' = ? and data->>'template' = 'handedOver'`,
    [scene.family.email],
  );
  const othersBefore = await waiting(other);

  const [{ end }] = await t.em.execute<[{ end: string }]>(
    'select date_end::text as end from parties.parties where id = ?',
    [scene.partyId],
  );
  expect(await t.get(PurgeCare).of(scene.partyId, new Date(Date.parse(end) + 3 * DAY))).toBe(true);
  const after = await waiting(scene);
  expect(after.templates).toEqual(['careReceipt']);
  expect(after.text).not.toMatch(names);
  expect(await waiting(other)).toEqual(othersBefore);
});

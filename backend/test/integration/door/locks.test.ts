import { randomUUID } from 'node:crypto';
import { DoorPasses } from '../../../src/modules/door/application/door-passes.js';
import { OpenDoorPass } from '../../../src/modules/door/application/open-door-pass.js';
import { PickupBlocks } from '../../../src/modules/pickup/application/pickup-blocks.js';
import { PickupPasses } from '../../../src/modules/pickup/application/pickup-passes.js';
import { PresentedPickups } from '../../../src/modules/pickup/application/presented-pickups.js';
import { ReadCare } from '../../../src/modules/door/application/read-care.js';
import { RecordTaps } from '../../../src/modules/door/application/record-taps.js';
import { PASSES_PER_PARTY } from '../../../src/modules/door/domain/door-pass.terms.js';
import {
  PICKUP_BLOCKS_MAX,
  PICKUP_PASSES_MAX,
} from '../../../src/modules/pickup/domain/pickup-pass.terms.js';
import type { Tap } from '../../../src/modules/door/domain/tap.js';
import { CareApi, type CareOnPhone } from '../../../src/modules/care/care.api.js';
import { CareCopyRepository } from '../../../src/modules/care/infrastructure/care-copy.repository.js';
import { DoorLogReadModel } from '../../../src/modules/door/infrastructure/door-log.read-model.js';
import { DoorPassRepository } from '../../../src/modules/door/infrastructure/door-pass.repository.js';
import { PickupPassRepository } from '../../../src/modules/pickup/infrastructure/pickup-pass.repository.js';
import { FamilyMembers } from '../../../src/modules/family/application/family-members.js';
import { DecideCare } from '../../../src/modules/care/application/decide-care.js';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { interleave, whilePartyIsLocked, whileRowIsLocked } from '../../support/locks.js';
import { newKey, pickupPass } from '../../support/pickup-pass.js';
import { sceneOf, type Scene } from '../../http/door/scene.js';
import { asAccount } from '../../factories.js';
import { answering } from '../../support/as-route.js';

const t = testApp({ env: { RUN_JOBS: 'false' } });

it('a refusal of the care data waits for a read that has begun, and later reads have nothing', async () => {
  const { host, family, partyId, kid } = await sceneOf(t);
  const caller = { kind: 'account', accountId: host.id, verified: true } as const;
  let shown: CareOnPhone | undefined;
  const read = async () => {
    shown = await t.get(ReadCare).copy(caller, partyId, randomUUID());
  };
  const choose = (share: boolean) =>
    answering(t, DecideCare, asAccount(family.id), kid.id, { share });
  await choose(true);
  const { order, outcomes } = await interleave(
    t.em.fork(),
    t.get<CareApi>(CareApi),
    'copyFor',
    read,
    () => choose(false),
  );
  expect(outcomes).toEqual(['done', 'done']);
  expect(order).toEqual(['first', 'second']);
  expect(shown?.care).toHaveLength(1);
  await read();
  expect(shown?.care).toEqual([]);
});

it('a tap that a phone sends twice at once is recorded once', async () => {
  const { host, partyId, kid } = await sceneOf(t);
  const caller = { kind: 'account', accountId: host.id, verified: true } as const;
  const tap: Tap = {
    ...{ id: randomUUID(), deviceSeq: 1, invitationId: kid.id, kind: 'arrived', undoes: null },
    ...{ at: t.clock.now(), seenSeq: 0, clock: 'good', handover: null },
  };
  const verdicts: string[] = [];
  const send = async () => {
    const { results } = await t.get(RecordTaps).run(caller, partyId, randomUUID(), [tap]);
    verdicts.push(...results.map(({ verdict }) => verdict));
  };
  const { outcomes } = await interleave(t.em, t.get(DoorLogReadModel), 'excerpt', send, send);
  expect(outcomes).toEqual(['done', 'done']);
  expect(verdicts).toEqual(['done', 'known']);
});

it('two reads of the care data by one phone leave one copy', async () => {
  const { host, partyId } = await sceneOf(t);
  const caller = { kind: 'account', accountId: host.id, verified: true } as const;
  const deviceId = randomUUID();
  const read = () => t.get(ReadCare).copy(caller, partyId, deviceId);
  const { outcomes } = await interleave(t.em, t.get(CareCopyRepository), 'find', read, read);
  expect(outcomes).toEqual(['done', 'done']);
  const copies = await t.em.execute('select id from care.care_copies where party_id = ?', [
    partyId,
  ]);
  expect(copies).toHaveLength(1);
});

it('the last place of a door pass goes to one of two phones', async () => {
  const { host, partyId } = await sceneOf(t);
  const { id, secret } = await doorPass(t, partyId, host.id);
  const phone = () => ({ id: randomUUID(), key: newKey(), name: 'Android' });
  const open = () => t.get(OpenDoorPass).run(secret, phone());
  const { outcomes } = await interleave(t.em, t.get(DoorPassRepository), 'devicesOf', open, open);
  expect(outcomes).toEqual(['done', 'door_pass_in_use']);
  const phones = await t.em.execute('select id from door.door_pass_devices where pass_id = ?', [
    id,
  ]);
  expect(phones).toHaveLength(2);
});

it('a pass to pick up goes to one of two phones that claim it', async () => {
  const { family, partyId, kid } = await sceneOf(t);
  const given = { partyId, accountId: family.id, invitationIds: [kid.id] };
  const { secret } = await pickupPass(t, given);
  const claim = () => t.get(PresentedPickups).open({ secret, key: newKey() }, true);
  const { outcomes } = await interleave(
    t.em,
    t.get(PickupPassRepository),
    'lockByHash',
    claim,
    claim,
  );
  expect(outcomes).toEqual(['done', 'pass_claimed']);
});

it.each([
  [
    'by its family',
    ({ family }: Scene, pass: { id: string }) =>
      t.get(PickupPasses).revoke(asAccount(family.id), pass.id),
  ],
  [
    'with its taker, who leaves the family',
    ({ family }: Scene, pass: { takerId: string }) =>
      t.get(FamilyMembers).remove(family.id, pass.takerId),
  ],
])('a pass that is revoked %s waits and shows no one on the way', async (_, revoke) => {
  const scene = await sceneOf(t);
  const { family, kid, partyId } = scene;
  const takerId = await t.make.familyMember(family.id, { birthday: '1960-01-01' });
  const given = { partyId, accountId: family.id, invitationIds: [kid.id] };
  const { id } = await pickupPass(t, given);
  await t.set('pickup.pickup_passes', id, { taker_id: takerId });
  const announced = {
    sql: `update pickup.pickup_passes set on_my_way_until = now() + interval '1 hour' where id = ?`,
    values: [id],
  };
  const row = { table: 'pickup.pickup_passes', id };
  await whileRowIsLocked(t.em, row, announced, () => revoke(scene, { id, takerId }));
  const [pass] = await t.em.execute(
    `select on_my_way_until, revoked_at is not null as revoked
       from pickup.pickup_passes where id = ?`,
    [id],
  );
  expect(pass).toEqual({ on_my_way_until: null, revoked: true });
});

describe('the last one below a limit is made by one of two transactions', () => {
  /** As many of a household, for a kid of it. */
  const passes = ({ partyId, family, kid }: Scene, count: number) => ({
    sql: `insert into pickup.pickup_passes (id, party_id, family_id, invitation_ids, taker_kind,
            taker_name, secret_hash, code, code_hash, code_salt, locale, created_at)
          select gen_random_uuid(), f.party_id, f.id, ?::uuid[], 'today', 'Abuela ' || n,
                 gen_random_uuid()::text, lpad(n::text, 4, '0'), 'none', '00', 'es', now()
            from generate_series(1, ?::int) n, invitations.families f
           where f.party_id = ? and f.account_id = ?`,
    values: [`{${kid.id}}`, count, partyId, family.id],
  });
  const blocks = ({ partyId, family, kid }: Scene, count: number) => ({
    sql: `insert into pickup.pickup_blocks (id, party_id, family_id, invitation_ids, name, created_at)
          select gen_random_uuid(), f.party_id, f.id, ?::uuid[], 'Tío ' || n, now()
            from generate_series(1, ?::int) n, invitations.families f
           where f.party_id = ? and f.account_id = ?`,
    values: [`{${kid.id}}`, count, partyId, family.id],
  });
  const doorPasses = ({ partyId, host }: Scene, count: number) => ({
    sql: `insert into door.door_passes (id, party_id, name, secret_hash, care, made_by, created_at)
          select gen_random_uuid(), ?, 'Ayuda ' || n, gen_random_uuid()::text, false, ?, now()
            from generate_series(1, ?::int) n`,
    values: [partyId, host.id, count],
  });
  const taker = ({ kid }: Scene) => ({
    authorizedPersonId: null,
    name: 'Marta Paz',
    guestIds: [kid.guestId],
    idempotencyKey: null,
  });

  it.each([
    [
      'a pass to pick up',
      PICKUP_PASSES_MAX,
      passes,
      (s: Scene) => t.get(PickupPasses).make(asAccount(s.family.id), s.partyId, taker(s)),
    ],
    [
      'a block of a taker',
      PICKUP_BLOCKS_MAX,
      blocks,
      (s: Scene) => t.get(PickupBlocks).add(asAccount(s.family.id), s.partyId, taker(s)),
    ],
    [
      'a pass for the door',
      PASSES_PER_PARTY,
      doorPasses,
      ({ host, partyId }: Scene) =>
        t
          .get(DoorPasses)
          .make(host.id, partyId, { name: 'Tía Rosa', care: false, idempotencyKey: null }),
    ],
  ] as const)('%s', async (_, max, some, make) => {
    const scene = await sceneOf(t);
    const { sql, values } = some(scene, max - 2);
    await t.em.execute(sql, values);
    await make(scene);
    const last = some(scene, 1);
    const outcome = whilePartyIsLocked<unknown>(t.em, scene.partyId, last, () => make(scene));
    await expect(outcome).rejects.toMatchObject({ code: 'limit_reached' });
  });
});

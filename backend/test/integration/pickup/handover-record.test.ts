import { VerifyHandovers } from '../../../src/modules/door/application/verify-handovers.js';
import { handoverScene, handoversOf } from '../../http/door/handover.js';
import type { Scene } from '../../http/door/scene.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { testApp } from '../../support/app.js';

let scene: Scene;
const t = testApp();

/** Three hand-overs of a party. */
beforeEach(async () => {
  await withoutTriggers(
    'truncate pickup.handovers, pickup.handover_details, pickup.handover_switches, door.attendance_changes',
  );
  scene = await handoverScene(t);
  const door = handoversOf(t, scene);
  for (const name of ['Tía Inés', 'Vecina Sara', 'Tío Raúl']) {
    await door.send(door.withOverride(name));
  }
});

const TABLES = ['pickup.handovers', 'pickup.handover_switches', 'door.attendance_changes'];

/** As an administrator of the database could. */
async function withoutTriggers(sql: string): Promise<void> {
  await t.em.transactional(async (em) => {
    for (const table of TABLES) await em.execute(`alter table ${table} disable trigger all`);
    await em.execute(sql);
    for (const table of TABLES) await em.execute(`alter table ${table} enable trigger all`);
  });
}

const faults = async () =>
  (await t.get(VerifyHandovers).run()).faults.map(({ fault, seq }) => [fault, seq]);

it.each([
  `update pickup.handovers set concern = 'blocked'`,
  'delete from pickup.handovers',
  'truncate pickup.handovers cascade',
  `update door.attendance_changes set kind = 'exit'`,
])('the database refuses: %s', async (sql) => {
  await expect(t.em.execute(sql)).rejects.toThrow();
  expect(await faults()).toEqual([]);
});

it('is as it was recorded, also once its names are deleted', async () => {
  const whole = { parties: 1, handovers: 3, faults: [] };
  expect(await t.get(VerifyHandovers).run()).toEqual(whole);
  await t.em.execute('delete from pickup.handover_details');
  expect(await t.get(VerifyHandovers).run()).toEqual(whole);
});

describe('the verification of the night', () => {
  const nightly = () => t.get(VerifyHandovers).nightly();
  const metric = async (name: string) =>
    new RegExp(`^${name} (\\S+)$`, 'm').exec(await t.get(Metrics).registry.metrics())?.[1];
  beforeAll(() => t.app.useLogger(false)); // it reports the faults
  beforeEach(() => t.em.execute('delete from pickup.handover_verifications'));

  it('says when it was, and what it found', async () => {
    expect(await metric('convite_handovers_verified_timestamp_seconds')).toBeUndefined();
    expect(await metric('convite_handover_faults{fault="changed"}')).toBeUndefined();
    await nightly();
    expect(Number(await metric('convite_handovers_verified_timestamp_seconds'))).toBeGreaterThan(0);
    expect(await metric('convite_handover_faults{fault="changed"}')).toBe('0');
    await withoutTriggers(`update pickup.handovers set proof = 'qr' where seq > 1`);
    await nightly();
    expect(await metric('convite_handover_faults{fault="changed"}')).toBe('2');
    expect(await metric('convite_handover_faults{fault="missing"}')).toBe('0');
  });
});

describe('the verification finds', () => {
  it('an edit with the trigger switched off', async () => {
    await withoutTriggers(`update pickup.handovers set proof = 'qr' where seq = 2`);
    expect(await faults()).toEqual([['changed', 2]]);
  });

  it('another name', async () => {
    await t.em.execute(
      `update pickup.handover_details set taker_name = 'Abuela Celia' where taker_name = 'Tía Inés'`,
    );
    expect(await faults()).toEqual([['names_changed', 1]]);
  });

  it('an exit that was made another kind of tap', async () => {
    await withoutTriggers(
      `update door.attendance_changes set kind = 'arrived'
        where handover_id = (select id from pickup.handovers where seq = 2)`,
    );
    expect(await faults()).toEqual([['without_exit', 2]]);
  });

  it('a row that was deleted at the end, and one between', async () => {
    await withoutTriggers(`delete from pickup.handover_details where taker_name = 'Tío Raúl'`);
    await withoutTriggers('delete from pickup.handovers where seq = 3');
    expect(await faults()).toEqual([['missing', null]]);
    await withoutTriggers('delete from pickup.handover_details');
    await withoutTriggers('delete from pickup.handovers where seq = 1');
    expect(await faults()).toEqual(
      expect.arrayContaining([
        ['missing', 1],
        ['unlinked', 2],
      ]),
    );
  });

  it('an exit that was deleted from the log, or names another hand-over', async () => {
    await t.em.execute(
      'delete from door.attendance_changes where handover_id in (select id from pickup.handovers where seq = 1)',
    );
    expect(await faults()).toEqual([['without_exit', 1]]);
  });

  it.each([
    ['the record', `update pickup.handovers`, 'changed'],
    ['the log of the door', 'update door.attendance_changes', 'exit_changed'],
  ])('another time in %s', async (_, update, fault) => {
    const column = fault === 'changed' ? 'id' : 'handover_id';
    await withoutTriggers(
      `${update} set happened_at = happened_at - interval '1 second'
        where ${column} = (select id from pickup.handovers where seq = 2)`,
    );
    const found = await faults();
    expect(found).toContainEqual([fault, 2]);
    expect(found.every(([, seq]) => seq === 2)).toBe(true);
  });
});

describe('when hand-overs were required', () => {
  const turn = (requires_handover: boolean) =>
    t.patch(scene.host, `/parties/${scene.partyId}`, { requires_handover }).expect(200);
  beforeEach(async () => {
    await withoutTriggers('delete from door.attendance_changes');
    await withoutTriggers('truncate pickup.handovers, pickup.handover_details');
    for (const isOn of [false, true, false]) await turn(isOn);
  });

  it.each([
    'update pickup.handover_switches set is_required = true',
    'delete from pickup.handover_switches',
    'truncate pickup.handover_switches',
  ])('the database refuses: %s', async (sql) => {
    await expect(t.em.execute(sql)).rejects.toThrow();
    expect(await t.get(VerifyHandovers).run()).toMatchObject({ parties: 1, faults: [] });
  });

  it.each([
    [
      'an edit',
      'update pickup.handover_switches set is_required = true where seq = 1',
      ['changed', 1],
    ],
    [
      'another moment',
      `update pickup.handover_switches set recorded_at = now() where seq = 2`,
      ['changed', 2],
    ],
    [
      'a row that was deleted at the end',
      'delete from pickup.handover_switches where seq = 3',
      ['missing', 3],
    ],
    [
      'a row that was deleted at the beginning',
      'delete from pickup.handover_switches where seq = 1',
      ['missing', 1],
    ],
    [
      'a switch that was not recorded',
      'update parties.parties set requires_handover = true',
      ['missing', 4],
    ],
  ])('the verification finds %s', async (_, sql, fault) => {
    await withoutTriggers(sql);
    expect((await faults())[0]).toEqual(fault);
  });
});

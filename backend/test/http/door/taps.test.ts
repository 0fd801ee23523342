import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { handoverScene, handoversOf, pickupPass } from './handover.js';
import { countStatements } from '../../support/statements.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf, sceneOf } from './scene.js';

const t = testApp();
const call = callsOf(t);

const attendance = async (id: string) => {
  const [row] = await t.em.execute<{ attendance: string }[]>(
    'select attendance from invitations.invitations where id = ?',
    [id],
  );
  return row?.attendance;
};

describe('the door of a party', () => {
  it('shows the guests who were accepted, with their states', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const { body } = await phone.read().expect(200);
    const [family] = await t.em.execute<{ id: string }[]>(
      'select family_id as id from invitations.invitations where id = ?',
      [scene.parent.id],
    );
    expect(body).toEqual({
      seq: 0,
      server_time: expect.stringMatching(/^\d{4}-.*Z$/),
      requires_handover: false,
      guests: [
        {
          id: scene.parent.id,
          guest_id: scene.parent.guestId,
          household: { id: family?.id, name: 'Ana Paz' },
          name: 'Ana Paz',
          kid: false,
          status: 'not_arrived',
          since: null,
          last_tap: null,
          care: false,
          stays: null,
          possible_repeat: false,
          needs_handover: false,
          pickup: null,
        },
        expect.objectContaining({
          id: scene.kid.id,
          household: { id: family?.id, name: 'Ana Paz' },
          name: 'Tomás Paz',
          kid: true,
          care: true,
        }),
      ],
      counts: { not_arrived: 2, arrived: 0, exit: 0, kids_inside: 0 },
      review: [],
      care_version: expect.stringMatching(/^[0-9a-f]{16}$/),
      care_pending: [],
    });
  });

  it('names the tap that an undo of a state takes back, also to a phone that did not send it', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const tap = phone.tap(scene.kid, 'arrived');
    await phone.send([tap]).expect(200);
    const other = phoneOf(t, scene);
    const kidOf = async () => {
      const { body } = await other.read().expect(200);
      const guests = body.guests as { id: string; status: string; last_tap: string | null }[];
      return guests.find(({ id }) => id === scene.kid.id);
    };
    expect(await kidOf()).toMatchObject({ status: 'arrived', last_tap: tap.id });
    await other.send([other.tap(scene.kid, 'undo', { undoes: tap.id, seen_seq: 1 })]).expect(200);
    expect(await kidOf()).toMatchObject({ status: 'not_arrived', last_tap: null });
  });

  it('records taps once however often they are sent', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = [phone.tap(scene.kid, 'arrived'), phone.tap(scene.parent, 'arrived')];
    const { body } = await phone.send(taps).expect(200);
    const since = expect.any(String);
    expect(body.results).toEqual([
      { id: taps[0]?.id, verdict: 'done', seq: 1, status: 'arrived', since },
      { id: taps[1]?.id, verdict: 'done', seq: 2, status: 'arrived', since },
    ]);
    const again = await phone.send(taps).expect(200);
    expect(again.body).toMatchObject({
      seq: 2,
      results: [
        { verdict: 'known', seq: 1, status: 'arrived' },
        { verdict: 'known', seq: 2, status: 'arrived' },
      ],
    });
    const { body: door } = await phone.read().expect(200);
    expect(door).toMatchObject({
      seq: 2,
      counts: { not_arrived: 0, arrived: 2, exit: 0, kids_inside: 1 },
    });
    expect(await attendance(scene.kid.id)).toBe('arrived');
  });
});

const many = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, n) => make(n));

describe('taps of several phones at once', () => {
  it('are numbered without a gap', async () => {
    const scene = await sceneOf(t);
    const phones = many(6, () => phoneOf(t, scene));
    await Promise.all(
      phones.flatMap((phone) =>
        many(3, () => phone.send(many(4, () => phone.tap(scene.kid, 'arrived'))).expect(200)),
      ),
    );
    const rows = await t.em.execute<{ seq: number }[]>(
      'select seq from door.attendance_changes where party_id = ? order by seq',
      [scene.partyId],
    );
    expect(rows.map(({ seq }) => seq)).toEqual(many(72, (n) => n + 1));
    expect((await phones[0]!.read()).body.counts).toMatchObject({ arrived: 1, kids_inside: 1 });
  });

  it('of the same batch are recorded once', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = [phone.tap(scene.kid, 'arrived')];
    const answers = await Promise.all(many(5, () => phone.send(taps).expect(200)));
    const verdicts = answers.map(({ body }) => body.results[0].verdict).sort();
    expect(verdicts).toEqual(['done', 'known', 'known', 'known', 'known']);
  });

  it('need as many statements for 50 taps as for one', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const statements = (size: number) =>
      countStatements(t.app, () =>
        phone.send(many(size, (n) => phone.tap(n % 2 ? scene.kid : scene.parent, 'arrived'))),
      );
    const one = await statements(2);
    expect(await statements(50)).toBeLessThanOrEqual(one);
    expect(one).toBeLessThanOrEqual(8);
    expect(await countStatements(t.app, () => phone.read())).toBeLessThanOrEqual(5);
  });
});

describe('what has to be reviewed', () => {
  it('names the guest and who tapped, and is answered by a tap that has seen it', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const exit = phone.tap(scene.kid, 'exit');
    expect((await phone.send([exit])).body.results).toMatchObject([
      { verdict: 'review', seq: 1, status: 'exit' },
    ]);
    expect((await phone.read()).body.review).toEqual([
      {
        id: exit.id,
        seq: 1,
        invitation_id: scene.kid.id,
        name: 'Tomás Paz',
        kind: 'exit_without_entry',
        to: 'exit',
        at: expect.any(String),
        by: 'Laura Sosa',
        left: null,
      },
    ]);
    await phone.send([phone.tap(scene.kid, 'arrived', { seen_seq: 1 })]).expect(200);
    expect((await phone.read()).body).toMatchObject({ review: [], counts: { kids_inside: 1 } });
  });

  it('names who let out a guest whom another phone let in, and when', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const { auth } = await doorPass(t, scene.partyId, scene.host.id, { name: 'Tía Rosa' });
    const exit = phone.tap(scene.kid, 'exit', { minutesAgo: 5, seen_seq: 1 });
    await phone.send([phone.tap(scene.kid, 'arrived', { minutesAgo: 20 })]).expect(200);
    await t
      .post(auth, `/parties/${scene.partyId}/door/taps`, { device_id: randomUUID(), taps: [exit] })
      .expect(200);
    await phone.send([phone.tap(scene.kid, 'arrived', { seen_seq: 1 })]).expect(200);
    const [item] = (await phone.read()).body.review as { left: { at: string; by: string } }[];
    expect(item).toMatchObject({ kind: 'left_meanwhile', by: 'Laura Sosa' });
    expect(item?.left).toEqual({ at: expect.any(String), by: 'Tía Rosa' });
    const { guests } = (await phone.read()).body as { guests: { id: string; since: string }[] };
    expect(item?.left.at).toBe(guests.find(({ id }) => id === scene.kid.id)?.since);
  });

  it('has the tap of a guest whom the host removed meanwhile, who is admitted with the answer', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    await call.remove(scene.host, scene.kid.id).expect(204);
    const late = phone.tap(scene.kid, 'arrived', { minutesAgo: 10 });
    expect((await phone.send([late])).body.results).toMatchObject([
      { verdict: 'review', status: 'not_arrived' },
    ]);
    expect((await phone.read()).body).toMatchObject({
      guests: [{ name: 'Ana Paz' }],
      review: [{ kind: 'removed', name: 'Tomás Paz' }],
    });
    await phone.send([phone.tap(scene.kid, 'arrived', { seen_seq: 1 })]).expect(200);
    expect((await phone.read()).body).toMatchObject({
      guests: [{ name: 'Ana Paz' }, { name: 'Tomás Paz', status: 'arrived', care: false }],
      review: [],
    });
    expect(await attendance(scene.kid.id)).toBe('arrived');
  });
});

describe('an exit with a hand-over', () => {
  // the caller's party, begin, the lock, the log, the guest; its family, the kids of the party, whom the family knows,
  // passes and blocks, the record; the host's name twice, taps of before, whose mail it is; five writes; commit
  it.each(['a parent', 'a pass'])('takes twenty statements with %s', async (taker) => {
    const scene = await handoverScene(t);
    const door = handoversOf(t, scene);
    const pass = await pickupPass(t, scene, [scene.kid.id]);
    await door.phone.send([door.phone.tap(scene.kid, 'arrived')]).expect(200);
    const tap = taker === 'a parent' ? door.withParent() : door.withQr(pass);
    const exit = async () =>
      expect(await door.send({ ...tap, seen_seq: 1 })).toMatchObject({ verdict: 'done' });
    expect(await countStatements(t.app, exit)).toBeLessThanOrEqual(20);
  });
});

describe('arrived and exit', () => {
  it('are a tap, with the statements of one', async () => {
    const scene = await sceneOf(t);
    const arrived = () => call.patch(scene.host, scene.kid.id, 'arrived').expect(200);
    // begin, the guest, the lock, the guest again; savepoint, the lock that is held, the log, the guest, two writes,
    // release; commit, the answer
    expect(await countStatements(t.app, arrived)).toBeLessThanOrEqual(13);
  });

  it('are recorded until the log of the party is full', async () => {
    const scene = await sceneOf(t);
    await t.em.execute(
      `insert into door.attendance_changes
         (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, clock, is_listed)
       values (?, ?, 19999, ?, 'arrived', now(), now(), 0, 'good', true)`,
      [scene.partyId, randomUUID(), scene.parent.id],
    );
    await call.patch(scene.host, scene.kid.id, 'arrived').expect(200);
    const { body } = await call.patch(scene.host, scene.kid.id, 'exit').expect(409);
    expect(body).toMatchObject({
      message: 'limit_reached',
      details: { what: 'taps', limit: 20_000 },
    });
    expect(await attendance(scene.kid.id)).toBe('arrived');
    expect((await phoneOf(t, scene).read()).body.seq).toBe(20_000);
  });

  it('are recorded until the guest has as many as taps may be', async () => {
    const scene = await sceneOf(t);
    await t.em.execute(
      `insert into door.attendance_changes
         (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, clock, is_listed)
       select ?, gen_random_uuid(), n, ?, 'arrived', now(), now(), 0, 'good', true from generate_series(1, 199) n`,
      [scene.partyId, scene.kid.id],
    );
    await call.patch(scene.host, scene.kid.id, 'arrived').expect(200);
    const { body } = await call.patch(scene.host, scene.kid.id, 'exit').expect(409);
    expect(body.details).toEqual({ what: 'taps', limit: 200 });
    expect(await attendance(scene.kid.id)).toBe('arrived');
  });

  it('write to the same log as taps, and know what it has', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    await phone.send([phone.tap(scene.kid, 'arrived')]).expect(200);
    await call.patch(scene.host, scene.kid.id, 'arrived').expect(200); // changes nothing
    await call.patch(scene.host, scene.kid.id, 'exit').expect(200);
    // A phone that has not heard of the exit lets the guest in again.
    t.clock.advance(60_000);
    const { body } = await phone.send([phone.tap(scene.kid, 'arrived', { seen_seq: 1 })]);
    expect(body).toMatchObject({ seq: 3, results: [{ verdict: 'review', status: 'exit' }] });
    // The host's request is made with the present state on the screen.
    const { body: row } = await call.patch(scene.host, scene.kid.id, 'arrived').expect(200);
    expect(row.status).toBe('arrived');
    expect((await phone.read()).body).toMatchObject({ seq: 4, review: [], counts: { arrived: 1 } });
  });
});

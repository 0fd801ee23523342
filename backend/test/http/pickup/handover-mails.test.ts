import { jest } from '@jest/globals';
import { testApp } from '../../support/app.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { mailsTo, waitForMail, waitForMailWith } from '../../support/mails.js';
import { doorPass } from '../../support/door-pass.js';
import { block, handoverScene, handoversOf, pickupPass, revoke } from '../door/handover.js';
import type { Scene } from '../door/scene.js';

let scene: Scene;
let door: ReturnType<typeof handoversOf>;
let outbox: jest.Spied<MailOutbox['send']>;
const t = testApp();
beforeAll(() => {
  outbox = jest.spyOn(t.get(MailOutbox), 'send');
});
beforeEach(async () => {
  scene = await handoverScene(t);
  door = handoversOf(t, scene);
});

const sent = () =>
  outbox.mock.calls.map(([mail]) => mail).filter(({ to }) => to === scene.family.email);
const templates = () => sent().map(({ template }) => template);

it('a family is told with whom its child left, once', async () => {
  const pass = await pickupPass(t, scene, [scene.kid.id]);
  const tap = door.withQr(pass);
  for (let i = 0; i < 3; i += 1) await door.send(tap);
  const mail = await waitForMail(scene.family.email);
  expect(mail.subject).toBe('Aviso de salida de una fiesta');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Tomás Paz');
    expect(part).toContain('Con quién: Abuela Celia.');
    expect(part).toContain('Mostró el pase que le enviaste.');
    expect(part).toContain('Lo anotó Laura Sosa.');
    expect(part).toContain(`/invitations/${scene.partyId}/`);
  }
  expect(mail.html).not.toContain('#b3261e; background');
  expect(templates()).toEqual(['handedOver']);
});

it('siblings who left together are in one mail', async () => {
  const guestId = await t.make.familyMember(scene.family.id, { fullName: 'Lola Paz' });
  const { partyId, family, kid, parent } = scene;
  const lola = {
    id: await t.make.invitation({ partyId, guestId, accountId: family.id, rsvp: 'accepted' }),
  };
  const known = { taker_kind: 'guardian', proof: 'known', taker_ref: parent.id };
  await door.phone.send([door.exit(known, kid), door.exit(known, lola)]).expect(200);
  expect(sent()).toMatchObject([
    { template: 'handedOver', params: { children: 'Tomás Paz y Lola Paz' } },
  ]);
});

it('each family reads of its own children alone', async () => {
  const other = await t.make.account({ fullName: 'Inés Ríos' });
  const guestId = await t.make.familyMember(other.id, { fullName: 'Bruno Ríos' });
  const invitation = { partyId: scene.partyId, guestId, accountId: other.id };
  const bruno = { id: await t.make.invitation({ ...invitation, rsvp: 'accepted' }) };
  const aunt = { taker_kind: 'host_known', taker_name: 'Eva', proof: 'override', reason: 'Tía' };
  await door.phone.send([door.exit(aunt, scene.kid), door.exit(aunt, bruno)]).expect(200);
  const told = outbox.mock.calls
    .filter(([{ to }]) => [scene.family.email, other.email].includes(to))
    .map(([{ to, params }]) => [to, params?.children])
    .toSorted(([, one], [, two]) => String(one).localeCompare(String(two)));
  expect(told).toEqual([
    [other.email, 'Bruno Ríos'],
    [scene.family.email, 'Tomás Paz'],
  ]);
});

it('is told that a helper says so, also by a mail that another phone causes', async () => {
  const { auth } = await doorPass(t, scene.partyId, scene.host.id, { name: 'Tito' });
  await door.send(door.withParent(), auth);
  const mail = await waitForMail(scene.family.email);
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Según Tito, que ayudaba en la puerta.');
    expect(part).not.toContain('Lo anotó');
  }
  // The host takes back an earlier exit: that of the helper counts again.
  const late = handoversOf(t, scene);
  const early = late.withOverride('Vecina Sara');
  early.at = new Date(Date.parse(early.at) - 60_000).toISOString();
  await late.send(early);
  await door.send(door.phone.tap(scene.kid, 'undo', { undoes: early.id, seen_seq: 2 }));
  expect(templates()).toEqual(['handedOver', 'handoverCorrected', 'handoverCorrected']);
  expect(sent().at(-1)?.params?.lines).toContain('Según Tito, que ayudaba en la puerta.');
});

it('is told in red what the phone could not know', async () => {
  const pass = await pickupPass(t, scene, [scene.kid.id], { name: 'Darío Núñez' });
  t.clock.advance(60_000);
  await revoke(t, pass);
  await block(t, scene, 'Darío Núñez');
  await door.send(door.withQr(pass));
  const mail = await waitForMail(scene.family.email);
  expect(mail.subject).toBe('Importante: la salida de una fiesta');
  expect(mail.text).toContain('Pediste que no se entregara a esta persona.');
  expect(mail.html).toMatch(/<h1[^>]*#b3261e/);
});

it('is told in red of one that does not count, too', async () => {
  await door.send(door.withParent());
  const pass = await pickupPass(t, scene, [scene.kid.id]);
  t.clock.advance(60_000);
  await revoke(t, pass);
  await door.send(door.withQr(pass));
  expect(templates()).toEqual(['handedOver', 'handedOverAlert']);
});

it('is told of a hand-over that is undone, and of another one', async () => {
  const tap = door.withParent();
  await door.send(tap);
  await door.send(door.phone.tap(scene.kid, 'undo', { undoes: tap.id, seen_seq: 1 }));
  await waitForMailWith(scene.family.email, ({ subject }) => subject.includes('sin efecto'));
  await door.send(door.withOverride('Vecina Sara'));
  expect(templates()).toEqual(['handedOver', 'handoverUndone', 'handedOver']);
});

it('is told of a correction, and not of what reads the same', async () => {
  const late = handoversOf(t, scene);
  const early = late.withOverride('Vecina Sara');
  const third = handoversOf(t, scene);
  const same = third.withOverride('Vecina Sara');
  t.clock.advance(60_000);
  await door.send(door.withParent());
  await late.send(early);
  await third.send({ ...same, at: new Date(Date.parse(same.at) - 60_000).toISOString() });
  expect(templates()).toEqual(['handedOver', 'handoverCorrected']);
});

it('is told when its child came in again, by the route without a door', async () => {
  await door.send(door.withParent());
  await t.patch(scene.host, `/invitations/${scene.kid.id}/arrived`).expect(200);
  expect(templates()).toEqual(['handedOver', 'handoverUndone']);
});

describe('a family of a child whose exit is recorded and taken back again and again', () => {
  /** Summaries that wait for their time. */
  const waiting = () =>
    t.em.execute<{ id: string; params: Record<string, string>; minutes: number }[]>(
      `select id, data -> 'params' as params,
              round(extract(epoch from start_after - now()) / 60)::int as minutes
         from jobs.job where state = 'created' and data ->> 'to' = ?`,
      [scene.family.email],
    );
  let taps = 0;
  /** Each exit and each undo is a request of its own. @returns the last exit */
  const exitsAndUndos = async (rounds: number) => {
    for (let n = 0; n < rounds; n += 1) {
      const tap = door.withOverride(`Vecina ${n}`);
      await door.send(tap);
      await door.send(door.phone.tap(scene.kid, 'undo', { undoes: tap.id, seen_seq: (taps += 1) }));
    }
  };

  it('is told ten times in an hour, and then in one mail where the child is', async () => {
    await exitsAndUndos(8);
    expect(templates()).toHaveLength(10);
    expect(await waiting()).toMatchObject([
      { minutes: 10, params: { state: 'Lo último que se anotó: todavía no llegó.', lines: '' } },
    ]);
    await door.send(door.withParent());
    expect(templates()).toHaveLength(10);
    const [summary, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(summary).toMatchObject({ minutes: 10, params: { child: 'Tomás Paz' } });
    await t.set('jobs.job', summary!.id, { start_after: new Date() });
    const mail = await waitForMailWith(scene.family.email, ({ subject }) =>
      subject.includes('muchos cambios'),
    );
    for (const part of [mail.text, mail.html]) {
      expect(part).toMatch(/Lo último que se anotó: salió a las \d\d:\d\d\./);
      expect(part).toContain('Es un adulto de tu familia');
    }
  });

  it('is told in red at once of a person to whom it is not handed over', async () => {
    const pass = await pickupPass(t, scene, [scene.kid.id], { name: 'Darío Núñez' });
    await exitsAndUndos(8);
    const exit = door.withQr(pass);
    t.clock.advance(60_000);
    await block(t, scene, 'Darío Núñez');
    await door.send(exit);
    expect(templates()).toHaveLength(11);
    expect(templates().at(-1)).toBe('handedOverAlert');
  });

  it('is told of each again an hour later', async () => {
    await exitsAndUndos(6);
    t.clock.advance(3_600_001);
    const later = handoversOf(t, scene);
    await later.send(later.withParent());
    expect(templates()).toHaveLength(11);
  });

  it('is told of another child as before', async () => {
    const guestId = await t.make.familyMember(scene.family.id, { fullName: 'Lola Paz' });
    const { partyId, family } = scene;
    const lola = {
      id: await t.make.invitation({ partyId, guestId, accountId: family.id, rsvp: 'accepted' }),
    };
    await exitsAndUndos(6);
    await door.send(door.withParent(lola));
    expect(sent().at(-1)).toMatchObject({
      template: 'handedOver',
      params: { children: 'Lola Paz' },
    });
    expect(sent()).toHaveLength(11);
  });

  it('reads that it came in again, when that was recorded without a door', async () => {
    await exitsAndUndos(5);
    await door.send(door.withParent());
    await t.patch(scene.host, `/invitations/${scene.kid.id}/arrived`).expect(200);
    expect((await waiting())[0]?.params.state).toContain('está en la fiesta desde las');
  });
});

it('one that is undone in the same request is told of nothing', async () => {
  const tap = door.withOverride('Vecina Sara');
  await door.phone.send([tap, door.phone.tap(scene.kid, 'undo', { undoes: tap.id })]).expect(200);
  expect(templates()).toEqual([]);
});

it('no subject and no metric has a name, code or secret', async () => {
  const canaries = ['Canario Niño', 'Canario Abuelo', '739258', 'Canario Motivo'];
  await t.set('family.people', scene.kid.guestId, { full_name: canaries[0]! });
  const pass = await pickupPass(t, scene, [scene.kid.id], { name: canaries[1], code: canaries[2] });
  const code = door.withCode(canaries[2]!);
  await door.send(door.withCode('000000'));
  await door.send(code);
  await door.send(door.phone.tap(scene.kid, 'undo', { undoes: code.id, seen_seq: 1 }));
  await door.send(door.withQr(pass));
  await door.send(door.withOverride(canaries[1]!, canaries[3]));
  await waitForMailWith(scene.family.email, ({ subject }) => subject.includes('sin efecto'));
  const subjects = (await mailsTo(scene.family.email)).map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThan(1);
  const labels = (await t.get(Metrics).registry.metrics()).match(/\{.*?\}/g) ?? [];
  const seen = [...subjects, ...labels].join('\n');
  for (const secret of [...canaries, pass.key]) expect(seen).not.toContain(secret);
});

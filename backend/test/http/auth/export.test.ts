import { jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { ServerResponse, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Response } from 'superagent';
import { testApp } from '../../support/app.js';
import { storedHandover } from '../../support/stored-handover.js';
import { doorPass } from '../../support/door-pass.js';
import { pickupBlock, pickupPass } from '../../support/pickup-pass.js';
import { pictureIds, plain, upload } from '../../support/pictures.js';
import { eventually, storedKeys } from '../../support/storage.js';
import { unzip } from '../../support/unzip.js';

const PASSWORD = 'globos y torta';
const ROUTE = '/auth/account/export';
let passwordHash: string;
const t = testApp({ env: { RUN_JOBS: 'false', RATE_LIMIT_SCALE: '1' } });
beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

function bytesOf(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}

/** The files that this process has open. */
async function openFiles(): Promise<string[]> {
  const files = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`));
  return (await Promise.allSettled(files)).flatMap((file) =>
    file.status === 'fulfilled' ? [file.value] : [],
  );
}

/** A household with everything that it can type, and another one that it meets. */
async function scene() {
  const me = await t.make.account({ fullName: 'Ana Exporta', passwordHash });
  const child = await t.make.familyMember(me.id, { fullName: 'Nina Exporta' });
  await t.em.execute(
    `insert into family.authorized_people (id, person_id, name, phone, created_at)
     values (gen_random_uuid(), ?, 'Abuela Exporta', '099 123', now())`,
    [child],
  );
  await t.make.condition(child);
  const other = await t.make.account({ fullName: 'Beto Ajeno' });
  const foreign = await t.make.familyMember(other.id, { fullName: 'Caro Ajena' });

  const own = await t.make.party(me.id, { name: 'Mi Fiesta' });
  await t.set('parties.parties', own, { message: 'Saludo propio', contact_phone: '+59899123456' });
  await upload(t, me, own, await plain(900, 600).jpeg().toBuffer()).expect(201);
  await t.make.manualGuest(own, { fullName: 'Dani Tipeado' });
  const guest = { guestId: foreign, accountId: other.id, rsvp: 'accepted' as const };
  const foreignId = await t.make.invitation({ partyId: own, ...guest, attendance: 'arrived' });
  const expected = await t.make.family(own, { name: 'Familia Esperada', children: ['Lola'] });

  const theirs = await t.make.party(other.id, { name: 'Fiesta Visitada', status: 'finished' });
  await t.set('parties.parties', theirs, { message: 'Saludo Ajeno' });
  const inside = { rsvp: 'accepted', attendance: 'arrived' } as const;
  const atTheirs = { partyId: theirs, guestId: child, accountId: me.id, ...inside };
  const childId = await t.make.invitation(atTheirs);
  const stranger = await t.make.account({ fullName: 'Fabi Ajena' });
  await t.make.invitation({ partyId: theirs, guestId: stranger.id, ...inside });
  await t.em.execute(
    `update invitations.invitations
        set stays = 'dropped_off', contact_phone = '+59899123456', picked_up_by_id = ?, named_at = now()
      where guest_id = ?`,
    [me.id, child],
  );
  await t.make.consent(childId, { what_to_do: 'Inhalador azul', photos: 'no' });
  await t.em.execute(
    `insert into care.guest_info_reads
       (id, invitation_id, read_by, pass_id, read_at, surface, reader_name)
     select gen_random_uuid(), id, ?, gen_random_uuid(), now(), 'entry_card', 'Tía Lectora'
       from invitations.invitations where guest_id = ?`,
    [other.id, child],
  );
  for (const [partyId, accountId] of [
    [own, me.id],
    [theirs, other.id],
  ]) {
    await t.em.execute(
      `insert into care.care_copies (id, party_id, device_id, account_id, made_at)
       values (gen_random_uuid(), ?, gen_random_uuid(), ?, now())`,
      [partyId, accountId],
    );
    await t.em.execute(
      `insert into care.care_taps (party_id, id, invitation_id, kind, happened_at, received_at,
                                   seen_seq, device_id, device_seq, account_id)
       values (?, gen_random_uuid(), gen_random_uuid(), 'care_done', now(), now(), 0,
               gen_random_uuid(), 1, ?)`,
      [partyId, accountId],
    );
  }
  await t.make.invitation({ partyId: theirs, guestId: me.id, rsvp: 'declined' });
  await t.make.manualGuest(theirs, { fullName: 'Eva Ajena' });
  const link = await t.make.family(theirs, { name: 'Los Exporta', children: ['Nina'] });
  // In place of the family of an account that opened the invitation.
  const opened = 'select id from invitations.families where party_id = ? and account_id = ?';
  const [{ id: before }] = await t.em.execute<[{ id: string }]>(opened, [theirs, me.id]);
  await t.em.execute('update invitations.invitations set family_id = ? where family_id = ?', [
    ...[link.id, before],
  ]);
  await t.em.execute('delete from invitations.families where id = ?', [before]);
  await t.set('invitations.families', link.id, {
    account_id: me.id,
    claimed_at: new Date(),
    opened_at: new Date(),
    message: 'Saludo Propio',
  });
  await t.make.family(theirs, { name: 'Familia Ajena' });
  const taken = { partyId: theirs, invitationId: childId, answeredBy: me.id, accountId: other.id };
  await storedHandover(t, { ...taken, takerName: 'Abuela Retira' });
  const foreignTaken = {
    partyId: own,
    invitationId: foreignId,
    answeredBy: other.id,
    accountId: me.id,
  };
  await storedHandover(t, { ...foreignTaken, takerName: 'Abuela Ajena' });
  await doorPass(t, own, me.id, { name: 'Rosa Ayuda' });
  await doorPass(t, theirs, other.id, { name: 'Ayudante Ajeno' });
  const pickup = { partyId: theirs, accountId: me.id, invitationIds: [randomUUID()] };
  const pass = await pickupPass(t, { ...pickup, name: 'Abuela Pase' });
  await pickupBlock(t, { ...pickup, name: 'Tío Bloqueado' });
  const foreignPickup = { ...pickup, partyId: own, accountId: other.id };
  await pickupPass(t, { ...foreignPickup, name: 'Abuela Ajena' });
  await pickupBlock(t, { ...foreignPickup, name: 'Tío Ajeno' });
  await t.make.waitRequest(theirs, me.id);
  await t.make.nudge(theirs, { accountId: me.id });
  await t.make.nudge(theirs, { accountId: other.id });
  await t.make.nudge(own, { accountId: other.id });
  await t.make.nudge(own, { familyId: expected.id });
  for (const [party, name] of [
    [own, 'Torta Propia'],
    [theirs, 'Torta Ajena'],
  ]) {
    await t.em.execute(
      `insert into menu.dishes (id, party_id, position, name, contains, without)
       values (gen_random_uuid(), ?, 1, ?, '{gluten}', '{}')`,
      [party, name],
    );
  }
  await t.make.review(theirs, me.id, { review: 'Opinión propia' });
  await t.make.review(own, other.id, { review: 'Opinión ajena' });
  return { me, own, theirs, secrets: [expected.secret, link.secret, pass.secret] };
}

describe('the export of the own data', () => {
  it('has what the household typed and uploaded, and nothing of other households', async () => {
    const { me, own, theirs, secrets } = await scene();
    const response = await t
      .post(me, ROUTE, { password: PASSWORD })
      .buffer(true)
      .parse(bytesOf as never)
      .expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="convite.zip"',
      'cache-control': 'no-store',
    });
    const files = unzip(response.body as Buffer);
    const names = [...files.keys()];
    expect(names).toEqual(['datos.json', expect.stringMatching(`^fotos/${own}/.*\\.webp$`)]);
    expect(files.get(names[1] ?? '')?.toString('latin1', 8, 12)).toBe('WEBP');

    const text = files.get('datos.json')?.toString() ?? '';
    expect(JSON.parse(text)).toMatchObject({
      account: { email: me.email },
      people: [
        { full_name: 'Ana Exporta' },
        {
          full_name: 'Nina Exporta',
          health_conditions: [expect.any(String)],
          authorized_people: [{ name: 'Abuela Exporta', phone: '099 123' }],
        },
      ],
      parties: [
        {
          name: 'Mi Fiesta',
          address: 'Av. Italia 1234',
          message: 'Saludo propio',
          contact_phone: '+59899123456',
        },
      ],
      guests_added: [
        {
          full_name: 'Dani Tipeado',
          health_insurance_name: 'Casmu',
          health_conditions: [expect.any(String)],
        },
      ],
      families_expected: [{ party_id: own, name: 'Familia Esperada', children: ['Lola'] }],
      care_reads: [
        {
          ...{ party: 'Fiesta Visitada', guest: 'Nina Exporta', surface: 'entry_card' },
          ...{ by_helper: true, helper: 'Tía Lectora' },
        },
      ],
      cards_shown: [{ party_id: own, kind: 'care_done' }],
      care_copies: [{ party_id: own, wiped_at: null }],
      handovers: [
        { party_id: expect.any(String), child: 'Nina Exporta', taker_name: 'Abuela Retira' },
      ],
      handovers_recorded: [{ party_id: own, taker_kind: 'today', proof: 'code' }],
      door_helpers: [{ party_id: own, name: 'Rosa Ayuda', phones: [{ name: 'iPhone' }] }],
      pickup_passes: [{ party: 'Fiesta Visitada', for_whom: 'Abuela Pase' }],
      pickup_blocks: [{ party: 'Fiesta Visitada', name: 'Tío Bloqueado' }],
      family_links: [{ party: 'Fiesta Visitada', name: 'Los Exporta' }],
      messages: [{ party: 'Fiesta Visitada', message: 'Saludo Propio' }],
      waiting: [{ party: 'Fiesta Visitada', guests: ['Ana Exporta'] }],
      dishes: [{ party_id: own, name: 'Torta Propia', contains: ['gluten'] }],
      reviews: [{ party: 'Fiesta Visitada', review: 'Opinión propia' }],
      reminded: [{ party: 'Fiesta Visitada', nudged_at: expect.any(String) }],
      reminders_sent: expect.arrayContaining([
        { party_id: own, family: null, nudged_at: expect.any(String) },
        { party_id: own, family: 'Familia Esperada', nudged_at: expect.any(String) },
      ]),
    });
    // The guest typed in came and left, the other household's came.
    const { arrivals, arrivals_recorded } = JSON.parse(text) as Record<string, object[]>;
    expect(arrivals).toMatchObject([{ guest: 'Nina Exporta', kind: 'arrived' }]);
    expect(arrivals_recorded).toMatchObject(
      ['arrived', 'exit', 'arrived'].map((kind) => ({ party_id: own, kind })),
    );
    const { answers, consents } = JSON.parse(text) as {
      answers: { guest: string; rsvp: string }[];
      consents: object[];
    };
    expect(answers.find(({ guest }) => guest === 'Nina Exporta')).toMatchObject({
      stays: 'dropped_off',
      contact_phone: '+59899123456',
      picked_up_by: 'Ana Exporta',
    });
    expect(consents).toEqual([
      {
        ...{ party_id: theirs, party: 'Fiesta Visitada', guest: 'Nina Exporta' },
        ...{ care_consented_at: expect.any(String), care_text_version: 1, care_revoked_at: null },
        ...{ photos: 'no', what_to_do: 'Inhalador azul', brings_food: false },
      },
    ]);
    expect(answers.map(({ guest, rsvp }) => [guest, rsvp]).sort()).toEqual([
      ['Ana Exporta', 'declined'],
      ['Nina Exporta', 'accepted'],
    ]);
    expect(text).not.toMatch(/Ajen|password|argon2|sealed|hash/);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  it('ends, and closes its files, when the reader stops reading', async () => {
    const { me, own } = await scene();
    const [picture] = await pictureIds(t, own);
    const keys = (await storedKeys(t, `pictures/`)).filter((key) => key.includes(picture ?? '?'));
    const paths = keys.map((key) => join(t.config.STORAGE_DIR, key));
    for (const path of paths) await writeFile(path, Buffer.alloc(40_000_000)); // more than buffers hold
    const isRead = async () => (await openFiles()).some((file) => paths.includes(file));
    const { setTimeout: original } = ServerResponse.prototype;
    const spy = jest.spyOn(ServerResponse.prototype, 'setTimeout');
    spy.mockImplementation(function (this: ServerResponse, ms, act) {
      return original.call(this, ms / 100, act);
    });
    const server = t.app.getHttpServer() as Server;
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    const body = JSON.stringify({ password: PASSWORD });
    reader.write(
      `POST /api${ROUTE} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n` +
        `Authorization: ${me.auth.Authorization}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    try {
      const [connection] = await accepted;
      await eventually(isRead);
      await eventually(() => Promise.resolve(connection.destroyed));
      await eventually(async () => !(await isRead()));
    } finally {
      spy.mockRestore();
      reader.destroy();
    }
  });

  it('asks for the password, and is given five times an hour', async () => {
    const me = await t.make.account({ passwordHash });
    const ask = (password: string) => t.post(me, ROUTE, { password });
    expect((await ask('no es esta').expect(403)).body.message).toBe('wrong_password');
    for (let n = 0; n < 4; n += 1) await ask(PASSWORD).expect(200);
    await ask(PASSWORD).expect(429);
  });
});

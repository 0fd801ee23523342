import { hash } from '@node-rs/argon2';
import type { Response } from 'superagent';
import { createTestApp, type TestApp } from '../../support/app.js';
import { plain, upload } from '../../support/pictures.js';
import { unzip } from '../../support/unzip.js';

const PASSWORD = 'globos y torta';
const ROUTE = '/api/auth/account/export';

let t: TestApp;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  t = await createTestApp({ env: { RUN_JOBS: 'false', RATE_LIMIT_SCALE: '1' } });
});
afterAll(() => t.close());

function bytesOf(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
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
  await t.em.execute(
    `insert into family.person_health_conditions (person_id, condition_id)
     select ?, id from family.health_conditions order by position limit 1`,
    [child],
  );
  const other = await t.make.account({ fullName: 'Beto Ajeno' });
  const foreign = await t.make.familyMember(other.id, { fullName: 'Caro Ajena' });

  const own = await t.make.party(me.id, { name: 'Mi Fiesta' });
  await upload(t, me, own, await plain(900, 600).jpeg().toBuffer()).expect(201);
  await t.make.manualGuest(own, { fullName: 'Dani Tipeado' });
  const guest = { guestId: foreign, accountId: other.id, rsvp: 'accepted' as const };
  await t.make.invitation({ partyId: own, ...guest });

  const theirs = await t.make.party(other.id, { name: 'Fiesta Visitada', status: 'finished' });
  await t.make.invitation({ partyId: theirs, guestId: child, accountId: me.id, rsvp: 'accepted' });
  await t.em.execute(
    `update invitations.invitations
        set stays = 'dropped_off', contact_phone = '+59899123456', picked_up_by_id = ?
      where guest_id = ?`,
    [me.id, child],
  );
  await t.make.invitation({ partyId: theirs, guestId: me.id, rsvp: 'declined' });
  await t.make.manualGuest(theirs, { fullName: 'Eva Ajena' });
  await t.make.review(theirs, me.id, { review: 'Opinión propia' });
  await t.make.review(own, other.id, { review: 'Opinión ajena' });
  return { me, own };
}

describe('the export of the own data', () => {
  it('has what the household typed and uploaded, and nothing of other households', async () => {
    const { me, own } = await scene();
    const response = await t.http
      .post(ROUTE)
      .set(me.auth)
      .send({ password: PASSWORD })
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
      parties: [{ name: 'Mi Fiesta', address: 'Av. Italia 1234' }],
      guests_added: [
        {
          full_name: 'Dani Tipeado',
          health_insurance_name: 'Casmu',
          health_conditions: [expect.any(String)],
        },
      ],
      reviews: [{ party: 'Fiesta Visitada', review: 'Opinión propia' }],
    });
    const { answers } = JSON.parse(text) as { answers: { guest: string; rsvp: string }[] };
    expect(answers.find(({ guest }) => guest === 'Nina Exporta')).toMatchObject({
      stays: 'dropped_off',
      contact_phone: '+59899123456',
      picked_up_by: 'Ana Exporta',
    });
    expect(answers.map(({ guest, rsvp }) => [guest, rsvp]).sort()).toEqual([
      ['Ana Exporta', 'declined'],
      ['Nina Exporta', 'accepted'],
    ]);
    expect(text).not.toMatch(/Ajen|password|argon2/);
  });

  it('asks for the password, and is given five times an hour', async () => {
    const me = await t.make.account({ passwordHash });
    const ask = (password: string) => t.http.post(ROUTE).set(me.auth).send({ password });
    expect((await ask('no es esta').expect(403)).body.message).toBe('wrong_password');
    for (let n = 0; n < 4; n += 1) await ask(PASSWORD).expect(200);
    await ask(PASSWORD).expect(429);
  });
});

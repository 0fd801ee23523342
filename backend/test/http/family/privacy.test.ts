import { Writable } from 'node:stream';
import { Logger } from 'nestjs-pino';
import { RequestLog } from '../../../src/shared/logging/request-log.js';
import { testApp, type TestApp } from '../../support/app.js';

// Children's data appears only in the responses meant for it: marks are planted in every field that
// holds such data, and every other response and every log line is searched for them.
const INSURER = 'MarcaSociedad';
const INSURER_PHONE = '1700 0171';
const PICK_UP_NAME = 'MarcaAbuela';
const PICK_UP_PHONE = '1800 0181';
const CHILD_PHONE = '98111999';
let lastPhone = 98_222_888;
const CONDITION = 'Fenilcetonuria';
const log: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log.push(chunk.toString());
    done();
  },
});
const t = testApp({
  override: (builder) =>
    builder.overrideProvider(RequestLog).useValue(new RequestLog('debug', 'k'.repeat(32), sink)),
});
beforeAll(() => t.app.useLogger(t.app.get(Logger)));

type Account = Awaited<ReturnType<TestApp['make']['account']>>;
const get = async (account: Account, path: string, status = 200) =>
  (await t.read(account, path).expect(status)).text;

/** A family with a mark in every field, whose child comes to a started party. */
async function markedGuest() {
  const host = await t.make.account({ fullName: 'Ana Anfitriona' });
  const account = await t.make.account({ fullName: 'Marta Invitada' });
  const send = async (path: string, body: object, status = 201) =>
    (await t.post(account, path, body).expect(status)).body;
  const ownPhone = String((lastPhone += 1));
  const uruguay = { phone_country_code: 'UY', phone_country_number: '598' };
  const insured = { health_insurance_name: INSURER, health_insurance_phone: INSURER_PHONE };
  const marks = { ...uruguay, ...insured };
  const child = await send('/family', {
    ...marks,
    full_name: 'Sofía Invitada',
    birthday: '2019-09-01',
    phone_number: CHILD_PHONE,
  });
  await send(`/family/${account.id}`, { ...marks, phone_number: ownPhone });
  const catalogue = JSON.parse(await get(account, '/healthConditions')) as {
    id: string;
    name: string;
  }[];
  const condition = catalogue.find(({ name }) => name === CONDITION);
  for (const person of [child.id, account.id]) {
    const care = `/users/${person}`;
    await send(`${care}/healthConditions`, { health_condition_id: condition?.id });
    await send(`${care}/authorizations`, { name: PICK_UP_NAME, phone: PICK_UP_PHONE });
  }
  const partyId = await t.make.party(host.id, { status: 'started' });
  const invitationId = await t.make.invitation({
    partyId,
    guestId: child.id,
    accountId: account.id,
    rsvp: 'accepted',
  });
  const marked = [
    ...[INSURER, INSURER_PHONE, PICK_UP_NAME, PICK_UP_PHONE, CHILD_PHONE, ownPhone],
    ...[CONDITION, String(condition?.id)],
  ];
  return { host, account, childId: String(child.id), partyId, invitationId, marked };
}

const found = (marks: string[], text: string) => marks.filter((mark) => text.includes(mark));

describe('children’s data', () => {
  it('is readable by its own household and, while the guest is accepted, by the host', async () => {
    const { host, account, childId, partyId, marked } = await markedGuest();
    const own = [
      await get(account, '/family'),
      await get(account, `/family/${account.id}`),
      await get(account, `/users/${childId}/healthConditions`),
      await get(account, `/users/${childId}/authorizations`),
    ].join('\n');
    expect(found(marked, own)).toEqual(marked);
    const info = await get(host, `/parties/${partyId}/guest/${childId}`);
    const shown = [INSURER, INSURER_PHONE, PICK_UP_NAME, PICK_UP_PHONE, CHILD_PHONE, CONDITION];
    expect(found(shown, info)).toEqual(shown);
  });

  it('is in no list of a host, in no response to other accounts, and in no log', async () => {
    log.length = 0;
    const { host, account, childId, partyId, invitationId, marked } = await markedGuest();
    const other = await t.make.account();
    await t.make.invitation({ partyId, guestId: other.id, rsvp: 'accepted' });
    const party = `/parties/${partyId}`;
    const lists = [
      [host, '/parties'],
      [host, party],
      [host, `${party}/stats`],
      [host, `${party}/invitations`],
      [host, `${party}/invitations?rsvp=accepted&search=sof`],
      [host, `${party}/pictures`],
      [host, `${party}/searchNonInvited/${encodeURIComponent('Marta Invitada')}`],
      [host, `/invitations/${invitationId}`],
      [host, `/partyReviews/${partyId}`],
      [host, '/family'],
      [host, '/users/invitations/get'],
      [account, party],
      [account, `${party}/stats`],
      [account, '/users/invitations/get'],
      [account, '/users/invitations/getFinished'],
      [account, `/invitations/${invitationId}`],
      [other, party],
      [other, `${party}/stats`],
      [other, `/users/invitations/get/${partyId}`],
      [other, '/users/invitations/get'],
      [other, '/family'],
    ] as const;
    for (const [reader, path] of lists) {
      expect({ path, found: found(marked, await get(reader, path)) }).toEqual({ path, found: [] });
    }

    const refused = [
      [other, `${party}/guest/${childId}`, 404],
      [other, `${party}/invitations`, 403],
      [other, `${party}/healthConditionsStats`, 403],
      [other, `/invitations/${invitationId}`, 404],
      [host, `/family/${childId}`, 404],
      [host, `/users/${childId}`, 404],
      [host, `/users/${childId}/healthConditions`, 404],
      [host, `/users/${childId}/authorizations`, 404],
    ] as const;
    for (const [reader, path, status] of refused) {
      expect({ path, found: found(marked, await get(reader, path, status)) }).toEqual({
        path,
        found: [],
      });
    }

    // Successful, refused and failing requests alike are logged without it.
    await get(host, `${party}/guest/${childId}`);
    await t
      .post(account, '/family', {
        full_name: 'x',
        health_insurance_name: INSURER,
        phone_number: CHILD_PHONE,
      })
      .expect(400);
    await t.http
      .post('/api/family')
      .set({ ...account.auth, 'Content-Type': 'application/json' })
      .send(`{"health_insurance_name": "${INSURER}", `)
      .expect(400);
    const written = log.join('');
    expect(written).toContain('"route":"/api/users/:userId/authorizations"');
    expect(written).toContain(childId);
    expect(found(marked, written)).toEqual([]);
  });

  it('is in no log when the database rejects the row', async () => {
    const { account, childId, marked } = await markedGuest();
    log.length = 0;
    await t.em.execute(
      'alter table family.authorized_people add constraint broken check (false) not valid',
    );
    try {
      await t
        .post(account, `/users/${childId}/authorizations`, {
          name: PICK_UP_NAME,
          phone: PICK_UP_PHONE,
        })
        .expect(500);
    } finally {
      await t.em.execute('alter table family.authorized_people drop constraint broken');
    }
    const written = log.join('');
    expect(written).toContain('"msg":"request errored"');
    expect(written).toContain('"type":"CheckConstraintViolationException"');
    expect(written).toContain('"constraint":"broken"');
    expect(written).toContain('authorizations.controller');
    expect(found(marked, written)).toEqual([]);
  });
});

// Where data of a child could remain after the purge of its party: words that occur nowhere else are looked for in
// every table, in a backup, in the store, in the log and in the metrics.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../../../scripts/embedded/ports.ts';
import { save } from '../../../src/cli/backup/save.js';
import { VerifyHandovers } from '../../../src/modules/door/application/verify-handovers.js';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { zoneOfNoon } from '../../support/daytime.js';
import { mailsTo, waitForMail, waitForMailWith } from '../../support/mails.js';
import { dumpOf, dumpProgram } from '../../support/pg-dump.js';
import { eventually } from '../../support/storage.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';

/** What a household has of its own people, and keeps. */
const OWN = { child: 'Canariana Ninez', authorized: 'Tia Canariela', authorizedPhone: '099771001' };
/** What was noted for the day. */
const DAY = {
  note: 'Canarionota adrenalina',
  contact: '99771002',
  pass: 'Canarioabuela',
  block: 'Canariobloqueado',
  reason: 'Canariomotivo',
  other: 'Canariovecino',
  insurer: 'Canariosociedad',
  insurerPhone: '1771003',
  bringer: 'Canariotrajo',
  bringerPhone: '99771004',
  linkNote: 'Canarioenlace pegamento',
  linkPhone: '99771005',
  linkTaker: 'Canariotia Enlazada',
  mistaken: 'Canarioerrado',
};
/** Secrets of links and phones, which are in no log at any time. */
const secrets: string[] = [];
/** Of three passes: six digits may be anywhere by chance, those of all three are not. */
const codes: string[] = [];

let t: TestApp;
let server: ServerProcess;
let folder: string;
let metricsPort: string;
let host: TestAccount;
let parent: TestAccount;
let partyId: string;
let during = '';
/** What the database had before the purge. */
const planted: string[] = [];

beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'convite-canaries-'));
  metricsPort = String(await freePort());
  server = await startServer({
    DATABASE_URL: t.config.DATABASE_URL,
    STORAGE_DIR: t.config.STORAGE_DIR,
    METRICS_PORT: metricsPort,
    LOG_LEVEL: 'debug',
    RATE_LIMIT_SCALE: '1000',
  });
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  parent = await t.make.account({ fullName: 'Bruno Padre' });
  await playParty();
  during = server.output() + (await metrics());
  for (const word of Object.values(DAY))
    if ((await tablesWith(word)).length > 0) planted.push(word);
  await endParty();
});
afterAll(async () => {
  await server.stop();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(
  method: string,
  path: string,
  as?: TestAccount,
  body?: unknown,
  headers: object = {},
) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...as?.auth, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  return { status: answer.status, body: json };
}
/** @throws unless the request succeeds */
async function done<T>(method: string, path: string, as?: TestAccount, body?: unknown): Promise<T> {
  const answer = await send(method, path, as, body);
  if (answer.status >= 300) {
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body as T;
}
const metrics = async () => (await fetch(`http://localhost:${metricsPort}/metrics`)).text();

/** A party as it is meant to be, and what scanners and wrong clients send. */
async function playParty(): Promise<void> {
  const now = Date.now();
  partyId = await t.make.party(host.id, {
    status: 'started',
    maxKids: 9,
    timezone: zoneOfNoon(), // the receipts do not wait
    dateStart: new Date(now - 3_600_000),
    dateEnd: new Date(now + 3_600_000),
  });
  await t.set('parties.parties', partyId, { requires_handover: true });
  const kids: { guestId: string; id: string }[] = [];
  for (const fullName of [OWN.child, `${OWN.child} Segunda`]) {
    const guestId = await t.make.familyMember(parent.id, { fullName });
    const place = { partyId, guestId, accountId: parent.id, rsvp: 'accepted' as const };
    kids.push({ guestId, id: await t.make.invitation(place) });
  }
  const [first, second] = kids as [(typeof kids)[0], (typeof kids)[0]];
  const [condition] = await t.em.execute<{ id: string }[]>(
    `select id from family.health_conditions where severity = 'urgent' limit 1`,
  );
  const person = `/users/${first.guestId}`;
  await done('POST', `${person}/healthConditions`, parent, { health_condition_id: condition?.id });
  const authorized = await done<{ id: string }>('POST', `${person}/authorizations`, parent, {
    name: OWN.authorized,
    phone: OWN.authorizedPhone,
  });
  await done('PATCH', `/invitations/${first.id}/stay`, parent, {
    ...{ stays: 'dropped_off', contact_phone: `0${DAY.contact}`, picked_up_by: authorized.id },
  });
  const care = { share: true, photos: 'no', what_to_do: DAY.note };
  await done('PATCH', `/invitations/${first.id}/care`, parent, care);
  await send('PATCH', `/invitations/${first.id}/care`, parent, { ...care, other: DAY.note });
  await send('PATCH', `/invitations/${first.id}/care`, parent, `{"what_to_do":"${DAY.note}"`);

  const guests = { guest_ids: [first.guestId] };
  const makePass = async (name: string) => {
    const path = `/parties/${partyId}/pickupPasses`;
    const made = await done<MadePass>('POST', path, parent, { ...guests, name });
    const secret = new URL(made.link).hash.slice(1);
    secrets.push(secret);
    codes.push(made.code);
    await mistake(made, secret);
    return { ...made, secret };
  };
  const pass = await makePass(DAY.pass);
  for (const name of ['Primera', 'Segunda']) await makePass(`${DAY.pass} ${name}`);
  await done('POST', `/parties/${partyId}/pickupBlocks`, parent, { ...guests, name: DAY.block });
  const { secret } = pass;
  const key = randomBytes(32).toString('base64url');
  secrets.push(key);
  const bearer = { secret, device_key: key };
  await done('POST', '/pickupPasses/open', undefined, { ...bearer, claim: true });
  // A second phone, of which the family is mailed.
  const second_key = randomBytes(32).toString('base64url');
  const refused = { secret, device_key: second_key, claim: true };
  expect((await send('POST', '/pickupPasses/open', undefined, refused)).status).toBe(409);
  await done('POST', '/pickupPasses/onMyWay', undefined, { ...bearer, minutes: 10 });

  await done('POST', `/parties/${partyId}/addGuest/`, host, {
    user: {
      full_name: 'Niña Tipeada',
      birthday: '2019-05-05',
      brought_by: DAY.bringer,
      contact_phone: `0${DAY.bringerPhone}`,
      care_agreed: true,
      health_insurance_name: DAY.insurer,
      health_insurance_phone: DAY.insurerPhone,
    },
    healthConditions: [condition?.id],
  });
  await send('POST', `/parties/${partyId}/addGuest/`, host, {
    user: {
      full_name: 'Niña Tipeada',
      brought_by: DAY.bringer,
      contact_phone: `${DAY.bringerPhone}0`,
    },
  });
  await noteByLink(condition?.id);
  await done('GET', `/parties/${partyId}/guest/${first.guestId}`, host);
  await done('GET', `/parties/${partyId}/door/care?device_id=${randomUUID()}`, host);
  await atTheDoor(first, second, pass.id, key);
  await waitForMail(parent.email, 2);
}

/** What a family without an account notes of its child. */
async function noteByLink(conditionId: string | undefined): Promise<void> {
  const { secret } = await t.make.family(partyId, { children: ['Nina Enlazada'] });
  secrets.push(secret);
  // As when it answered before the party.
  await t.em.execute(
    `update parties.parties set status = 'pending', date_start = now() + interval '10 minutes',
            rsvp_due_date = now() + interval '5 minutes' where id = ?`,
    [partyId],
  );
  const { id, token } = await done<{ id: string; token: string }>(
    ...(['POST', '/familyLinks/open', undefined, { secret }] as const),
  );
  const bearer = { auth: { Authorization: `Bearer ${token}` } } as TestAccount;
  const people = [{ full_name: 'Nina Enlazada', is_kid: true }];
  const [kid] = await done<{ id: string }[]>('PATCH', `/invitations/${id}/accept`, bearer, {
    ...{ familyIds: [], people },
  });
  await done('PATCH', `/invitations/${kid?.id}/stay`, bearer, {
    ...{ stays: 'dropped_off', contact_phone: `0${DAY.linkPhone}` },
    picked_up_by_name: DAY.linkTaker,
  });
  await done('PATCH', `/invitations/${kid?.id}/care`, bearer, {
    ...{ health_condition_ids: [conditionId], what_to_do: DAY.linkNote },
  });
  await t.em.execute(
    `update parties.parties set status = 'started', date_start = now() - interval '1 hour',
            rsvp_due_date = now() - interval '1 hour' where id = ?`,
    [partyId],
  );
}

interface MadePass {
  id: string;
  link: string;
  code: string;
}

/** What wrong clients, scanners and browsers send of a pass. */
async function mistake({ id, code }: MadePass, secret: string): Promise<void> {
  const bearer = { secret, device_key: secret };
  await send('POST', '/pickupPasses/open', undefined, { ...bearer, claim: true, code });
  await send('POST', '/pickupPasses/open', undefined, { secret: [secret], device_key: code });
  await send('POST', '/pickupPasses/open', undefined, `{"secret":"${secret}","code":"${code}"`);
  await send('POST', `/pickupPasses/${secret}`, undefined, {});
  const query = `secret=${secret}&code=${code}&name=${encodeURIComponent(OWN.child)}`;
  const headers = {
    Referer: `${server.url}/pickup?${query}`,
    'User-Agent': `scanner ${secret} ${code}`,
  };
  await send('GET', `/pickupPasses/open?${query}`, undefined, undefined, headers);
  await send('DELETE', `/pickupPasses/${id}?${query}`, host, undefined, headers);
  await fetch(`${server.url}/pickup?${query}`, { headers });
}

async function atTheDoor(
  first: { id: string },
  second: { id: string },
  passId: string,
  key: string,
): Promise<void> {
  const list_at = new Date().toISOString();
  let device_seq = 0;
  const tap = (invitation: { id: string }, to: string, handover?: object) => {
    device_seq += 1;
    return {
      ...{ id: randomUUID(), device_seq, invitation_id: invitation.id, to, at: list_at },
      ...{ seen_seq: 0, clock: 'good', ...(handover && { handover }) },
    };
  };
  const device_id = randomUUID();
  const taps = (...list: object[]) =>
    done<{ verdicts: { verdict: string; code?: string }[] }>(
      ...(['POST', `/parties/${partyId}/door/taps`, host, { device_id, taps: list }] as const),
    );
  await taps(tap(first, 'arrived'), tap(second, 'arrived'));
  await taps(tap(first, 'care_shown'), tap(first, 'care_done'));
  const leaves = { id: randomUUID(), list_at };
  const wrong = { taker_kind: 'host_known', proof: 'override', taker_name: DAY.mistaken };
  await taps(tap(first, 'exit', { ...leaves, ...wrong }));
  const left = await taps(
    tap(first, 'exit', { ...leaves, taker_kind: 'today', proof: 'qr', pass_id: passId, key }),
    tap(second, 'exit', {
      ...{ id: randomUUID(), list_at, taker_kind: 'host_known', proof: 'override' },
      ...{ taker_name: DAY.other, reason: DAY.reason },
    }),
  );
  expect(JSON.stringify(left)).not.toContain('refused');
  // Said at the door for a child who has left, and as clients send it that are wrong.
  for (const code of codes) {
    const said = { id: randomUUID(), list_at, taker_kind: 'today', proof: 'code', code };
    await taps(tap(first, 'exit', said));
    await send('POST', `/parties/${partyId}/door/taps?code=${code}`, host, {
      device_id,
      taps: [tap(first, 'exit', { ...said, reason: [code] })],
    });
    await send('GET', `/parties/${partyId}/door/guests/${code}/care`, host);
  }
  for (const path of ['handovers', 'door', 'careReads']) {
    await send('GET', `/parties/${partyId}/${path}`, host);
  }
}

/** 25 hours later: the purge, its mails, and the maintenance of the queues. */
async function endParty(): Promise<void> {
  await t.em.execute(
    `update parties.parties set status = 'finished', date_start = now() - interval '30 hours',
            rsvp_due_date = now() - interval '30 hours',
            date_end = now() - interval '25 hours', guest_info_until = now() - interval '1 hour'
      where id = ?`,
    [partyId],
  );
  expect(await t.get(PurgeCare).of(partyId, new Date())).toBe(true);
  await eventually(async () => {
    const open = `select 1 from jobs.job where state in ('created', 'retry', 'active')`;
    return (await t.em.execute(open)).length === 0;
  });
  // Two minutes pass.
  await t.em.execute(
    `update jobs.job set completed_on = completed_on - interval '110 s' where completed_on is not null`,
  );
  await t.em.execute(
    `update jobs.queue set maintain_on = coalesce(maintain_on, now()) - interval '110 s'`,
  );
  await eventually(async () => {
    const mails = `select 1 from jobs.job where name = 'mail'`;
    return (await t.em.execute(mails)).length === 0;
  });
  await save(t.config.DATABASE_URL, t.get(FileStorage), join(folder, 'saved'));
}

/** Every table that has the text in one of its rows; bytes are written in hexadecimal digits there. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await t.em.execute<{ name: string }[]>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await t.em.execute(
      `select from ${name} row where row::text like ? or row::text like ? limit 1`,
      [`%${text}%`, `%${Buffer.from(text).toString('hex')}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function filesWith(text: string, root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(parentPath, name));
    const content = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    if (content.includes(text)) found.push(name);
  }
  return found;
}

describe('after the purge', () => {
  it('there was something to purge', () => {
    const { mistaken, ...noted } = DAY;
    expect(planted).toEqual(Object.values(noted));
    expect(planted).not.toContain(mistaken); // refused, and never stored
  });

  it('what was noted for the day is in no table, jobs among them, in no backup and no stored file', async () => {
    for (const word of [...Object.values(DAY), ...secrets]) {
      expect([word, await tablesWith(word)]).toEqual([word, []]);
      expect([word, await filesWith(word, folder)]).toEqual([word, []]);
      expect([word, await filesWith(word, t.config.STORAGE_DIR)]).toEqual([word, []]);
    }
    for (const table of [
      'pickup_passes',
      'pickup_blocks',
      'handover_details',
      'pickup_code_tries',
    ]) {
      expect([table, await t.em.execute(`select 1 from pickup.${table}`)]).toEqual([table, []]);
    }
  });

  const program = dumpProgram();
  const itDumps = program.command ? it : it.skip;
  itDumps(`a dump of the database has none of it (${program.name})`, async () => {
    const lines = dumpOf(t.config.DATABASE_URL, program);
    const found = (text: string) => {
      const forms = [text, Buffer.from(text).toString('hex')];
      return lines.filter(({ line }) => forms.some((form) => line.includes(form)));
    };
    expect(lines.some(({ table }) => table === 'jobs.job')).toBe(true);
    for (const word of [...Object.values(DAY), ...secrets]) {
      expect([word, found(word)]).toEqual([word, []]);
    }
    const tables = (text: string) => [...new Set(found(text).map(({ table }) => table))];
    expect(tables(OWN.child)).toEqual(['family.people']);
    expect(tables(OWN.authorized)).toEqual(['family.authorized_people']);
  });

  it("the household's own people are in its own rows alone", async () => {
    expect(await tablesWith(OWN.child)).toEqual(['family.people']);
    expect(await tablesWith(OWN.authorized)).toEqual(['family.authorized_people']);
    expect(await tablesWith(OWN.authorizedPhone)).toEqual(['family.authorized_people']);
    const conditions = await t.em.execute(
      `select p.full_name as name from family.person_health_conditions n
         join family.people p on p.id = n.person_id`,
    );
    expect(conditions).toEqual([{ name: OWN.child }]);
  });

  it('the record of hand-overs is whole', async () => {
    const { handovers, faults } = await t.get(VerifyHandovers).run();
    expect({ handovers, faults }).toEqual({ handovers: 5, faults: [] });
  });

  it('the receipt counts what was there', async () => {
    const receipt = await done('GET', `/parties/${partyId}/careReceipt`, parent);
    expect(receipt).toMatchObject({
      purged: { notes: 1, contact_phones: 1, pick_ups: 1, passes: 3, blocks: 1, hand_overs: 5 },
      copies: { phones: 1, wiped: 0 },
    });
    const reads = await t.em.execute<[{ reads: number }]>(
      `select count(*)::int as reads from care.guest_info_reads r
         join invitations.invitations i on i.id = r.invitation_id and i.account_id = '${parent.id}'`,
    );
    const { readers } = receipt as { readers: { name: string; times: number }[] };
    expect(readers).toEqual([{ name: 'Ana Anfitriona', helper: false, times: reads[0].reads }]);
  });
});

describe('at any time', () => {
  it('no word of a child and no secret is in the log or in the metrics', async () => {
    const text = during + server.output() + (await metrics());
    for (const route of [
      'pickupPasses/open',
      'parties/:partyId/door/taps',
      'invitations/:id/care',
    ]) {
      expect(text).toContain(route);
    }
    const words = [...Object.values(OWN), ...Object.values(DAY), ...secrets];
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    expect(words.filter((word) => text.includes(encodeURIComponent(word)))).toEqual([]);
  });

  it('no code of a pass is in the log or in the metrics', async () => {
    const text = during + server.output() + (await metrics());
    expect(codes).toEqual(Array(3).fill(expect.stringMatching(/^\d{6}$/)));
    // Not a part of a longer number or of an id.
    const isIn = (code: string) => new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text);
    expect(codes.every(isIn)).toBe(false);
  });

  it('no subject of a mail has a word of a child', async () => {
    for (const wanted of [
      'Ya borramos los datos de cuidado de la fiesta',
      'Un pase para retirar se abrió en otro teléfono',
      'Aviso de salida de una fiesta',
    ]) {
      await waitForMailWith(parent.email, ({ subject }) => subject === wanted);
    }
    const subjects = (await Promise.all([parent, host].map(({ email }) => mailsTo(email))))
      .flat()
      .map(({ subject }) => subject);
    const words = [...Object.values(OWN), ...Object.values(DAY), 'Canari'];
    expect(words.filter((word) => subjects.some((text) => text.includes(word)))).toEqual([]);
  });

  // Secrets are fragments, which browsers send in no Referer; the path of a page goes to no other site either.
  it('other sites learn no more than the origin of a page', async () => {
    const page = await fetch(`${server.url}/pickup`);
    expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });
});

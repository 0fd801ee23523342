import { randomBytes } from 'node:crypto';
import ICAL from 'ical.js';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { SendChangeNotices } from '../../../src/modules/notices/application/changes/send-change-notices.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { zoneOfNoon } from '../../support/daytime.js';
import { templatesTo } from '../../support/mails.js';
import { headerOf, mimeParts, type MimePart } from '../../support/mime.js';
import { startSmtp, type RefusingSmtp } from '../../support/smtp.js';
import type { TestAccount } from '../../factories.js';

let t: TestApp;
let smtp: RefusingSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await createTestApp({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const share = (account: TestAccount, partyId: string) =>
  t.post(account, `/parties/${partyId}/calendar`);

/** The entries at an address that the API gave. */
async function entriesAt(address: string): Promise<ICAL.Component[]> {
  const { pathname, search } = new URL(address);
  const { text, headers } = await t.http.get(pathname + search).expect(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent');
}

const namesAt = async (address: string) =>
  (await entriesAt(address)).map((entry) => entry.getFirstPropertyValue('summary'));

/** The mail's message, once it is there. */
async function messageTo(address: string, count = 1): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    const found = smtp.received.filter(({ to }) => to.includes(address));
    if (found.length >= count) return found.at(-1)?.message ?? '';
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`No mail number ${count} for ${address}`);
}

async function scene(name = 'Cumple de Ñata, 5 años; ¡vengan!') {
  const [host, guest] = [await t.make.account(), await t.make.account()];
  const child = await t.make.familyMember(guest.id, { fullName: 'Mateo Secreto' });
  const partyId = await t.make.party(host.id, { name, timezone: zoneOfNoon() });
  const invitation = await t.make.invitation({ partyId, guestId: guest.id });
  const accept = (ids = [guest.id, child]) =>
    t.patch(guest, `/invitations/${invitation}/accept`, { familyIds: ids }).expect(200);
  return { host, guest, child, partyId, invitation, accept };
}

describe('the calendar of a household', () => {
  it('has the parties that it accepted, with their addresses and without names of guests', async () => {
    const { guest, partyId, accept } = await scene();
    await share(guest, partyId).expect(409); // the address is for those who come
    await accept();
    const { body } = await share(guest, partyId).expect(200);
    expect(body.feed).toMatch(/^webcal:\/\/localhost:3000\/api\/calendars\/[\w-]{43}\.ics$/);
    expect(new URL(body.google).searchParams.get('location')).toBe(
      'Av. Italia 1234, Montevideo, Uruguay',
    );
    for (const address of [body.file, body.feed.replace('webcal:', 'http:')]) {
      const [entry, ...others] = await entriesAt(address);
      expect(others).toEqual([]);
      expect(entry?.getFirstPropertyValue('location')).toBe('Av. Italia 1234, Montevideo, Uruguay');
      expect(entry?.toString()).not.toContain('Secreto');
    }
    expect((await share(guest, partyId)).body).toEqual(body);
  });

  it('says what to bring and whom to call, until the party is finished', async () => {
    const { host, guest, partyId, accept } = await scene();
    const told = { bring: 'Traje de baño', contact_phone: '099 123 456' };
    await t.patch(host, `/parties/${partyId}`, told).expect(200);
    await accept();
    const { body } = await share(guest, partyId).expect(200);
    const link = `http://localhost:3000/invitations/${partyId}/`;
    const details = `Qué llevar: Traje de baño\nPor cualquier cosa: +59899123456\n${link}`;
    const described = async () =>
      (await entriesAt(body.file))[0]?.getFirstPropertyValue('description');
    expect(await described()).toBe(details);
    expect(new URL(body.google).searchParams.get('details')).toBe(details);
    const part = mimeParts(await messageTo(guest.email)).find(
      ({ type }) => type === 'text/calendar',
    );
    expect(part?.text.replaceAll(/\r?\n /g, '')).toContain('+59899123456');
    const { pathname, search } = new URL(body.file);
    const { text } = await t.http.get(pathname + search).expect(200);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
    await t.set('parties.parties', partyId, { status: 'finished' });
    expect(await described()).toBe(`Qué llevar: Traje de baño\n${link}`);
  });

  it('drops a party that the household does not come to any more', async () => {
    const { host, guest, partyId, invitation, accept } = await scene();
    await accept();
    const { body } = await share(guest, partyId);
    await t.patch(guest, `/invitations/${invitation}/decline`).expect(200);
    const { pathname, search } = new URL(body.file);
    await t.http.get(pathname + search).expect(404);
    expect(await namesAt(body.feed.replace('webcal:', 'http:'))).toEqual([]);
    // The host's own has it.
    const own = await share(host, partyId).expect(200);
    expect(await namesAt(own.body.file)).toEqual(['Cumple de Ñata, 5 años; ¡vengan!']);
  });

  it('reads nothing at an address that was ended, or was never made', async () => {
    const { guest, partyId, accept } = await scene();
    await accept();
    const before = (await share(guest, partyId)).body;
    await t.remove(guest, '/calendars').expect(204);
    await t.http.get(new URL(before.file).pathname).expect(404);
    const after = (await share(guest, partyId)).body;
    expect(after.feed).not.toBe(before.feed);
    const forged = randomBytes(32).toString('base64url');
    for (const token of [forged, 'x', '%00', 'a'.repeat(5_000)]) {
      const { body } = await t.http.get(`/api/calendars/${token}.ics`).expect(404);
      expect(body).toEqual({ statusCode: 404, message: 'not_found' });
    }
    // A party that the household does not know, and something else.
    const elsewhere = (await scene()).partyId;
    const { pathname } = new URL(after.file);
    await t.http.get(`${pathname}?party=${elsewhere}`).expect(404);
    await t.http.get(`${pathname}?party=x`).expect(400);
  });

  it('ends when the account is disabled', async () => {
    const { guest, partyId, accept } = await scene();
    await accept();
    const { pathname } = new URL((await share(guest, partyId)).body.file);
    await t.http.get(pathname).expect(200);
    await t.get(ChangeAccountState).disable(guest.id);
    const { body } = await t.http.get(pathname).expect(404);
    expect(body).toEqual({ statusCode: 404, message: 'not_found' });
  });

  it('is made once by two requests at the same moment', async () => {
    const { guest, partyId, accept } = await scene();
    await accept();
    const answers = await Promise.all([1, 2, 3, 4].map(() => share(guest, partyId).expect(200)));
    expect(new Set(answers.map(({ body }) => body.feed)).size).toBe(1);
  });

  it('keeps no address in readable form, and goes with the account', async () => {
    const { guest, partyId, accept } = await scene();
    await accept();
    const { body } = await share(guest, partyId);
    const token = /calendars\/([\w-]+)\.ics/.exec(body.feed)?.[1] ?? '';
    const stored = async () => {
      const rows = await t.em.execute<{ text: string }[]>(
        'select c::text as text from notices.calendars c where account_id = ?',
        [guest.id],
      );
      return rows.map(({ text }) => text);
    };
    expect(await stored()).toHaveLength(1);
    expect((await stored()).join()).not.toContain(token);
    await t.get(EraseAccount).run(guest.id);
    expect(await stored()).toEqual([]);
    await t.http.get(new URL(body.file).pathname).expect(404);
  });
});

it('SEQUENCE grows with each of ten edits, and calling the party off shows it as cancelled', async () => {
  const { host, guest, partyId, accept } = await scene();
  await accept();
  const { body } = await share(guest, partyId);
  const sequences: number[] = [];
  const read = async () => {
    const [entry] = await entriesAt(body.file);
    sequences.push(Number(entry?.getFirstPropertyValue('sequence')));
    return entry;
  };
  const before = await read();
  for (let edit = 1; edit <= 10; edit += 1) {
    const change = [
      { name: `Cumple número ${edit}` },
      { address: `Av. Italia ${edit}00` },
      { date_end: new Date(t.clock.now().getTime() + (8 * 24 + edit) * 3_600_000).toISOString() },
    ][edit % 3];
    await t.patch(host, `/parties/${partyId}`, change).expect(200);
    expect((await read())?.getFirstPropertyValue('uid')).toBe(before?.getFirstPropertyValue('uid'));
  }
  // What a calendar does not show is no new edition.
  const places = { max_attendees_kids: 9 };
  await t.patch(host, `/parties/${partyId}`, places).expect(200);
  await read();
  await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
  const cancelled = await read();
  expect(cancelled?.getFirstPropertyValue('status')).toBe('CANCELLED');
  const start = sequences[0] ?? 0;
  expect(sequences.map((n) => n - start)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11]);
});

describe('a host whose account is erased', () => {
  const eraseHost = ({ host }: { host: TestAccount }) => t.get(EraseAccount).run(host.id);
  const mailsTo = ({ email }: TestAccount) => smtp.received.filter(({ to }) => to.includes(email));

  it('has its coming party cancelled in calendars, and who is invited hears of it', async () => {
    const arranged = await scene('Cumple de Zenón Quiroga');
    const { guest, partyId, accept } = arranged;
    await accept();
    const { body } = await share(guest, partyId);
    const [before] = await entriesAt(body.file);
    const [undecided, declined] = [await t.make.account(), await t.make.account()];
    await t.make.invitation({ partyId, guestId: undecided.id, rsvp: 'not_sure' });
    await t.make.invitation({ partyId, guestId: declined.id, rsvp: 'declined' });
    await messageTo(guest.email);
    await eraseHost(arranged);

    const [entry] = await entriesAt(body.file);
    expect(entry?.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(Number(entry?.getFirstPropertyValue('sequence'))).toBeGreaterThan(
      Number(before?.getFirstPropertyValue('sequence')),
    );
    const message = await messageTo(guest.email, 2);
    expect(headerOf(message, 'Subject')).toContain('Se_cancel=C3=B3_la_fiesta_del_');
    expect(
      mimeParts(message)
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Zenón|Italia/);
    const part = mimeParts(message).find(({ type }) => type === 'text/calendar');
    expect(part?.parameters.method).toBe('CANCEL');
    expect(await messageTo(undecided.email)).not.toContain('text/calendar');
    expect(mailsTo(declined)).toEqual([]);
  });

  it('had called its party off a moment ago: the families hear of it, once', async () => {
    const arranged = await scene();
    const { host, guest, partyId, accept } = arranged;
    await accept();
    await messageTo(guest.email);
    await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
    await eraseHost(arranged);
    t.clock.advance(10 * 60_000);
    await t.get(SendChangeNotices).run();
    await messageTo(guest.email, 2);
    expect(mailsTo(guest)).toHaveLength(2);
  });

  it('has nothing called off that is over, or is not to be told again', async () => {
    const arranged = await scene();
    const { host, guest, partyId, accept } = arranged;
    await accept();
    const past = await t.make.party(host.id, { status: 'finished' });
    await t.make.invitation({ partyId: past, guestId: guest.id, rsvp: 'accepted' });
    await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
    t.clock.advance(10 * 60_000);
    await t.get(SendChangeNotices).run();
    await messageTo(guest.email, 2);
    await eraseHost(arranged);
    expect(await templatesTo(t.em, guest.email)).toEqual(['answerConfirmed', 'partyCancelled']);
    const [row] = await t.em.execute('select cancelled_at from parties.parties where id = ?', [
      past,
    ]);
    expect(row).toEqual({ cancelled_at: null });
  });
});

describe('the mail after an acceptance', () => {
  it('carries the entry for calendar programs', async () => {
    const { guest, child, partyId, accept } = await scene();
    await accept();
    const message = await messageTo(guest.email);
    const parts = mimeParts(message);
    const calendar = parts.find(({ type }) => type === 'text/calendar');
    expect(calendar?.parameters).toMatchObject({ method: 'REQUEST', charset: 'utf-8' });
    const file = new ICAL.Component(ICAL.parse(calendar?.text ?? '') as unknown[]);
    const [entry] = file.getAllSubcomponents('vevent');
    expect(file.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(entry?.getFirstPropertyValue('uid')).toBe(`${partyId}@convite`);
    expect(entry?.getFirstPropertyValue('summary')).toBe('Cumple de Ñata, 5 años; ¡vengan!');
    expect(entry?.getFirstPropertyValue('attendee')).toBe(`MAILTO:${guest.email}`);
    expect(parts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['text/plain', 'text/html']),
    );
    expect(parts.find(({ type }) => type === 'text/plain')?.text).toContain('Av. Italia 1234');
    expect(parts.map(({ text }) => text).join()).not.toContain('Secreto');
    expect(headerOf(message, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');

    // Changing who comes is no new acceptance.
    await accept([guest.id]);
    await accept([guest.id, child]);
    const [row] = await t.em.execute<{ count: number }[]>(
      `select count(*)::int as count from jobs.job where data->>'to' = ?`,
      [guest.email],
    );
    expect(row?.count).toBe(1);
  });

  it('is followed by the changed entry, and by its cancellation, for who comes alone', async () => {
    const { host, guest, partyId, accept } = await scene();
    await accept();
    const undecided = await t.make.account();
    await t.make.invitation({ partyId, guestId: undecided.id, rsvp: 'not_sure' });
    const told = async (count: number) => {
      t.clock.advance(10 * 60_000);
      await t.get(SendChangeNotices).run();
      await messageTo(undecided.email, count);
      return mimeParts(await messageTo(guest.email, count + 1));
    };
    const entryOf = (parts: MimePart[]) => {
      const part = parts.find(({ type }) => type === 'text/calendar');
      const file = new ICAL.Component(ICAL.parse(part?.text ?? '') as unknown[]);
      const entry = file.getAllSubcomponents('vevent')[0];
      return [
        part?.parameters.method,
        file.getFirstPropertyValue('method'),
        entry?.getFirstPropertyValue('status'),
        entry?.getFirstPropertyValue('location'),
        entry?.getFirstPropertyValue('sequence'),
      ];
    };
    const change = { address: 'Bulevar Artigas 900', notify: true };
    await t.patch(host, `/parties/${partyId}`, change).expect(200);
    expect(entryOf(await told(1))).toEqual([
      'REQUEST',
      'REQUEST',
      'CONFIRMED',
      'Bulevar Artigas 900, Montevideo, Uruguay',
      1,
    ]);
    await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
    expect(entryOf(await told(2)).slice(0, 3)).toEqual(['CANCEL', 'CANCEL', 'CANCELLED']);
    const others = smtp.received.filter(({ to }) => to.includes(undecided.email));
    expect(others).toHaveLength(2);
    expect(others.map(({ message }) => message).join()).not.toContain('text/calendar');
  });
});

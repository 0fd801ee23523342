// One-click unsubscription (RFC 8058), by the links in real mails.
import { randomUUID } from 'node:crypto';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { mailTemplates, termsOf, type MailTemplate } from '../../../src/shared/mail/mail.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { headerOf, mimeParts } from '../../support/mime.js';
import { startSmtp, type RefusingSmtp } from '../../support/smtp.js';

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

const send = (to: string, template: MailTemplate) =>
  t.em.fork().transactional(() =>
    t.get(MailOutbox).send(
      {
        template,
        to,
        params: { name: 'Ana', party: 'Cumple', when: 'hoy', place: 'acá', code: '123456' },
        actionPath: '/login',
      },
      'urgent',
    ),
  );

const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));

/** Waits until the outbox is empty. */
async function settled(): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 25) {
    const open = await t.em.execute(
      `select from jobs.job where name = 'mail' and state in ('created', 'active', 'retry')`,
    );
    if (open.length === 0) return;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error('There are mails that were not sent');
}

/** The address of the latest mail, to which a mail program may post without a question. */
function linkOf(address: string): string {
  const message = mailsTo(address).at(-1)?.message ?? '';
  expect(headerOf(message, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const link = /^<(http[^>]+)>, <mailto:/.exec(headerOf(message, 'List-Unsubscribe'))?.[1] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** As a mail program does it, without a session. */
const oneClick = (link: string) =>
  t.http.post(link).type('form').send('List-Unsubscribe=One-Click');

async function subscribed(address: string, template: MailTemplate) {
  await send(address, template);
  await settled();
  return linkOf(address);
}

// A reminder is checked against its party too.
const groupOf = (template: MailTemplate) => termsOf(template).group;
const withoutParty = mailTemplates().filter((one) => groupOf(one) === 'notices');

it('one click in any of them ends such mails, and no others', async () => {
  let email = '';
  for (const template of withoutParty) {
    ({ email } = await t.make.account());
    await oneClick(await subscribed(email, template)).expect(200, { mails: 'notices' });
  }
  for (const other of mailTemplates()) {
    if (groupOf(other) !== 'reminders') await send(email, other);
  }
  await settled();
  const always = mailTemplates().filter((one) => !groupOf(one));
  expect(mailsTo(email)).toHaveLength(1 + always.length);
});

it('ends reminders too, and one at night waits', async () => {
  t.clock.set('2027-03-17T15:00:00Z');
  const guest = await t.make.account();
  const dates = { dateStart: new Date('2027-03-20T19:00:00Z') };
  const rsvpDueDate = new Date('2027-03-18T19:00:00Z');
  const partyId = await t.make.party((await t.make.account()).id, { ...dates, rsvpDueDate });
  await t.make.invitation({ partyId, guestId: guest.id });
  const [family] = await t.em.execute<[{ id: string }]>(
    'select id from invitations.families where party_id = ?',
    [partyId],
  );
  const remind = () =>
    t.em.fork().transactional(() =>
      t.get(MailOutbox).send(
        {
          template: 'deadlineReminder',
          to: guest.email,
          params: { name: 'Ana', party: 'Cumple', when: 'hoy' },
          about: { partyId, familyId: family.id },
        },
        'urgent',
      ),
    );
  t.clock.set('2027-03-18T03:00:00Z');
  await remind();
  const waiting = async () =>
    (await t.em.execute(`select from jobs.job where state = 'retry' and name = 'mail'`)).length;
  while ((await waiting()) === 0) await new Promise((done) => setTimeout(done, 25));
  expect(mailsTo(guest.email)).toEqual([]);
  await t.em.execute(`delete from jobs.job where state = 'retry'`);

  t.clock.set('2027-03-18T15:00:00Z');
  await remind();
  await settled();
  await oneClick(linkOf(guest.email)).expect(200, { mails: 'reminders' });
  await remind();
  await settled();
  expect(mailsTo(guest.email)).toHaveLength(1);
  t.clock.set(new Date());
});

it('is for the address that was mailed, also one without an account, and lasts', async () => {
  const address = `${randomUUID().slice(0, 8)}@example.com`;
  const link = await subscribed(address, 'guestAdded');
  await oneClick(link).expect(200);
  await oneClick(link).expect(200);
  const other = await t.make.account();
  await send(address, 'guestAdded');
  await send(other.email, 'guestAdded');
  await send(address, 'code'); // its owner may make an account
  await settled();
  expect(mailsTo(address)).toHaveLength(2);
  expect(mailsTo(other.email)).toHaveLength(1);
  const stored = await t.em.execute<{ text: string }[]>(
    'select o::text as text from shared.mail_opt_outs o',
  );
  expect(JSON.stringify(stored)).not.toContain('example.com');
});

it('an unverified registration of the address decides nothing', async () => {
  const unverified = await t.make.account({ verified: false });
  const link = await subscribed(unverified.email, 'guestAdded');
  await oneClick(link).expect(200);
  await send(unverified.email, 'guestAdded');
  await settled();
  expect(mailsTo(unverified.email)).toHaveLength(1);
});

it('a GET changes nothing: it leads to the page that asks', async () => {
  const { email, auth } = await t.make.account();
  const link = await subscribed(email, 'rsvpClosed');
  const { headers } = await t.http.get(link).expect(302);
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  expect(headers.location).toBe(`http://localhost:3000/unsubscribe#${token}`);
  const html = mimeParts(mailsTo(email)[0]?.message ?? '').find(({ type }) => type === 'text/html');
  const page = /href="http:\/\/localhost:3000\/unsubscribe#([\w.-]+)"/.exec(html?.text ?? '')?.[1];
  const { body } = await t.read(auth, '/auth/account').expect(200);
  expect(body.mails).toEqual({ reminders: true, notices: true });
  // The page posts the same kind of token.
  await t.http.post(`/api/mails/unsubscribe?token=${page ?? ''}`).expect(200);
  const after = await t.read(auth, '/auth/account').expect(200);
  expect(after.body.mails).toEqual({ reminders: true, notices: false });
});

it('forged, changed and malformed tokens are refused alike', async () => {
  const { email } = await t.make.account();
  const link = await subscribed(email, 'rsvpClosed');
  const changed = link.slice(0, -3) + (link.endsWith('AAA') ? 'BBB' : 'AAA');
  await oneClick(changed).expect(404);
  for (const token of ['x', '.', 'a.b.c', '%00', '%F0%9F%8E%89']) {
    const { body } = await t.http.post(`/api/mails/unsubscribe?token=${token}`).expect(404);
    expect(body).toEqual({ statusCode: 404, message: 'not_found' });
  }
  await t.http.post('/api/mails/unsubscribe').expect(400);
  await t.http.post(`/api/mails/unsubscribe?token=${'a'.repeat(1_001)}`).expect(400);
  await t.http.get(`/api/mails/unsubscribe?token=${'a'.repeat(1_001)}`).expect(400);
  await send(email, 'rsvpClosed');
  await settled();
  expect(mailsTo(email)).toHaveLength(2);
});

it('mails about the account, its security and changes of parties cannot be ended', async () => {
  const { email } = await t.make.account();
  for (const template of mailTemplates().filter((one) => !groupOf(one))) {
    await send(email, template);
  }
  await settled();
  for (const { message } of mailsTo(email)) {
    expect(headerOf(message, 'List-Unsubscribe')).toBe('');
    expect(message).not.toContain('/unsubscribe');
  }
});

it('the owner switches them off and on in the account', async () => {
  const { email, auth } = await t.make.account();
  const choose = (choices: object) => t.patch(auth, '/auth/account/mails', choices);
  const off = await choose({ notices: false }).expect(200);
  expect(off.body.mails).toEqual({ reminders: true, notices: false });
  await send(email, 'waitGranted');
  await settled();
  expect(mailsTo(email)).toEqual([]);
  const on = await choose({ notices: true, reminders: false }).expect(200);
  expect(on.body.mails).toEqual({ reminders: false, notices: true });
  await send(email, 'waitGranted');
  await settled();
  expect(mailsTo(email)).toHaveLength(1);
  await choose({ notices: 'no' }).expect(400);
  await choose({ all: false }).expect(400);
});

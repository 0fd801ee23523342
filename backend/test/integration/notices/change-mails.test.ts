import { SendChangeNotices } from '../../../src/modules/notices/application/changes/send-change-notices.js';
import { CallOffParty } from '../../../src/modules/parties/application/call-off-party.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { noon } from '../../support/daytime.js';
import { startSmtp, type RefusingSmtp } from '../../support/smtp.js';

const FAMILIES = 20;

let t: TestApp;
let smtp: RefusingSmtp;
beforeAll(async () => {
  smtp = await startSmtp({ mailFrom: '451 4.3.0 try again later' });
  t = await createTestApp({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

/** @throws Error when it does not become true */
async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('It did not happen');
}

it('a mail server that is down delays the notices, and none is lost or sent twice', async () => {
  t.clock.set(noon());
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { maxAdults: FAMILIES });
  const families = await Promise.all(
    Array.from({ length: FAMILIES }, async () => {
      const family = await t.make.account();
      await t.make.invitation({ partyId, guestId: family.id, rsvp: 'accepted' });
      return family;
    }),
  );
  await t.get(CallOffParty).cancel(host.id, partyId, 'Varicela');
  t.clock.advance(5 * 60_000);
  expect(await t.get(SendChangeNotices).run()).toBe(1);
  await eventually(async () => {
    const retried = await t.em.execute(
      `select 1 from jobs.job where name = 'mail' and state = 'retry'`,
    );
    return retried.length === FAMILIES;
  });
  expect(smtp.received).toEqual([]);
  delete smtp.answers.mailFrom;
  await eventually(() => smtp.received.length >= FAMILIES);
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(
    families.map(({ email }) => email).sort(),
  );
});

// What staff see and what is recorded of it.
import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { audited } from '../../../src/cli/audited.js';
import { operator } from '../../../src/cli/operator.js';
import { SupportView } from '../../../src/cli/support/support-view.js';
import { StaffActions } from '../../../src/shared/audit/staff-actions.js';
import { TidyStaffActionsJob } from '../../../src/shared/audit/tidy-staff-actions.job.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { MailOutcomes } from '../../../src/shared/mail/mail-outcomes.js';
import { MailSuppressions } from '../../../src/shared/mail/mail-suppressions.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';

const given = { ...process.env };

let t: TestApp;
let view: SupportView;
beforeAll(async () => {
  t = await createTestApp();
  process.env.DATABASE_URL = t.config.DATABASE_URL;
  process.env.JWT_SECRET = t.config.JWT_SECRET;
  process.env.OPERATOR = 'Inés';
  view = new SupportView(t.get(MikroORM));
});
afterAll(async () => {
  process.env = given;
  await t.close();
});

const recorded = async (about: string) =>
  (await t.get(StaffActions).list(9, about)).map(({ action }) => action);

/** A household with care notes, a party of its own and an answer at another one. */
async function family() {
  const ana = await t.make.account({ fullName: 'Ana Pérez' });
  const child = await t.make.familyMember(ana.id, { fullName: 'Martina Secreta' });
  await t.em.execute(
    `update family.people set birthday = '2019-03-04', health_insurance_name = 'Mutualista Oculta'
      where id = '${child}'`,
  );
  const own = await t.make.party(ana.id, { name: 'Cumple de Martina Secreta' });
  const other = await t.make.party((await t.make.account()).id);
  await t.make.invitation({ partyId: other, guestId: child, accountId: ana.id, rsvp: 'accepted' });
  await t.make.invitation({ partyId: own, guestId: child, accountId: null, rsvp: 'declined' });
  return { ana, own };
}

it('an account shows its state, sessions, household and mails, and nothing about care or children', async () => {
  const { ana, own } = await family();
  await t.em.execute(
    `insert into auth.sessions (id, account_id, generation, rotated_at, expires_at, created_at, key_hash)
     values (gen_random_uuid(), '${ana.id}', 0, '2026-11-20 10:00Z', now() + interval '9 days', now(), 'K3Y')`,
  );
  await t.em
    .fork()
    .transactional(() =>
      t.get(MailOutbox).send({ template: 'code', to: ana.email, params: { code: '123456' } }),
    );
  await waitForMail(ana.email);
  for (let waited = 0; waited < 600; waited += 1) {
    if ((await t.get(MailOutcomes).of(ana.email, 1))[0]?.outcome === 'sent') break;
    await new Promise((done) => setTimeout(done, 100));
  }
  await t.get(MailSuppressions).add(ana.email, 'RCPT TO 550 5.1.1');

  const text = (await view.account(ana.email)).join('\n');
  expect(text).toContain(`Account ${ana.id}`);
  expect(text).toMatch(/name +Ana Pérez/);
  expect(text).toMatch(/gets no mails: RCPT TO 550 5\.1\.1/);
  expect(text).toMatch(/state +verified 20/);
  expect(text).toMatch(/sessions +1 open, last used 2026-11-20 10:00/);
  expect(text).toMatch(/household +1 adults, 1 children/);
  expect(text).toMatch(/invitations +1 accepted/);
  expect(text).toMatch(new RegExp(`${own} {2}pending`));
  expect(text).toMatch(/code +sent: 250/);
  expect(text).not.toMatch(/Secreta|Mutualista|2019|123456|K3Y/);
  expect(await view.account(ana.id)).toEqual(await view.account(ana.email));
  expect(await recorded(ana.id)).toEqual(['user-show', 'user-show', 'user-show']);
});

it('a party shows its state and numbers, and neither its name nor its address', async () => {
  const { ana, own } = await family();
  const text = (await view.party(own)).join('\n');
  expect(text).toContain(`account ${ana.id}`);
  expect(text).toMatch(/state +pending/);
  const [{ until }] = await t.em.execute<[{ until: string }]>(
    `select to_char((date_end + interval '24 hours') at time zone 'utc', 'YYYY-MM-DD HH24:MI') as until
       from parties.parties where id = '${own}'`,
  );
  expect(text).toContain(`open to the host until ${until}`);
  expect(text).toMatch(/0 accepted, 0 not sure, 1 declined, .* 1 typed in by the host/);
  expect(text).not.toMatch(/Secreta|Mutualista|2019/);
  const [{ address }] = await t.em.execute<[{ address: string }]>(
    `select address from parties.parties where id = '${own}'`,
  );
  expect(text).not.toContain(address);
  expect(await recorded(own)).toEqual(['party-show']);
});

it('who is not there is neither shown nor recorded', async () => {
  await expect(view.account('nadie@example.com')).rejects.toThrow('There is no account nadie');
  const id = '11111111-1111-4111-8111-111111111111';
  await expect(view.party(id)).rejects.toThrow('There is no party');
  expect(await recorded(id)).toEqual([]);
});

describe('the audit log', () => {
  it('names the operator, the action and the subject, and whether it failed', async () => {
    const actions = t.get(StaffActions);
    const entry = { action: 'user-erase', subject: 'account 7' };
    const failure = audited(actions, entry, () => Promise.reject(new Error('no')));
    await expect(failure).rejects.toThrow('no');
    const [last, first] = await actions.list(2, 'account 7');
    expect(first).toMatchObject(entry);
    expect(last).toMatchObject({ action: 'user-erase failed' });
    expect(last?.operator).toMatch(/^Inés \(.+@.+\)$/);
  });

  it('records first: what cannot be recorded does not happen', async () => {
    const act = jest.fn(() => Promise.resolve());
    const broken = { record: () => Promise.reject(new Error('full')) } as unknown as StaffActions;
    await expect(audited(broken, { action: 'a', subject: 'b' }, act)).rejects.toThrow('full');
    expect(act).not.toHaveBeenCalled();
  });

  it('takes OPERATOR= and the user behind sudo, without control characters', () => {
    expect(operator({ OPERATOR: 'Inés\n2026 forged', SUDO_USER: 'ines' })).toMatch(
      /^Inés2026 forged \(ines as .+@.+\)$/,
    );
    expect(operator({})).toMatch(/^[^(]+@.+$/);
  });

  it.each([
    "update shared.staff_actions set operator = 'other'",
    'delete from shared.staff_actions',
    'truncate shared.staff_actions',
  ])('refuses to the owner of the table: %s', async (sql) => {
    await t.get(StaffActions).record({ operator: 'a', action: 'b', subject: 'c' });
    await expect(t.em.fork().execute(sql)).rejects.toThrow('append-only');
  });

  it('forgets after two years', async () => {
    await t.em.execute(
      `insert into shared.staff_actions (at, operator, action, subject)
       values (now() - interval '729 days', 'a', 'b', 'young'), (now() - interval '732 days', 'a', 'b', 'old')`,
    );
    await t.get(TidyStaffActionsJob).run();
    expect(await recorded('young')).toEqual(['b']);
    expect(await recorded('old')).toEqual([]);
  });
});

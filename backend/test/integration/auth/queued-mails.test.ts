import { randomUUID } from 'node:crypto';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { Registrations } from '../../../src/modules/auth/application/registration/registrations.js';
import { SendResetMail } from '../../../src/modules/auth/application/credentials/send-reset-mail.js';
import { SecondFactors } from '../../../src/modules/auth/application/second-factor/second-factors.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { testApp } from '../../support/app.js';
import { flowsOf, linkIn, PASSWORD, type SessionData } from '../../http/auth/auth-flows.js';

const t = testApp({ env: { RUN_JOBS: 'false', RATE_LIMIT_SCALE: '1' } });

/** A verified account with a session. */
async function member(given: Record<string, unknown> = {}) {
  const { email, session } = await flowsOf(t).register(given);
  await t.get(ChangeAccountState).verify(session.user.id);
  const { body } = await flowsOf(t).login(email).expect(200);
  return { email, session: body as SessionData };
}

const queued = (address: string) =>
  t.em.execute<{ template: string; name: string; path: string }[]>(
    `select data ->> 'template' as template, data #>> '{params,name}' as name,
            data ->> 'actionPath' as path
       from jobs.job where name = 'mail' and data ->> 'to' = ? order by created_on`,
    [address],
  );
const templates = async (address: string) =>
  (await queued(address)).map(({ template }) => template);

describe('an operator who switches verification in two steps off', () => {
  const switchOff = (id: string) => t.get(SecondFactors).switchOffFor(id);

  it('mails the owner by name', async () => {
    const { email, session } = await member({ full_name: 'Ana Pérez' });
    await flowsOf(t).protect(session);
    expect(await switchOff(session.user.id)).toBe(true);
    expect((await queued(email)).at(-1)).toMatchObject({
      template: 'secondFactorOff',
      name: 'Ana Pérez',
      path: '/resetPasswordSendEmail',
    });
    await flowsOf(t).login(email).expect(200);
  });

  it('mails none when it is off, or was started and not confirmed', async () => {
    const { email, session } = await member();
    expect(await switchOff(session.user.id)).toBe(false);
    await flowsOf(t).secondFactor(session, '', { password: PASSWORD }).expect(201);
    expect(await switchOff(session.user.id)).toBe(false);
    expect(await templates(email)).toEqual(['verify']);
  });

  it('learns that an account does not exist', async () => {
    await expect(switchOff(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(t.get(ChangeAccountState).enable(randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a change of address to one that has an account', () => {
  const changeTo = async (email: string) => {
    const { session } = await member();
    await t
      .post({ Authorization: `Bearer ${session.accessToken}` }, '/auth/email', {
        email,
        password: PASSWORD,
      })
      .expect(204);
  };

  it('mails its owner, unless the account is disabled', async () => {
    const [eva, disabled] = [await t.make.account(), await t.make.account()];
    await t.get(ChangeAccountState).disable(disabled.id);
    await changeTo(eva.email);
    await changeTo(disabled.email);
    expect(await queued(eva.email)).toMatchObject([
      { template: 'emailInUse', name: eva.fullName, path: '/login' },
    ]);
    expect(await queued(disabled.email)).toEqual([]);
  });
});

describe('a reset mail', () => {
  const request = (email: string, given: { fromKnownDevice?: boolean } = {}) =>
    t.get(SendResetMail).run({ email, ...given });
  const count = async (email: string) => (await templates(email)).length;

  it('over the limit is sent only when the latest one is ten minutes old', async () => {
    const { email } = await t.make.account();
    for (let n = 0; n < 9; n += 1) await request(email);
    const limit = await count(email);
    expect(limit).toBeLessThan(9);
    await request(email, { fromKnownDevice: true });
    expect(await count(email)).toBe(limit + 1);

    t.clock.advance(9 * 60_000);
    await request(email);
    expect(await count(email)).toBe(limit + 1);
    t.clock.advance(61_000);
    await request(email);
    expect(await count(email)).toBe(limit + 2);
    await request(email);
    expect(await count(email)).toBe(limit + 2);
  });

  it('leads back to the invitation that was given, if one was', async () => {
    const { email } = await t.make.account();
    const partyId = randomUUID();
    await t.get(SendResetMail).run({ email, partyId });
    await request(email);
    const [toInvitation, plain] = (await queued(email)).map(({ path }) => path);
    expect(toInvitation).toMatch(new RegExp(`\\?invitation=${partyId}$`));
    expect(plain).not.toContain('?');
  });
});

it('refusing a registration cancels its mail, and no other one to the address', async () => {
  const { email } = await flowsOf(t).register();
  await t
    .get(MailOutbox)
    .send({ template: 'emailChange', to: email, params: { name: 'Ana' }, actionPath: '/x' });
  const [verification] = await queued(email);
  const link = linkIn(
    { text: `http://localhost:3000${verification?.path}` },
    'accountVerification',
  );
  await t.get(Registrations).refuse(link);
  expect(await templates(email)).toEqual(['emailChange']);
});

import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';

export const PASSWORD = 'mate amargo con Ñandúes';

export interface SessionData {
  user: { id: string; full_name: string; verified: 0 | 1 };
  accessToken: string;
  refreshToken: string;
}

/** A valid registration form with a new address. */
export const registrationOf = (given: Record<string, unknown> = {}) => ({
  full_name: 'Ana Pérez',
  email: `ana.${randomUUID()}@example.com`,
  password: PASSWORD,
  birthday: '1988-04-12',
  ...given,
});

export const bearer = (session: { accessToken: string }) => ({
  Authorization: `Bearer ${session.accessToken}`,
});

/** What an authenticator app shows. @param timestamp milliseconds since 1970 */
export const codeOf = (secret: string, timestamp: number): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });

const CODE = /^\d{6}$/m;

/** The part of the mail's link after the page's path. */
export function linkIn(mail: { text: string }, page: string): string {
  const found = new RegExp(`http://localhost:3000/${page}/(\\S+)`).exec(mail.text);
  if (!found?.[1]) throw new Error(`No link to ${page} in: ${mail.text}`);
  return found[1];
}

/** User flows as HTTP calls. Responses are returned unchanged, to be asserted. */
export const flowsOf = (test: TestApp) => {
  const flows = {
    async register(given: Record<string, unknown> = {}) {
      const form = registrationOf(given);
      const answer = await test.http.post('/api/auth/register').send(form).expect(201);
      return { email: form.email, form, session: answer.body as SessionData };
    },

    /** The last link of the address's first mails. */
    async verificationLink(email: string, mails = 1) {
      const found = await waitForMail(email, mails, /accountVerification\//);
      return linkIn(found, 'accountVerification').split('?')[0] ?? '';
    },

    /** The last code of the address's first mails. */
    async code(email: string, mails = 1) {
      const { text } = await waitForMail(email, mails, CODE);
      return CODE.exec(text)?.[0] ?? '';
    },

    /** The path of the account's calendar, which answers. */
    async calendarOf(session: SessionData) {
      const partyId = await test.make.party(session.user.id);
      const { body } = await test.http
        .post(`/api/parties/${partyId}/calendar`)
        .set(bearer(session))
        .expect(200);
      const { pathname } = new URL(body.file);
      await test.http.get(pathname).expect(200);
      return pathname;
    },

    requestCode: (email: string, given: object = {}) =>
      test.http.post('/api/auth/codes').send({ email, ...given }),

    verifyCode: (body: object, presented?: SessionData) =>
      test.http
        .post('/api/auth/codes/verify')
        .set(presented ? bearer(presented) : {})
        .send(body),

    verify: (link: string, presented?: SessionData) =>
      test.http
        .post(`/api/auth/accountVerification/${link}`)
        .set(presented ? bearer(presented) : {}),

    /** Registers and verifies; the session is that of the verification. */
    async member(given: Record<string, unknown> = {}) {
      const registered = await flows.register(given);
      const link = await flows.verificationLink(registered.email);
      const answer = await flows.verify(link).expect(200);
      return { ...registered, link, session: answer.body as SessionData };
    },

    login: (email: string, password = PASSWORD, given: object = {}) =>
      test.http.post('/api/auth/login').send({ email, password, ...given }),

    secondFactor: (session: SessionData, path: string, body: object) =>
      test.http.post(`/api/auth/account/secondFactor${path}`).set(bearer(session)).send(body),

    /** Switches verification in two steps on. The code that confirms it is used with that. */
    async protect(session: SessionData) {
      const setup = await flows.secondFactor(session, '', { password: PASSWORD }).expect(201);
      const secret = String(setup.body.secret);
      /** What the app shows now, or so many steps of 30 s later. */
      const code = (steps = 0) => codeOf(secret, test.clock.now().getTime() + steps * 30_000);
      const answer = await flows.secondFactor(session, '/confirm', { code: code() }).expect(200);
      return { secret, code, recoveryCodes: answer.body.recovery_codes as string[] };
    },

    refresh: (email: string, refreshToken: string) =>
      test.http.post('/api/auth/refreshToken').send({ email, refreshToken }),

    requestReset: (email: string) =>
      test.http.post('/api/passwords/sendResetEmail').send({ email }),

    /** `{userId}/{hashId}` of the last link of the address's first mails. */
    async resetLink(email: string, mails: number) {
      return linkIn(await waitForMail(email, mails, /resetPassword\//), 'resetPassword');
    },

    disable: (email: string) =>
      test.em.execute('update auth.accounts set disabled_at = now() where email = ?', [email]),
  };
  return flows;
};

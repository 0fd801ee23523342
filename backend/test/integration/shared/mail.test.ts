import { MikroORM } from '@mikro-orm/postgresql';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { mailsTo, untilMailsAreSent, waitForMail } from '../../support/mails.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const send = (to: string, then?: () => void) =>
  t
    .get(MikroORM)
    .em.fork()
    .transactional(async () => {
      await t.get(MailOutbox).send({ template: 'verify', to, params: { name: 'Ana' } });
      then?.();
    });

describe('the outbox', () => {
  it('sends only committed mails', async () => {
    const rolledBack = send('nunca@example.com', () => {
      throw new Error('the use case failed');
    });
    await expect(rolledBack).rejects.toThrow('the use case failed');
    await send('ana.outbox@example.com');
    const mail = await waitForMail('ana.outbox@example.com');
    expect(mail.subject).toBe('Confirma tu correo para entrar a Convite');
    expect(await mailsTo('nunca@example.com')).toEqual([]);
  });

  it('sends sixty simultaneous mails within seconds, each once', async () => {
    await Promise.all(Array.from({ length: 60 }, () => send('sesenta@example.com')));
    await waitForMail('sesenta@example.com', 60);
    await untilMailsAreSent(t.em);
    const ids = (await mailsTo('sesenta@example.com')).map((mail) => mail.messageId);
    expect(ids).toHaveLength(60); // a mail that is sent twice has the same Message-ID
    expect(new Set(ids).size).toBe(60);
  });

  it('derives the Message-ID from the job and the public host', async () => {
    await send('una@example.com');
    const mail = await waitForMail('una@example.com');
    expect(mail.messageId).toMatch(/^[0-9a-f-]{36}@localhost$/);
  });
});

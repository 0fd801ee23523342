import { CloseExpiredRsvps } from '../../../src/modules/notices/application/closing/close-expired-rsvps.js';
import { ChangeParty } from '../../../src/modules/parties/application/change-party.js';
import { FinishForgottenParties } from '../../../src/modules/parties/application/finish-forgotten-parties.js';
import { testApp } from '../../support/app.js';
import { mailsTo, waitForMail } from '../../support/mails.js';

const t = testApp();

const START = new Date('2027-03-20T19:00:00Z');
const END = new Date('2027-03-20T22:00:00Z');
const DEADLINE = new Date('2027-03-18T19:00:00Z');
const HOUR = 3_600_000;
const dates = { dateStart: START, dateEnd: END, rsvpDueDate: DEADLINE };

beforeEach(async () => {
  t.clock.set(DEADLINE);
  await t.em.execute(`update parties.parties set rsvp_closed_at = now(), status = 'finished'`);
});

const close = () => t.get(CloseExpiredRsvps).run();
const finish = () => t.get(FinishForgottenParties).run();

/** Mails to the address that were written down, sent or not. */
async function writtenTo(address: string): Promise<number> {
  const [row] = await t.em.execute<{ mails: number }[]>(
    `select count(*)::int as mails from jobs.job where name = 'mail' and data->>'to' = ?`,
    [address],
  );
  return row?.mails ?? 0;
}

const statusOf = async (partyId: string) => {
  const [row] = await t.em.execute<{ status: string }[]>(
    'select status from parties.parties where id = ?',
    [partyId],
  );
  return row?.status;
};

describe('the deadline job', () => {
  it('writes to the host in the language in which the party was written', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, dates);
    const patch = (language: string) =>
      t.patch(host, `/parties/${partyId}`, { city: 'Salto' }).set('Accept-Language', language);
    await patch('xx').expect(200);
    const localeOf = async () =>
      (
        await t.em.execute<{ locale: string }[]>(
          'select locale from parties.parties where id = ?',
          [partyId],
        )
      )[0]?.locale;
    expect(await localeOf()).toBe('es'); // of which there is no xx
    await t.set('parties.parties', partyId, { locale: 'xx' });
    t.clock.set(new Date(DEADLINE.getTime() + HOUR));
    await close();
    const [mail] = await t.em.execute<{ locale: string }[]>(
      `select data->>'locale' as locale from jobs.job where name = 'mail' and data->>'to' = ?`,
      [host.email],
    );
    expect(mail?.locale).toBe('xx');
  });

  it('mails the numbers to the host once, with any number of replicas', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { ...dates, name: 'Cumple de Sofía' });
    const guest = async (birthday: string, given: object) =>
      t.make.invitation({
        partyId,
        guestId: (await t.make.account({ birthday, fullName: 'Nombre Secreto' })).id,
        ...given,
      });
    await guest('1990-01-01', { rsvp: 'accepted' });
    await guest('1991-01-01', { rsvp: 'accepted' });
    await guest('2019-01-01', { rsvp: 'accepted' });
    await guest('2019-01-01', { rsvp: 'declined' });
    await guest('1990-01-01', { rsvp: null });
    await guest('1990-01-01', { rsvp: null, removedAt: t.clock.now() });
    await guest('1990-01-01', { rsvp: 'accepted', removedAt: t.clock.now() });
    const other = await t.make.account();
    await t.make.party(other.id, dates);

    expect(await close()).toBe(0);
    t.clock.advance(1);
    const closed = await Promise.all([close(), close(), close(), close(), close()]);
    expect(closed.reduce((sum, n) => sum + n)).toBe(2);
    expect(await close()).toBe(0);

    expect((await waitForMail(other.email)).text).toMatch(/Sin respuesta: 0/);
    const mail = await waitForMail(host.email);
    expect(mail.subject).toContain('Cumple de Sofía');
    expect(mail.text).toMatch(/Adultos confirmados: 2\s+- Niños confirmados: 1/);
    expect(mail.text).toMatch(/Sin respuesta: 1/);
    expect(mail.text).toContain(`http://localhost:3000/app/parties/${partyId}`);
    expect(mail.text).not.toContain('Secreto');
    expect(await mailsTo(host.email)).toHaveLength(1);
  });

  it('is armed again by a deadline that moves forward', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, dates);
    t.clock.advance(1);
    expect(await close()).toBe(1);
    const later = new Date(DEADLINE.getTime() + HOUR);
    await t.get(ChangeParty).run(host.id, partyId, { changes: () => ({ rsvpDueDate: later }) });
    expect(await close()).toBe(0);
    t.clock.set(new Date(later.getTime() + 1));
    expect(await close()).toBe(1);
    expect(await writtenTo(host.email)).toBe(2);
  });

  it('closes more parties than one batch', async () => {
    const host = await t.make.account();
    for (let n = 0; n < 51; n += 1) await t.make.party(host.id, dates);
    t.clock.advance(1);
    expect(await close()).toBe(51);
    expect(await writtenTo(host.email)).toBe(51);
  });

  it('sends no mail for a finished party', async () => {
    const host = await t.make.account();
    await t.make.party(host.id, { ...dates, status: 'finished' });
    t.clock.advance(1);
    expect(await close()).toBe(1);
    expect(await writtenTo(host.email)).toBe(0);
  });
});

describe('the job that finishes forgotten parties', () => {
  it('waits a day after the end, whether the party was started or not', async () => {
    const host = await t.make.account();
    const pending = await t.make.party(host.id, dates);
    const started = await t.make.party(host.id, { ...dates, status: 'started' });
    t.clock.set(new Date(END.getTime() + 24 * HOUR - 1));
    expect(await finish()).toBe(0);
    t.clock.advance(1);
    const finished = await Promise.all([finish(), finish(), finish()]);
    expect(finished.reduce((sum, n) => sum + n)).toBe(2);
    expect([await statusOf(pending), await statusOf(started)]).toEqual(['finished', 'finished']);
  });

  it('finishes more parties than one transaction takes', async () => {
    const host = await t.make.account();
    for (let n = 0; n < 51; n += 1) await t.make.party(host.id, dates);
    t.clock.set(new Date(END.getTime() + 24 * HOUR));
    expect(await finish()).toBe(51);
  });

  it('keeps a reopened party open for another day', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { ...dates, status: 'finished' });
    t.clock.set(new Date(END.getTime() + 48 * HOUR));
    await t.get(ChangeParty).run(host.id, partyId, { status: 'started' });
    expect(await finish()).toBe(0);
    t.clock.advance(24 * HOUR);
    expect(await finish()).toBe(1);
    expect(await statusOf(partyId)).toBe('finished');
  });
});

import { MailDay } from '../../../src/modules/alerts/application/mail-day.js';
import type { TestAccount } from '../../factories.js';
import { pushEndpoint, switchAlerts } from '../../support/alerts.js';
import { testApp } from '../../support/app.js';
import { answerByLink } from '../../support/by-link.js';
import { templatesTo } from '../../support/mails.js';
import { PUSH_ENV } from '../../support/push-endpoint.js';

const EVENING = new Date('2027-03-10T23:10:00Z'); // 20:10 in Montevideo
const HOUR = 3_600_000;
const t = testApp({ env: { RUN_JOBS: 'false', ...PUSH_ENV } });
const service = pushEndpoint();
let host: TestAccount;
let partyId: string;

beforeEach(async () => {
  t.clock.set(new Date(EVENING.getTime() - 3 * HOUR));
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  partyId = await t.make.party(host.id, {
    dateStart: new Date('2027-03-20T19:00:00Z'),
    ...{ maxKids: 20, maxAdults: 20 },
  });
});

const family = (name: string) => t.make.family(partyId, { name });
const run = () => t.get(MailDay).run();
const mails = async ({ email } = host) =>
  (await templatesTo(t.em, email)).filter((template) => template === 'dayOfAnswers').length;

/** Of the mails that were queued, the earliest first. */
const params = async () =>
  (
    await t.em.execute<{ data: { params: { lines: string } } }[]>(
      `select data from jobs.job
        where data->>'to' = ? and data->>'template' = 'dayOfAnswers' order by start_after, created_on`,
      [host.email],
    )
  ).map(({ data }) => data.params);

async function answered(name: string) {
  const { secret } = await family(name);
  await answerByLink(t, secret, { adults: 1 }).expect(200);
  return secret;
}

describe('the answers of the day', () => {
  it('are mailed once, at eight in the evening of the party’s place, if there were any', async () => {
    await answered('Los Pérez');
    const { secret } = await family('Lucía Gómez');
    await answerByLink(t, secret, null).expect(200);
    await run();
    expect(await mails()).toBe(0);
    t.clock.set(EVENING);
    await Promise.all([run(), run()]);
    await run();
    expect(await mails()).toBe(1);
    const [{ data } = { data: { params: {} } }] = await t.em.execute<
      { data: { params: object } }[]
    >(`select data from jobs.job where data->>'to' = ? and data->>'template' = 'dayOfAnswers'`, [
      host.email,
    ]);
    expect(data.params).toMatchObject({
      count: 2,
      lines: 'Van: Los Pérez\nNo van: Lucía Gómez',
    });
    t.clock.set(new Date(EVENING.getTime() + 24 * HOUR));
    await run();
    expect(await mails()).toBe(1);
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    await run();
    expect(await mails()).toBe(2);
  });

  it('of one evening are one mail; those that follow it are mailed the next', async () => {
    await answered('Los Pérez');
    t.clock.set(EVENING);
    await run();
    t.clock.advance(HOUR / 12);
    await answered('Los Gómez');
    for (let passed = 0; passed < 23; passed += 1) {
      await run();
      t.clock.advance(HOUR);
    }
    expect(await mails()).toBe(1);
    t.clock.advance(HOUR);
    await run();
    expect(await mails()).toBe(2);
    expect((await params()).map(({ lines }) => lines)).toEqual([
      'Van: Los Pérez',
      'Van: Los Gómez',
    ]);
  });

  it('are mailed later if no server ran at eight, also the next day', async () => {
    await answered('Los Pérez');
    t.clock.set(new Date(EVENING.getTime() + 2 * HOUR));
    await run();
    expect(await mails()).toBe(1);
    t.clock.set(new Date(EVENING.getTime() + 20 * HOUR));
    await answered('Los Gómez'); // at four in the afternoon; that evening no server runs
    t.clock.set(new Date(EVENING.getTime() + 36 * HOUR));
    await run();
    expect(await mails()).toBe(1);
    t.clock.set(new Date(EVENING.getTime() + 48 * HOUR));
    await run();
    expect(await mails()).toBe(2);
  });

  it('are not those that a family repeats, or that the host knew', async () => {
    const secret = await answered('Los Pérez');
    t.clock.set(EVENING);
    await run();
    t.clock.advance(20 * HOUR);
    await answerByLink(t, secret, { adults: 2 }).expect(200);
    const noted = await family('Uno');
    await t
      .put(host, `/parties/${partyId}/families/${noted.id}/answer`, {
        rsvp: 'accepted',
        people: [{ is_kid: false }],
      })
      .expect(200);
    await answerByLink(t, noted.secret, { adults: 1 }).expect(200);
    t.clock.set(new Date(EVENING.getTime() + 24 * HOUR));
    await run();
    expect(await mails()).toBe(1);
  });

  it('wait while the party is called off', async () => {
    await answered('Los Pérez');
    const change = (path: string) =>
      t
        .post(
          host,
          `/parties/${partyId}/${path}`,
          path === 'cancel' ? { message: null } : undefined,
        )
        .expect(200);
    await change('cancel');
    t.clock.set(EVENING);
    await run();
    expect(await mails()).toBe(0);
    t.clock.advance(HOUR / 12);
    await change('restore');
    t.clock.set(new Date(EVENING.getTime() + 24 * HOUR));
    await run();
    expect(await mails()).toBe(1);
  });

  it('are mailed to no host whose phone has told of them', async () => {
    await switchAlerts(t, host, service.phone(), ['answers']).expect(200);
    const other = await t.make.account();
    await t.set('parties.parties', partyId, { co_host_ids: [other.id] });
    await answered('Los Pérez');
    t.clock.set(EVENING);
    await run();
    expect([await mails(), await mails(other)]).toEqual([0, 1]);
  });

  it('are not those that a host noted, and none after the deadline, when the numbers are mailed', async () => {
    const { id } = await family('Uno');
    await t
      .put(host, `/parties/${partyId}/families/${id}/answer`, {
        rsvp: 'accepted',
        people: [{ is_kid: false }],
      })
      .expect(200);
    t.clock.set(EVENING);
    await run();
    expect(await mails()).toBe(0);
    await answered('Los Pérez');
    await t.set('parties.parties', partyId, { rsvp_due_date: new Date(EVENING.getTime() - 1) });
    await run();
    expect(await mails()).toBe(0);
  });
});

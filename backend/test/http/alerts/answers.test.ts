import { GatherAlerts } from '../../../src/modules/alerts/application/gather-alerts.js';
import type { TestAccount } from '../../factories.js';
import {
  changeAlerts,
  deliver,
  gather,
  pushEndpoint,
  switchAlerts,
  tell,
  waitingNotices,
} from '../../support/alerts.js';
import { testApp } from '../../support/app.js';
import { answerByLink } from '../../support/by-link.js';
import { PUSH_ENV } from '../../support/push-endpoint.js';

const NOON = new Date('2027-03-10T15:00:00Z'); // 12:00 in Montevideo
const HOUR = 3_600_000;
const t = testApp({ env: { RUN_JOBS: 'false', ...PUSH_ENV } });
const service = pushEndpoint();
let host: TestAccount;
let partyId: string;

beforeEach(async () => {
  t.clock.set(NOON);
  await t.em.execute(`delete from jobs.job`);
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  partyId = await t.make.party(host.id, {
    name: 'Cumple de Sofía',
    dateStart: new Date('2027-03-20T19:00:00Z'),
    maxKids: 20,
    maxAdults: 20,
  });
});

const family = (name: string) => t.make.family(partyId, { name });

/** A phone of the host that tells of answers. */
async function listening() {
  const phone = service.phone();
  await switchAlerts(t, host, phone, ['answers']).expect(200);
  return phone;
}

describe('a phone of a host', () => {
  it('is told that a family answered, encrypted for that browser, with first names alone', async () => {
    const phone = await listening();
    const { secret } = await family('Los Quintana Olivera');
    await answerByLink(t, secret, { children: ['Juan Quintana', 'Mía Quintana'] }).expect(200);
    await tell(t);
    expect(phone.received).toEqual([
      {
        notice: {
          title: 'Cumple de Sofía',
          body: 'La familia de Juan y Mía va',
          url: `/app/parties/${partyId}?tab=confirmations`,
          tag: `answers/${partyId}`,
        },
        ttl: 12 * 3_600,
        urgency: 'normal',
      },
    ]);
    expect(JSON.stringify(phone.received)).not.toMatch(/Quintana|Olivera/);
  });

  it('is told of several in one notice, and of each again only when it says another thing', async () => {
    const phone = await listening();
    const families = [await family('Uno'), await family('Dos'), await family('Tres')] as const;
    const [{ secret }, ...others] = families;
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    const [first] = await waitingNotices(t);
    expect(first).toMatchObject({ partyId, kind: 'answers', accountId: host.id, seconds: 120 });
    for (const other of others) await answerByLink(t, other.secret, { adults: 1 }).expect(200);
    // The others do not delay it.
    expect(await waitingNotices(t)).toMatchObject([{ partyId, due: first?.due }]);
    await tell(t);
    expect(phone.texts).toEqual(['Respondieron 3 familias']);

    await answerByLink(t, secret, { adults: 2 }).expect(200);
    await tell(t);
    expect(phone.texts).toHaveLength(1);
    await answerByLink(t, secret, null).expect(200);
    await tell(t);
    expect(phone.texts.slice(1)).toEqual(['Una familia no va']);
  });

  it('is told once, though two servers gather at once', async () => {
    const phone = await listening();
    const { secret } = await family('Uno');
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    const [told] = await waitingNotices(t);
    if (!told) throw new Error('Nothing is noted');
    await Promise.all([1, 2, 3].map(() => t.get(GatherAlerts).run(told)));
    await deliver(t);
    expect(phone.texts).toEqual(['Una familia va']);
  });

  it('is told in the morning of what happens at night', async () => {
    const phone = await listening();
    t.clock.set(new Date(NOON.getTime() + 12 * HOUR)); // midnight
    const { secret } = await family('Uno');
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    expect((await waitingNotices(t))[0]?.seconds).toBe(8 * 3_600);
    const [told] = await gather(t);
    await deliver(t);
    expect(told).toMatchObject({ partyId, kind: 'answers' });
    expect(phone.texts).toEqual([]);
  });

  it('tells nothing from the moment in which it is switched off, of what was queued neither', async () => {
    const phone = await listening();
    const { secret } = await family('Uno');
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    await gather(t);
    await switchAlerts(t, host, phone, []).expect(200);
    await deliver(t);
    expect(phone.texts).toEqual([]);
    const { body } = await t.read(host, '/alerts').expect(200);
    expect(body).toEqual({ key: PUSH_ENV.VAPID_PUBLIC_KEY, phones: [] });
    await answerByLink(t, secret, null).expect(200);
    expect(await waitingNotices(t)).toEqual([]);
  });

  it('is tried again while its service is busy, and forgotten once that knows it no more', async () => {
    const phone = await listening();
    const { secret } = await family('Uno');
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    await gather(t);
    phone.status = 503;
    await expect(deliver(t)).rejects.toThrow('busy');
    phone.status = 410;
    await deliver(t);
    const { body } = await t.read(host, '/alerts').expect(200);
    expect(body.phones).toEqual([]);
  });

  it('is told nothing of what was queued for a host who is none any more', async () => {
    const other = await t.make.account();
    const coHosts = (sql: string) =>
      t.em.execute(`update parties.parties set co_host_ids = ${sql} where id = ?`, [partyId]);
    await coHosts(`array['${other.id}'::uuid]`);
    const phone = service.phone();
    await switchAlerts(t, other, phone, ['answers']).expect(200);
    const { secret } = await family('Uno');
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    await gather(t);
    await coHosts(`'{}'`);
    await deliver(t);
    expect(phone.texts).toEqual([]);
  });

  it('is told nothing any more once the news is old', async () => {
    const phone = await listening();
    const { secret } = await family('Uno');
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    await gather(t);
    t.clock.advance(13 * HOUR);
    await deliver(t);
    expect(phone.texts).toEqual([]);
  });

  it('is told nothing by a host’s own note, and another host is told as the first is', async () => {
    const phone = await listening();
    const other = await t.make.account();
    await t.set('parties.parties', partyId, { co_host_ids: [other.id] });
    const second = service.phone();
    await switchAlerts(t, other, second, ['answers']).expect(200);
    const { id } = await family('Uno');
    await t
      .put(host, `/parties/${partyId}/families/${id}/answer`, {
        rsvp: 'accepted',
        people: [{ full_name: 'Beto', is_kid: true }],
      })
      .expect(200);
    await tell(t);
    expect([...phone.texts, ...second.texts]).toEqual([]);
    const { secret } = await family('Dos');
    await answerByLink(t, secret, { adults: 1 }).expect(200);
    await tell(t);
    expect([...phone.texts, ...second.texts]).toEqual(['Una familia va', 'Una familia va']);
  });
});

describe('a phone', () => {
  it('finds itself by its address, and takes no kinds that its owner is not offered', async () => {
    const phone = await listening();
    const { body } = await t.read(host, '/alerts').expect(200);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(phone.address));
    const id = Buffer.from(digest).toString('base64url');
    expect(body.phones).toEqual([{ id, kinds: ['answers'] }]);
    const { secret } = await family('Uno');
    const { body: link } = await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
    const bearer = { Authorization: `Bearer ${link.token}` };
    await switchAlerts(t, bearer, phone, ['answers']).expect(400);
    await switchAlerts(t, bearer, phone, ['changes']).expect(200);
  });

  it('is switched kind by kind: two tabs that know a part each undo nothing of each other', async () => {
    const phone = service.phone();
    const change = async (what: Parameters<typeof changeAlerts>[3]) =>
      (await changeAlerts(t, host, phone, what).expect(200)).body.kinds;
    expect(await change({ add: ['child'] })).toEqual(['child']);
    await Promise.all([change({ add: ['changes', 'places'] }), change({ add: ['answers'] })]);
    expect(await change({ remove: ['places'] })).toEqual(['answers', 'changes', 'child']);
    await change({ remove: ['answers', 'changes', 'child'] });
    expect((await t.read(host, '/alerts').expect(200)).body.phones).toEqual([]);
    expect(await change({ remove: ['child'] })).toEqual([]);
  });

  it('is refused unless its messages go to a known push service', async () => {
    const phone = service.phone();
    for (const endpoint of ['https://10.0.0.7/', 'http://169.254.169.254/', 'https://a.example/']) {
      const { body } = await t
        .put(host, '/alerts', { ...phone.subscription, endpoint, add: ['answers'], remove: [] })
        .expect(400);
      expect(body.details).toEqual([{ field: 'endpoint', code: 'push_service' }]);
    }
  });

  it('is one row, however often it is sent at once; of too many the oldest is forgotten', async () => {
    const phone = service.phone();
    await Promise.all(
      Array.from({ length: 4 }, () => switchAlerts(t, host, phone, ['answers']).expect(200)),
    );
    for (let count = 0; count < 10; count += 1) {
      t.clock.advance(1_000);
      await switchAlerts(t, host, service.phone(), ['answers']).expect(200);
    }
    const { body } = await t.read(host, '/alerts').expect(200);
    expect(body.phones).toHaveLength(10);
  });
});

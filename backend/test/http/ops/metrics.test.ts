import { readFileSync } from 'node:fs';
import { freePort } from '../../../scripts/embedded/ports.js';
import { recordBackup } from '../../../src/shared/backups/last-backup.js';
import { DatabaseClock } from '../../../src/shared/clock/database-clock.js';
import { Reader } from '../../../src/shared/database/reader.js';
import { Readiness } from '../../../src/shared/health/readiness.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';

let t: TestApp;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/metrics`;
  t = await createTestApp({ env: { METRICS_PORT: String(port) } });
  // A test's database has the test's clock; the metric is that of the real one.
  new DatabaseClock(t.app.get(Reader), t.clock, t.app.get(Metrics)).onModuleInit();
});
afterAll(() => t.close());

const metrics = async () => (await fetch(url)).text();

const MONITORING = new URL('../../../../docker/monitoring/', import.meta.url);

/** The metrics of the server that a file of docker/monitoring names. */
const namedIn = (file: string) => [
  ...new Set(
    readFileSync(new URL(file, MONITORING), 'utf8').match(/\b(convite|http|nodejs|process)_\w+/g),
  ),
];

function isExposed(name: string): boolean {
  const known = t.app.get(Metrics).registry.getMetricsAsArray() as unknown as { name: string }[];
  const names = [name, name.replace(/_(count|sum|bucket)$/, '')];
  return known.some((metric) => names.includes(metric.name));
}

describe('metrics', () => {
  it('measure requests by route pattern, method and status', async () => {
    const account = await t.make.account();
    const partyId = await t.make.party(account.id);
    await t.read(account, `/parties/${partyId}`).expect(200);
    await t.http.get(`/api/parties/${partyId}`).expect(401);
    await t.http.get('/api/no-such-path').expect(404);
    const text = await metrics();
    const count = (labels: string) =>
      new RegExp(`^http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(
        text,
      )?.[1];
    expect(count('method="GET",route="/api/parties/:id",status="200"')).toBe('1');
    expect(count('method="GET",route="/api/parties/:id",status="401"')).toBe('1');
    expect(count('method="GET",route="unmatched",status="404"')).toBe('1');
    expect(text).not.toContain(partyId);
  });

  it('count mails and measure jobs', async () => {
    const email = 'metrica@example.org';
    await t.http
      .post('/api/auth/register')
      .send({
        full_name: 'Métrica Uno',
        email,
        password: 'una clave bien larga',
        birthday: '1990-01-01',
      })
      .expect(201);
    await waitForMail(email);
    const text = await metrics();
    expect(text).toMatch(/convite_mails_total\{template="verify",outcome="sent"\} 1/);
    // There before the first one: `increase` sees no first event otherwise.
    expect(text).toMatch(/convite_mails_total\{template="reset",outcome="rejected"\} 0/);
    expect(text).not.toContain(email);
  });

  it('include the connection pool and the event loop', async () => {
    const text = await metrics();
    expect(text).toMatch(/convite_database_connections\{state="idle"\} \d+/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  });

  it('include the readiness, once it was asked for', async () => {
    expect(await metrics()).not.toMatch(/^convite_ready \d/m);
    await t.http.get('/api/health/ready').expect(200);
    expect(await metrics()).toMatch(/^convite_ready 1$/m);
    t.app.get(Readiness).report('a reason');
    expect(await metrics()).toMatch(/^convite_ready 0$/m);
    t.app.get(Readiness).report(undefined);
  });

  it('include when the latest backup was taken, once there is one', async () => {
    const shown = async () =>
      /^convite_last_backup_timestamp_seconds (\S+)$/m.exec(await metrics())?.[1];
    expect(await shown()).toBeUndefined();
    await recordBackup(t.app.get(Reader), '2026-11-22T03:30:00.250Z');
    await recordBackup(t.app.get(Reader), '2026-11-21T03:30:00Z'); // an older one that took longer
    expect(Number(await shown())).toBe(Date.parse('2026-11-22T03:30:00.250Z') / 1_000);
  });

  it.each(['alerts.yaml', 'dashboard.json'])('are what docker/monitoring/%s asks for', (file) => {
    expect(namedIn(file).length).toBeGreaterThan(8);
    expect(namedIn(file).filter((name) => !isExposed(name))).toEqual([]);
    expect(isExposed('convite_cakes')).toBe(false);
  });

  it('are served on their own port only', async () => {
    await t.http.get('/api/metrics').expect(404);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  });
});

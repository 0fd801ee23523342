import { freePort } from '../../../scripts/embedded/ports.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';

let t: TestApp;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/metrics`;
  t = await createTestApp({ env: { METRICS_PORT: String(port) } });
});
afterAll(() => t.close());

const metrics = async () => (await fetch(url)).text();

describe('metrics', () => {
  it('measure requests by route pattern, method and status', async () => {
    const account = await t.make.account();
    const partyId = await t.make.party(account.id);
    await t.http.get(`/api/parties/${partyId}`).set(account.auth).expect(200);
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
    expect(text).not.toContain(email);
  });

  it('include the connection pool and the event loop', async () => {
    const text = await metrics();
    expect(text).toMatch(/convite_database_connections\{state="idle"\} \d+/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds/);
  });

  it('are served on their own port only', async () => {
    await t.http.get('/api/metrics').expect(404);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  });
});

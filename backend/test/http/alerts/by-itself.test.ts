// The jobs run by themselves, as in the product.
import { pushEndpoint, switchAlerts } from '../../support/alerts.js';
import { testApp } from '../../support/app.js';
import { answerByLink } from '../../support/by-link.js';
import { PUSH_ENV } from '../../support/push-endpoint.js';

const t = testApp({ env: PUSH_ENV });
const service = pushEndpoint();

it('a phone rings after a family has answered', async () => {
  const host = await t.make.account();
  // Of a zone in which it is day now.
  const hour = new Date().getUTCHours();
  const timezone = `Etc/GMT${hour >= 12 ? '+' : '-'}${Math.abs(hour - 12)}`;
  const partyId = await t.make.party(host.id, { timezone, maxAdults: 5 });
  const phone = service.phone();
  await switchAlerts(t, host, phone, ['answers']).expect(200);
  const { secret } = await t.make.family(partyId, { name: 'Uno' });
  await answerByLink(t, secret, { adults: 1 }).expect(200);
  await t.em.execute(`update jobs.job set start_after = now() where name = 'alerts'`);
  for (let waited = 0; phone.texts.length === 0 && waited < 60_000; waited += 50) {
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(phone.texts).toEqual(['Una familia va']);
});

describe('without keys', () => {
  const bare = testApp();

  it('nothing is offered, and nothing noted', async () => {
    const { auth } = await bare.make.account();
    const { body } = await bare.http.get('/api/alerts').set(auth).expect(200);
    expect(body).toEqual({ key: null, phones: [] });
  });
});

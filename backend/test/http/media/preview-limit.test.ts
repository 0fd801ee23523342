import { PreviewCards } from '../../../src/modules/media/application/preview-cards.js';
import { PreviewRenderer } from '../../../src/modules/media/infrastructure/preview-renderer.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';

const NO_PARTY = '00000000-0000-0000-0000-000000000000';

const drawn: string[] = [];
let host: TestAccount;
const t = testApp({ env: { RATE_LIMIT_SCALE: '1' }, limits: { preview: '3/3/3600' } });
beforeAll(async () => {
  host = await t.make.account();
  const renderer = t.get<PreviewRenderer>(PreviewRenderer);
  const draw = renderer.draw.bind(renderer);
  renderer.draw = (card, generic) => {
    drawn.push(card.title);
    return draw(card, generic);
  };
});
beforeEach(() => (drawn.length = 0));

const preview = async (id: string, v?: string) =>
  t.http.get(`/api/parties/${id}/preview.jpg`).query({ v }).expect(200);
const rename = (id: string, name: string) => t.patch(host, `/parties/${id}`, { name }).expect(200);

it('a party that is renamed again and again has so many new previews in an hour, then the generic one', async () => {
  const [partyId, other] = [
    await t.make.party(host.id, { name: 'Fiesta 0' }),
    await t.make.party(host.id, { name: 'Otra' }),
  ];
  const generic = await preview(NO_PARTY);
  for (let n = 1; n <= 6; n += 1) {
    await preview(partyId);
    await preview(partyId); // is not drawn again
    await rename(partyId, `Fiesta ${n}`);
  }
  expect(drawn.filter((title) => title.startsWith('Fiesta'))).toEqual([
    ...['Fiesta 0', 'Fiesta 1', 'Fiesta 2'],
  ]);
  const { version } = await t.get<PreviewCards>(PreviewCards).of(partyId);
  const { body, headers } = await preview(partyId, version);
  expect((generic.body as Buffer).equals(body as Buffer)).toBe(true);
  expect(headers['cache-control']).toBe('no-cache'); // the party's own comes back
  expect(headers.etag).toBe(generic.headers.etag);

  await preview(other);
  expect(drawn.at(-1)).toBe('Otra');
  await t.em.execute('update shared.rate_limits set expire = expire - 3600000');
  await preview(partyId, version);
  expect(drawn.at(-1)).toBe('Fiesta 6');
});

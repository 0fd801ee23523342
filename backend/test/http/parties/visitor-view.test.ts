import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';

let host: TestAccount;
const t = testApp({ now: '2027-03-01T12:00:00Z' }); // the parties of this file come later
beforeAll(async () => {
  host = await t.make.account({ fullName: 'Ana Pérez' });
});

const PLAN = {
  name: 'Cumple de Sofía',
  date_start: '2027-03-20 23:30',
  date_end: '2027-03-21 01:00',
  address: 'Av. Italia 1234',
  city: 'Salto',
  country: 'Uruguay',
  theme: 'dinosaurs',
};

const NOTHING = {
  visitor_view: 'minimal',
  name: null,
  day: null,
  host_name: null,
  theme: null,
  cancelled: false,
  cover: null,
};

async function create(more: object = {}): Promise<string> {
  const { body } = await t.post(host, '/parties', { ...PLAN, ...more }).expect(201);
  return body.id;
}

const change = (id: string, changes: object) =>
  t.patch(host, `/parties/${id}`, changes).expect(200);
const seen = async (id: string) =>
  (await t.http.get(`/api/parties/${id}/visitor`).expect(200)).body;

describe('a visitor', () => {
  it('sees the name, the day where the party is, who invites and the theme, and no picture', async () => {
    const id = await create({ timezone: 'America/Montevideo' });
    await t.make.picture(id);
    expect(await seen(id)).toEqual({
      visitor_view: 'details',
      name: 'Cumple de Sofía',
      day: '2027-03-20',
      host_name: 'Ana',
      theme: 'dinosaurs',
      cancelled: false,
      cover: null,
    });
    await change(id, { host_name: 'Ana y Bruno' });
    expect((await seen(id)).host_name).toBe('Ana y Bruno');
  });

  it('sees the cover if the host shows it, and no other picture', async () => {
    const id = await create({ visitor_view: 'photo' });
    expect((await seen(id)).cover).toBeNull();
    const cover = await t.make.picture(id);
    await t.make.picture(id);
    expect(await seen(id)).toMatchObject({ visitor_view: 'photo', cover: { id: cover } });
  });

  it('sees that the party was called off, and nothing of that if the host shows nothing', async () => {
    const [shown, hidden] = [await create(), await create({ visitor_view: 'minimal' })];
    for (const id of [shown, hidden]) {
      const cancel = t.post(host, `/parties/${id}/cancel`);
      await cancel.send({ message: 'Varicela' }).expect(200);
    }
    expect(await seen(shown)).toMatchObject({ name: 'Cumple de Sofía', cancelled: true });
    expect(JSON.stringify(await seen(shown))).not.toContain('Varicela');
    expect(await seen(hidden)).toEqual(NOTHING);
  });

  it('sees nothing if the host shows nothing, and cannot find out which ids exist', async () => {
    const hidden = await create({ visitor_view: 'minimal' });
    await t.make.picture(hidden);
    for (const id of [hidden, randomUUID(), 'x', '..%2f', 'x'.repeat(300), `${hidden}'--`]) {
      const { body, headers } = await t.http.get(`/api/parties/${id}/visitor`).expect(200);
      expect([id, body]).toEqual([id, NOTHING]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });
});

describe('what a visitor sees', () => {
  it('is the details unless the host chooses otherwise, and is shown to the host alone', async () => {
    const id = await create();
    const read = async (by: By) => (await t.read(by, `/parties/${id}`).expect(200)).body;
    expect((await read(host)).visitor_view).toBe('details');
    await change(id, { visitor_view: 'minimal' });
    expect((await change(id, { name: 'Otra' })).body.visitor_view).toBe('minimal');
    const stranger = await t.make.account();
    expect(await read(stranger)).not.toHaveProperty('visitor_view');
  });

  it.each([['all'], [null]])('cannot be %j', async (visitor_view) => {
    const id = await create();
    const { body } = await t.patch(host, `/parties/${id}`, { visitor_view }).expect(400);
    expect(body.details).toMatchObject([{ field: 'visitor_view' }]);
  });
});

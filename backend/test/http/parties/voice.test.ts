import { HOST_TEXTS, hostTexts } from '../../../src/modules/parties/parties.api.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { answerByLink, listFamilies } from '../../support/by-link.js';

let host: TestAccount;
let partyId: string;
const t = testApp({ now: '2027-03-01T12:00:00Z' });

beforeEach(async () => {
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  partyId = await t.make.party(host.id);
});

const voice = {
  host_name: 'Ana y Bruno',
  honoree_name: 'Sofía',
  turns: 6,
  ...hostTexts((name) => `¡Los esperamos! 🎉\nY ${name}`),
};
const phone = '+59899123456';

const patch = (changes: object) => t.patch(host, `/parties/${partyId}`, changes);
const seenBy = async (account: TestAccount) =>
  (await t.read(account, `/parties/${partyId}`).expect(200)).body;

describe('the voice of the host', () => {
  it('is kept at creation, read by who has the link, and removed by null and by an empty text', async () => {
    const { body: created } = await t
      .post(host, '/parties', {
        name: 'Cumple de Sofía',
        date_start: '2027-03-20 16:00',
        date_end: '2027-03-20 19:00',
        address: 'Av. Italia 1234',
        city: 'Montevideo',
        country: 'Uruguay',
        contact_phone: '099 123 456',
        ...voice,
      })
      .expect(201);
    partyId = created.id;
    expect(await seenBy(host)).toMatchObject({ ...voice, contact_phone: phone });
    const stranger = await t.make.account();
    expect(await seenBy(stranger)).toMatchObject(voice);

    await patch({ host_name: null, honoree_name: '', turns: null, message: ' ' }).expect(200);
    expect(await seenBy(stranger)).toMatchObject({
      host_name: 'Ana',
      honoree_name: null,
      turns: null,
      message: null,
      bring: voice.bring,
    });
  });

  it('is the first name of the account while the host chose none, also after it changed', async () => {
    const list = async () => (await t.read(host, '/parties').expect(200)).body;
    expect(await list()).toMatchObject([{ host_name: 'Ana' }]);
    await t.post(host, `/family/${host.id}`, { full_name: 'Lucía Anfitriona' }).expect(201);
    expect((await seenBy(host)).host_name).toBe('Lucía');
  });

  it.each([
    [{ host_name: 'x'.repeat(61) }, 'host_name', 'max'],
    [{ honoree_name: '\u2800' }, 'honoree_name', 'required'],
    [{ turns: 0 }, 'turns', 'min'],
    [{ turns: 121 }, 'turns', 'max'],
    [{ turns: 1.5 }, 'turns', 'isInt'],
    ...Object.entries(HOST_TEXTS).map(([name, { max }]): [object, string, string] => [
      { [name]: '🎈'.repeat(max + 1) },
      name,
      'max',
    ]),
  ])('is refused: %j', async (changes, field, code) => {
    const { body } = await patch(changes).expect(400);
    expect(body.details).toMatchObject([{ field, code }]);
  });

  it.each(Object.entries({ host_name: { max: 60 }, honoree_name: { max: 60 }, ...HOST_TEXTS }))(
    'takes in %s no characters that disguise a text, and keeps the longest one',
    async (field, { max }) => {
      for (const text of ['<b>', 'Fiesta \u202Eatse', 'a\u0000b']) {
        const { body } = await patch({ [field]: text }).expect(400);
        expect(body.message).toBe('invalid_characters');
      }
      const { body } = await patch({ [field]: 'ñ'.repeat(max) }).expect(200);
      expect(body[field]).toHaveLength(max);
    },
  );

  it('has lines where it is long, and none where it is a name', async () => {
    await patch(hostTexts(() => 'a\nb')).expect(200);
    await patch({ host_name: 'a\nb' }).expect(400);
    await patch({ honoree_name: 'a\nb' }).expect(400);
  });
});

describe('the phone of the host', () => {
  const rowsOf = async (account: TestAccount) =>
    (await t.read(account, `/users/invitations/get/${partyId}`).expect(200)).body as {
      id: string;
      host_phone: string | null;
    }[];
  const phones = async (account: TestAccount) =>
    (await rowsOf(account)).map(({ host_phone }) => host_phone);

  it('is read by the host, and by a household once it comes until the party is finished', async () => {
    const guest = await t.make.account();
    await patch({ contact_phone: '099 123 456' }).expect(200);
    const [row] = await rowsOf(guest);
    expect(row?.host_phone).toBeNull();
    expect(await seenBy(guest)).not.toHaveProperty('contact_phone');

    const accept = await t
      .patch(guest, `/invitations/${row?.id}/accept`, { familyIds: [guest.id] })
      .expect(200);
    expect(accept.body).toMatchObject([{ host_phone: phone }]);
    expect(await phones(guest)).toEqual([phone]);
    expect(await seenBy(guest)).not.toHaveProperty('contact_phone');
    const list = await t.read(guest, '/users/invitations/get').expect(200);
    expect(list.body).toMatchObject([{ host_phone: null }]);

    await patch({ status: 'started' }).expect(200);
    expect(await phones(guest)).toEqual([phone]);
    await patch({ status: 'finished' }).expect(200);
    expect(await phones(guest)).toEqual([null]);
  });

  it('is of the named country, and refused when it is none', async () => {
    await patch({ contact_phone: '11 2345-6789', contact_phone_country_code: 'AR' }).expect(200);
    const { body } = await patch({ contact_phone: '12' }).expect(400);
    expect(body).toMatchObject({
      message: 'Validation.validatePhone',
      details: [{ field: 'contact_phone' }],
    });
    expect((await seenBy(host)).contact_phone).toBe('+541123456789');
  });

  it('is read with a family link once that family comes', async () => {
    await patch({ contact_phone: phone, ...voice }).expect(200);
    const [{ secret }] = await listFamilies(t, host, partyId, 'Familia Pérez: Juan');
    const opened = await t.http.post('/api/familyLinks/open').send({ secret });
    expect(opened.body.party).toMatchObject({ ...voice, host_phone: null });
    const answered = await answerByLink(t, secret, { children: ['Juan'], adults: 1 }).expect(200);
    expect(answered.body.party).toMatchObject({ ...voice, host_phone: phone });
    const declined = await answerByLink(t, secret, null).expect(200);
    expect(declined.body.party.host_phone).toBeNull();
  });
});

import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';

let host: TestAccount;
let partyId: string;
const t = testApp();
beforeEach(async () => {
  host = await t.make.account();
  partyId = await t.make.party(host.id);
});

const families = () => `/parties/${partyId}/families`;
const read = (list: unknown) => t.post(host, `${families()}/read`, { list });
const add = (body: object) => t.post(host, families(), body);
const listed = async () => (await t.read(host, families()).expect(200)).body;
type Row = Answered['ReadFamilyResponse'];
const rowsOf = async (list: string) => (await read(list).expect(200)).body.rows as Row[];

describe('a list that is read', () => {
  it('is answered line by line, and adds nothing', async () => {
    await add({ list: 'Familia Sosa' }).expect(201);
    expect(
      await rowsOf('Familia Sosa\nValentina (celíaca); 12345678; a@b.uy\n\n🎉 099 111 222'),
    ).toEqual([
      {
        ...{ line: 1, text: 'Familia Sosa', name: 'Familia Sosa', children: [] },
        ...{ phone: null, email: null, health: null, set_aside: [], problems: ['repeated'] },
      },
      {
        ...{ line: 2, text: 'Valentina (celíaca); 12345678; a@b.uy' },
        ...{ name: 'Valentina', children: ['Valentina'], phone: null, email: 'a@b.uy' },
        ...{ health: 'celíaca', set_aside: ['12345678'], problems: ['phone'] },
      },
      {
        ...{ line: 4, text: '🎉 099 111 222', name: '', children: [], phone: '+59899111222' },
        ...{ email: null, health: null, set_aside: [], problems: ['no_name'] },
      },
    ]);
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    [undefined, 'required'],
    ['', 'required'],
    [' \n \n', 'required'],
    ['x\n'.repeat(301), 'max'],
    ['x'.repeat(20_001), 'max'],
  ])('is refused as %.10j', async (list, code) => {
    const { body } = await read(list).expect(400);
    expect(body.details).toMatchObject([{ field: 'list', code }]);
  });

  it("has the phones of the party's country", async () => {
    await t.set('parties.parties', partyId, { country: 'México' });
    expect(await rowsOf('Ana; 55 1234 5678')).toMatchObject([{ phone: '+525512345678' }]);
    const { body } = await add({ families: [{ name: 'Ana', phone: '044 55 1234 5678' }] });
    expect(body.added).toMatchObject([{ phone: '+525512345678' }]);
    const change = t.patch(host, `${families()}/${body.added[0].id}`);
    expect((await change.send({ phone: '81 8123 4567' }).expect(200)).body.phone).toBe(
      '+528181234567',
    );
  });
});

describe('families that are typed', () => {
  const fields = ({ name, children, phone, email }: Row) => ({ name, children, phone, email });
  const typed = {
    name: 'Familia Pérez',
    children: ['Juan'],
    phone: '099 111 222',
    email: 'a@b.uy',
  };

  it('are added as the rows of a list are answered', async () => {
    const rows = await rowsOf('Niño,Madre,Tel\nMartina,Laura Méndez,099111222\nBeto (celíaco),,12');
    const { body } = await add({ families: rows.map(fields), siblings_welcome: true }).expect(201);
    expect(body.problems).toEqual([]);
    expect(await listed()).toMatchObject([
      {
        name: 'Laura Méndez',
        children: ['Martina'],
        phone: '+59899111222',
        siblings_welcome: true,
      },
      { name: 'Beto', children: ['Beto'], phone: null, email: null },
    ]);
  });

  it('come back by their place with what is wrong, and the others are added', async () => {
    const { body } = await add({
      families: [
        typed,
        { name: 'Los Sosa', phone: 'no tiene' },
        { name: 'Los Paz', email: 'paz@' },
        typed,
        { name: 'Los Lima' },
      ],
    }).expect(201);
    expect(body.added).toMatchObject([
      { ...typed, phone: '+59899111222' },
      { name: 'Los Lima', children: [] },
    ]);
    expect(body.problems).toEqual([
      { line: 2, text: 'Los Sosa', problem: 'phone' },
      { line: 3, text: 'Los Paz', problem: 'email' },
      { line: 4, text: 'Familia Pérez', problem: 'repeated' },
    ]);
  });

  it('are sixty at most, with those before', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `Los ${n}o` }));
    await add({ list: 'Familia Sosa' }).expect(201);
    const { body } = await add({ families: many(60) }).expect(201);
    expect(body.problems).toEqual([{ line: 60, text: 'Los 59o', problem: 'list_full' }]);
    expect((await add({ families: many(61) }).expect(400)).body.details).toEqual([
      { field: 'families', code: 'arrayMaxSize', params: { max: 60 } },
    ]);
  });

  it.each([
    [{}, 'list'],
    [{ families: [] }, 'families'],
    [{ families: 'Ana' }, 'families'],
    [{ families: ['Ana'] }, 'families'],
    [{ families: [{ ...typed, name: 'x' }] }, 'families.0.name'],
    [{ families: [{ ...typed, name: 'x'.repeat(81) }] }, 'families.0.name'],
    [{ families: [{ ...typed, children: ['x'.repeat(81)] }] }, 'families.0.children'],
    [{ families: [{ ...typed, children: Array(9).fill('Ana') }] }, 'families.0.children'],
    [{ families: [{ ...typed, phone: '9'.repeat(300) }] }, 'families.0.phone'],
    [{ families: [{ ...typed, email: 'a'.repeat(300) }] }, 'families.0.email'],
  ])('are refused as %.60j', async (body, field) => {
    expect((await add(body).expect(400)).body.details).toContainEqual(
      expect.objectContaining({ field }),
    );
    expect(await listed()).toEqual([]);
  });
});
